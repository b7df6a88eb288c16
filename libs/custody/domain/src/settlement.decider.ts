import {
  instructionIdOf,
  rejectCustody as reject,
  settlementOf,
  type CustodyCommand,
  type CustodyCommandOf,
  type CustodyEvent,
  type SuspendReason,
} from '@parkett/custody-contract';
import {
  accept,
  approvalsActor,
  invariant,
  minor,
  unreachable,
  zero,
  type Actor,
  type Decider,
  type Decision,
} from '@parkett/kernel';
import { buyInReference, checkBuyIn, decideBuyIn, endBuyIn } from './order-buy-in';
import { decidePassOver, passOverReference } from './pass-over-reports';
import { confirmed, fits, instructed, suspended } from './settlement-postings';
import { evolve, instructedIn, noSettlement, type SettlementContext, type SettlementState } from './settlement-state';

/** Raise it whenever `evolve` gives a different state for the same events. */
export const settlementStateVersion = 5;

/** Reports what the custodian says, and asks what was instructed before the custodian is told. */
export const custodianActor: Actor = { kind: 'system', id: 'custodian' };

/**
 * The settlement of the trades of one date in one instrument, net of purchases and sales. It instructs what the fills
 * come to, and books what the custodian reports: a fact, which is never rejected. It knows no customer.
 */
export const settlementDecider: Decider<SettlementState, CustodyCommand, CustodyEvent, SettlementContext> = {
  initialState: () => noSettlement,
  decide(state, command, context) {
    if (!isAllowed(command, context)) return reject('ACTOR_NOT_ALLOWED');
    if (command.type === 'CheckInstruction') return check(command, context);
    if (!written.every((type) => context.mayWrite({ type, v: 1 }))) return reject('CUSTODY_NOT_SWITCHED_ON');
    if (command.type === 'InstructSettlement') return instruct(state, command, context);
    if (command.type === 'CheckBuyIn') return checkBuyIn(state, command, context);
    if (command.type === 'OrderBuyIn') return decideBuyIn(state, command, context);
    if (command.type === 'PassOverReports') return decidePassOver(command, context);
    const { reportId } = command;
    if (context.isTaken(reportReference(reportId))) return reject('REPORT_BOOKED', { reportId });
    switch (command.type) {
      case 'ReportSettlement':
        return settle(state, command);
      case 'ReportBuyIn':
        return buyIn(state, command);
      case 'ReportNoBuyIn':
        return endBuyIn(state, command, context);
      case 'ReportFailure':
        return accept<CustodyEvent>({ ...command, type: 'SettlementFailed', v: 1 });
      case 'ReverseReport':
        return reverse(state, command);
      default:
        return unreachable(command);
    }
  },
  evolve,
};

const written: readonly CustodyEvent['type'][] = [
  ...(['SettlementInstructed', 'SettlementConfirmed', 'SettlementFailed'] as const),
  ...(['SettlementSuspended', 'SettlementReversed'] as const),
];

const senders: Readonly<Partial<Record<CustodyCommand['type'], string>>> = {
  InstructSettlement: 'jobs',
  OrderBuyIn: approvalsActor.id,
  PassOverReports: approvalsActor.id,
};
const isAllowed = ({ type }: CustodyCommand, { actor: { kind, id } }: SettlementContext): boolean =>
  kind === 'system' && id === (senders[type] ?? custodianActor.id);

const reportReference = (reportId: string): string => `report:${reportId}`;
type Instructed = Omit<CustodyCommandOf<'CheckInstruction'>, 'type'>;
const instructionReference = ({ instructionId, symbol, currency, quantity, cash, ...dates }: Instructed): string =>
  `instruction:${[instructionId, symbol, currency, quantity, cash, dates.tradeDate, dates.settlesOn].join(':')}`;

/** A report is booked once for ever, and an instruction is known for ever. */
export function settlementReferences(event: CustodyEvent): readonly string[] {
  if (event.type === 'SettlementInstructed') return [instructionReference(event)];
  if (event.type === 'BuyInOrdered') return [buyInReference(event.approvedBy, event.instructionId)];
  if (event.type === 'ReportsPassedOver') return [passOverReference(event.approvedBy)];
  return [reportReference(event.reportId)];
}

const check = (
  command: CustodyCommandOf<'CheckInstruction'>,
  { isTaken }: SettlementContext,
): Decision<CustodyEvent> =>
  isTaken(instructionReference(command))
    ? accept()
    : reject('INSTRUCTION_UNKNOWN', { instructionId: command.instructionId });

/**
 * Instructs the difference between what the trades in a currency come to and what is instructed in it. A fill that is
 * recorded late and a bust change what they come to, and need another instruction then.
 */
