import {
  accept,
  approvalsActor,
  refuseApprovers,
  type Actor,
  type ApprovedBy,
  type Decider,
  type Decision,
  type Rejected,
  type StaffView,
} from '@parkett/kernel';
import {
  rejectAction as reject,
  type ActionCommand,
  type ActionEvent,
  type CancelCorporateAction,
  type CorporateAction,
  type RecordCorporateAction,
  type RegisteredAction,
} from '@parkett/market-contract';
import { actionApprovers } from './action-approvals';
import { actionProblem, otherSymbolIn } from './action-problem';
import { actionIn, evolveRegister, type ActionRegister } from './action-register';
import { termsText } from './terms-text';

/** Of one symbol: four dividends a year for centuries, or weekly ones for decades. */
const actionsMax = 2_000;

export interface ActionContext {
  readonly aggregate: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly now: number;
  /** The trade date of the symbol's market, the coming one once the market has closed. */
  readonly tradeDate: string;
  readonly isListed: (symbol: string) => boolean;
  /** Undefined while this process does not know the staff. */
  readonly staff: StaffView | undefined;
  readonly mayWrite: (event: Pick<ActionEvent, 'type' | 'v'>) => boolean;
}

/**
 * The register of one symbol's corporate actions. Two members of staff agree on an action before its ex-date; the
 * command line imports those of the past, which adjust prices only. Whoever bought or sold with an
 * action in view relies on it, so nothing of it changes from its ex-date on.
 */
export const actionDecider: Decider<ActionRegister, ActionCommand, ActionEvent, ActionContext> = {
  initialState: () => ({}),
  decide(register, command, context) {
    const refused = refuse(command, context);
    if (refused !== undefined) return refused;
    return command.type === 'RecordCorporateAction'
      ? record(register, command, context)
      : cancel(register, command, context);
  },
  evolve: evolveRegister,
};

function refuse({ approvedBy }: ActionCommand, { actor, staff, now, mayWrite }: ActionContext): Rejected | undefined {
  const isApproved = actor.kind === 'system' && actor.id === approvalsActor.id && approvedBy !== null;
  if (!isApproved && !isImport(actor, approvedBy)) return reject('ACTOR_NOT_ALLOWED');
  const agreed = approvedBy && refuseApprovers(staff, approvedBy, { ...actionApprovers, beneficiary: null }, now);
  if (agreed) return agreed;
  const isOn = (['CorporateActionRecorded', 'CorporateActionCancelled'] as const).map((type) =>
    mayWrite({ type, v: 1 }),
  );
  return isOn.every(Boolean) ? undefined : reject('ACTIONS_NOT_SWITCHED_ON');
}

const isImport = ({ kind, id }: Actor, approvedBy: ApprovedBy | null): boolean =>
  kind === 'system' && id === 'cli' && approvedBy === null;

function record(
  register: ActionRegister,
  { type: _, approvedBy, actionId, ...announced }: RecordCorporateAction,
  { aggregate, commandId, tradeDate, isListed }: ActionContext,
): Decision<ActionEvent> {
  const { symbol, terms, exDate } = announced;
  if (aggregate !== `action:${symbol}`) return reject('ACTION_INVALID', { field: 'symbol' });
  const unlisted = [symbol, otherSymbolIn(terms) ?? symbol].find((one) => !isListed(one));
  if (unlisted !== undefined) return reject('SYMBOL_UNKNOWN', { symbol: unlisted });
  const field = actionProblem(announced);
  if (field !== undefined) return reject('ACTION_INVALID', { field });
  const before = actionId === null ? undefined : actionIn(register, actionId);
  if (actionId !== null && (before === undefined || before.cancelled)) return reject('ACTION_UNKNOWN');
  if (before !== undefined && isFixed(before, tradeDate)) return reject('ACTION_TOO_LATE', { tradeDate });
  const pricesOnly = exDate <= tradeDate;
  // What will be booked on accounts takes two persons, also if it comes from a file.
  if (!pricesOnly && approvedBy === null) return reject('ACTION_NEEDS_APPROVAL', { tradeDate });
  if (pricesOnly && (approvedBy !== null || before?.pricesOnly === false))
    return reject('ACTION_TOO_LATE', { tradeDate });
  // An approval leads to one action, whatever becomes of the answer to its first attempt.
  const action: CorporateAction = { ...announced, actionId: actionId ?? approvedBy?.approvalId ?? commandId };
  if (actionId === null && actionIn(register, action.actionId) !== undefined) return accept();
  const known = Object.values(register).find((other) => other.actionId !== actionId && isSame(other, action));
  if (known !== undefined) return reject('ACTION_KNOWN', { actionId: known.actionId });
  if (Object.keys(register).length >= actionsMax && before === undefined)
    return reject('TOO_MANY_ACTIONS', { limit: actionsMax });
  return accept<ActionEvent>({ type: 'CorporateActionRecorded', v: 1, action, pricesOnly, ...agreedBy(approvedBy) });
}

function cancel(
  register: ActionRegister,
  { symbol, actionId, approvedBy }: CancelCorporateAction,
  { aggregate, tradeDate }: ActionContext,
): Decision<ActionEvent> {
  if (aggregate !== `action:${symbol}`) return reject('ACTION_INVALID', { field: 'symbol' });
  const known = actionIn(register, actionId);
  if (known === undefined) return reject('ACTION_UNKNOWN');
  if (known.cancelled) return accept();
  if (!known.pricesOnly && approvedBy === null) return reject('ACTION_NEEDS_APPROVAL', { tradeDate });
  if (isFixed(known, tradeDate) && !isRevocable(known, tradeDate)) return reject('ACTION_TOO_LATE', { tradeDate });
  return accept<ActionEvent>({ type: 'CorporateActionCancelled', v: 1, symbol, actionId, ...agreedBy(approvedBy) });
}

/** From the close before its ex-date on, holdings may have changed with it. */
const isFixed = ({ exDate, pricesOnly }: RegisteredAction, tradeDate: string): boolean =>
  !pricesOnly && exDate <= tradeDate;

/** Companies withdraw rights issues. Until the pay date nothing is paid, so all that was reserved can be released. */
const isRevocable = ({ terms, payDate }: RegisteredAction, tradeDate: string): boolean =>
  terms.kind === 'rights' && tradeDate < payDate;

const isSame = (known: RegisteredAction, action: CorporateAction): boolean =>
  !known.cancelled && known.exDate === action.exDate && termsText(known.terms) === termsText(action.terms);

const agreedBy = (approvedBy: ApprovedBy | null) => ({
  approvalId: approvedBy?.approvalId ?? null,
  requestedBy: approvedBy?.maker ?? null,
  approvedBy: approvedBy?.checker ?? null,
});