function instruct(
  state: SettlementState,
  { symbol, tradeDate, currency, quantity, cash, trades }: CustodyCommandOf<'InstructSettlement'>,
  { aggregate, businessDate, today, now, settlesOn, rules }: SettlementContext,
): Decision<CustodyEvent> {
  invariant(aggregate === settlementOf({ symbol, tradeDate }), 'the trades are those of the aggregate');
  if (tradeDate >= businessDate || tradeDate >= today)
    return reject('TRADE_DATE_NOT_OVER', { tradeDate, date: businessDate < today ? businessDate : today });
  const before = instructedIn(state, currency);
  const left = { quantity: quantity - before.quantity, cash: minor(cash - before.cash) };
  if (trades <= before.trades || (left.quantity === 0 && left.cash === 0)) return reject('NOTHING_TO_INSTRUCT');
  const number = state.instructions + 1;
  const what = { symbol, currency, ...left };
  return accept<CustodyEvent>({
    ...{ type: 'SettlementInstructed', v: 1, instructionId: instructionIdOf(aggregate, number), number },
    ...{ tradeDate, settlesOn, ...what, trades, rules: [...rules], instructedAt: now },
    postings: instructed(what),
  });
}

function settle(state: SettlementState, command: CustodyCommandOf<'ReportSettlement'>): Decision<CustodyEvent> {
  const open = state.open[command.instructionId];
  const reason = refusal(open, command);
  if (open === undefined || reason !== undefined) return suspend(command, reason);
  return accept<CustodyEvent>({
    ...{ ...command, type: 'SettlementConfirmed', v: 1 },
    openQuantity: open.quantity - command.quantity,
    openCash: minor(open.cash - command.cash),
    postings: confirmed({ ...command, owed: command.cash }),
  });
}

/** Shares that were bought in end as much of the instruction as those that the market delivers, at another price. */
function buyIn(
  state: SettlementState,
  { owed, executionId, ...command }: CustodyCommandOf<'ReportBuyIn'>,
): Decision<CustodyEvent> {
  const open = state.open[command.instructionId];
  const isOrdered = state.buyIns[command.instructionId] !== undefined;
  const reason = isOrdered ? refusal(open, { ...command, cash: owed }) : 'unknown';
  if (open === undefined || reason !== undefined) return suspend(command, reason);
  return accept<CustodyEvent>({
    ...{ ...command, type: 'SettlementBoughtIn', v: 1, owed, executionId },
    openQuantity: open.quantity - command.quantity,
    openCash: minor(open.cash - owed),
    postings: confirmed({ ...command, owed }),
  });
}

type Reported = Omit<CustodyCommandOf<'ReportSettlement'>, 'type'>;

const suspend = (report: Reported, reason: SuspendReason = 'unknown'): Decision<CustodyEvent> =>
  accept<CustodyEvent>({ ...report, type: 'SettlementSuspended', v: 1, reason, postings: suspended(report) });

function refusal(
  open: SettlementState['open'][string] | undefined,
  { symbol, currency, quantity, cash }: Pick<Reported, 'symbol' | 'currency' | 'quantity' | 'cash'>,
): SuspendReason | undefined {
  if (open === undefined) return 'unknown';
  if (open.symbol !== symbol || open.currency !== currency) return 'differs';
  if (!fits(quantity, open.quantity) || (quantity === 0 && open.quantity !== 0)) return 'tooMuch';
  if (quantity === open.quantity) return cash === open.cash ? undefined : 'cash';
  return fits(cash, open.cash) ? undefined : 'cash';
}

/** What was booked is taken back. A report that comes before the one that it reverses waits for it. */
function reverse(
  { open, reports }: SettlementState,
  { reverses, ...command }: CustodyCommandOf<'ReverseReport'>,
): Decision<CustodyEvent> {
  const booked = reports[reverses];
  if (booked === undefined) return reject('REPORT_UNKNOWN', { reverses });
  const { instructionId, symbol, currency, quantity, cash, owed, isSuspended } = booked;
  const left = open[instructionId] ?? { quantity: 0, cash: zero };
  const taken = { symbol, currency, quantity: -quantity, cash: minor(-cash) };
  return accept<CustodyEvent>({
    ...{ ...command, type: 'SettlementReversed', v: 1, reverses, instructionId, ...taken },
    openQuantity: isSuspended ? left.quantity : left.quantity + quantity,
    openCash: isSuspended ? left.cash : minor(left.cash + owed),
    postings: isSuspended ? suspended(taken) : confirmed({ ...taken, owed: minor(-owed) }),
  });
}
