import {
  accept,
  acceptTogether,
  add,
  applyRate,
  holdingQuantityMax,
  isWorthMore,
  millionths,
  minor,
  noShares,
  notional,
  subtract,
  zero,
  type Currency,
  type Decision,
  type Minor,
  type Price,
  type Quantity,
  type Rejected,
} from '@parkett/kernel';
import { Entry, entitlement, heldShares, reservedBy, shareUnit, type RestatedTransfer } from '@parkett/ledger';
import {
  changesShares,
  endsShares,
  isPastDeadline,
  restatesShares,
  type ActionTerms,
  type CorporateAction,
  type Instrument,
} from '@parkett/market-contract';
import {
  actionReference,
  rejectTrading as reject,
  type AccountEvent,
  type ApplyCorporateAction,
  type CorporateActionApplied,
  type PayCorporateAction,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { OpenAccount } from './account-state';
import { addCurrency } from './currency-accounts';
import { paymentReference } from './references';
import { grantRights, type RightsIssue } from './rights';
import { isTooMuch, timesRatio } from './share-ratio';

/** Until there are rules of withholding taxes, nothing is withheld, and the event says so. */
const noTax = { amount: zero, rule: 'no-withholding-1' } as const;

type BookedTerms = Exclude<ActionTerms, { kind: 'rights' }>;
type BookedAction = CorporateAction & { readonly terms: BookedTerms };

const isRightsIssue = (action: CorporateAction): action is RightsIssue => action.terms.kind === 'rights';
const isBooked = (action: CorporateAction): action is BookedAction => !isRightsIssue(action);

/**
 * Books a corporate action, once for ever. Who held the shares before the ex-date takes part: the lots that were bought
 * before it and are still held. The cash of it is owed until its pay date. Rejects while orders from before could still
 * be filled, and while an earlier action on the share is not booked, so the order of the commands does not matter.
 * Shares that end wait for the transfers to other brokers: the custodian alone knows whether those had left before.
 */
export function applyAction(
  state: OpenAccount,
  { actionId, symbol }: ApplyCorporateAction,
  context: AccountContext,
): Decision<AccountEvent> {
  const action = context.actionsOn(symbol).find((one) => one.actionId === actionId);
  if (context.isTaken(actionReference(actionId))) return reject('ACTION_ALREADY_BOOKED', { actionId });
  if (action === undefined) return reject('ACTION_NOT_OFFERED', { actionId });
  if (context.tradeDate < action.exDate) return reject('ACTION_NOT_DUE', { from: action.exDate });
  if (entitled(state, action).quantity === noShares) return reject('NOT_ENTITLED', { actionId });
  const written = ['CorporateActionApplied', 'CorporateActionPaid'] as const;
  if (!written.every((type) => context.mayWrite({ type, v: 1 }))) return reject('ACTION_NOT_SWITCHED_ON');
  const earlier = openActions(state, symbol, context).find((one) => isBefore(one, action));
  if (earlier !== undefined) return reject('ACTION_WAITS', { actionId, for: earlier.actionId });
  const orders = state.orders.filter((order) => order.symbol === symbol);
  if (orders.some(({ unfinished }) => changesShares(action) || unfinished))
    return reject('ACTION_WAITS', { actionId, for: 'orders' });
  const { blocks = 0, transfers = 0 } = reservedBy(state.ledger, shareUnit(symbol));
  if (changesShares(action) && blocks > 0) return reject('ACTION_WAITS', { actionId, for: 'blocks' });
  if (endsShares(action) && transfers > 0) return reject('ACTION_WAITS', { actionId, for: 'transfers' });
  if (context.instrument === undefined) return reject('SYMBOL_UNKNOWN', { symbol });
  if (isRightsIssue(action)) return grantRights(action, entitled(state, action).quantity, context.instrument, context);
  return isBooked(action)
    ? book(state, action, context.instrument, context)
    : reject('ACTION_NOT_OFFERED', { actionId });
}

const entitled = ({ ledger }: OpenAccount, { symbol, exDate }: CorporateAction) =>
  entitlement(ledger.holdings[symbol]?.lots ?? [], exDate);

type DueActions = Pick<AccountContext, 'actionsOn' | 'isTaken' | 'tradeDate'>;

/** Actions on a share that are due for this account and not booked yet. */
const openActions = (state: OpenAccount, symbol: string, { actionsOn, isTaken, tradeDate }: DueActions) =>
  actionsOn(symbol).filter(
    (action) =>
      action.exDate <= tradeDate &&
      !isPastDeadline(action, tradeDate) &&
      !isTaken(actionReference(action.actionId)) &&
      entitled(state, action).quantity > noShares,
  );

/** By ex-date. On one date dividends and rights come first: they are for a share of before the other action. */
function isBefore(one: CorporateAction, other: CorporateAction): boolean {
  if (one.exDate !== other.exDate) return one.exDate < other.exDate;
  if (changesShares(one) !== changesShares(other)) return changesShares(other);
  return one.actionId < other.actionId;
}

/**
 * Refuses an order or a block trade in shares that a corporate action changes before its session: until the action is
 * booked, the holding is in the shares of before.
 */
export function checkActions(state: OpenAccount, symbol: string, context: DueActions): Rejected | undefined {
  return openActions(state, symbol, context).some(changesShares) ? reject('ACTION_PENDING', { symbol }) : undefined;
}

function book(
  state: OpenAccount,
  action: BookedAction,
  { name, currency }: Instrument,
  context: AccountContext,
): Decision<AccountEvent> {
  const { actionId, symbol, exDate, payDate, terms } = action;
  const { quantity: before, ...cost } = entitled(state, action);
  const offered = cashOf(terms);
  const outside =
    (terms.kind !== 'cashDividend' && offered !== null && offered.currency !== currency) ||
    (offered !== null && isWorthMore(offered.amount, before, cashMax, offered.currency));
  if (outside) return reject('ACTION_NOT_OFFERED', { actionId });
  const after = sharesAfter(terms, before);
  const received = receivedBy(action, before, cost, context);
  if (received !== null && 'kind' in received) return received;
  if (received !== null && (received.symbol === symbol || context.currencyOf(received.symbol) !== currency))
    return reject('ACTION_NOT_OFFERED', { actionId });
  const isTooLarge = (of: string, more: number): boolean => isTooMuch(state.ledger, of, more);
  if (isTooLarge(symbol, after - before) || (received && isTooLarge(received.symbol, received.quantity)))
    return reject('HOLDING_TOO_LARGE', { max: holdingQuantityMax });
  const gross = offered === null ? zero : notional(offered.amount, before, offered.currency);
  const cash =
    offered === null || gross === 0
      ? null
      : { currency: offered.currency, perShare: offered.amount, gross, tax: noTax, amount: gross };
  const [unit, entry] = [shareUnit(symbol), new Entry(state.ledger)];
  if (after >= before) entry.move(unit, 'house:custody', 'shares', after - before);
  else entry.move(unit, 'shares', 'house:custody', before - after);
  if (received !== null) entry.move(shareUnit(received.symbol), 'house:custody', 'shares', received.quantity);
  const heldAfter = heldShares(state.ledger, symbol) + after - before;
  const transfers = restatedTransfers(state.ledger, action, { unit, heldAfter }, context);
  const event: CorporateActionApplied = {
    type: 'CorporateActionApplied',
    v: 1,
    actionId,
    kind: terms.kind,
    symbol,
    name,
    currency,
    exDate,
    payDate,
    entitled: before,
    after,
    received,
    cash,
    profit: profitOf(terms, { after, received, gross, cost: add(cost.value, cost.fees) }),
    ...(transfers.length > 0 && { transfers: [...transfers] }),
    postings: entry.restate(unit, transfers).postings(),
  };
  return acceptTogether(
    cash === null ? accept<AccountEvent>() : addCurrency(state, cash.currency, context.mayWrite),
    accept<AccountEvent>(event),
  );
}

/** The most cash that an action can bring to one account, in minor units. */
const cashMax = minor(10 ** 13);

function cashOf(terms: BookedTerms): { readonly amount: Price; readonly currency: Currency } | null {
  if (terms.kind === 'cashDividend') return { amount: terms.amount, currency: terms.currency };
  return terms.kind === 'merger' || terms.kind === 'delisting' ? terms.cash : null;
}

function sharesAfter(terms: BookedTerms, before: Quantity): Quantity {
  switch (terms.kind) {
    case 'split':
      return timesRatio(before, terms.to, terms.from);
    case 'bonus':
      return timesRatio(before, terms.per + terms.get, terms.per);
    case 'merger':
    case 'delisting':
      return noShares;
    case 'cashDividend':
    case 'spinOff':
      return before;
  }
}

/**
 * What a split or the like makes of the shares that open transfers to other brokers have reserved: the custodian has
 * the order, and delivers what they became. An order since the ex-date of a late split is in the new shares already.
 * The account can hold fewer, as after sales since the ex-date.
 */
function restatedTransfers(
  { reserved }: OpenAccount['ledger'],
  { terms, exDate }: BookedAction,
  { unit, heldAfter }: { readonly unit: string; readonly heldAfter: number },
  { transferInstructedOn }: Pick<AccountContext, 'transferInstructedOn'>,
): readonly RestatedTransfer[] {
  if (!restatesShares({ terms })) return [];
  let left = heldAfter;
  return (reserved.transfers ?? [])
    .filter((one) => one.unit === unit)
    .map(({ id, amount }) => {
      const isInNewShares = exDate <= (transferInstructedOn(id) ?? '');
      const ordered = isInNewShares ? millionths(amount) : sharesAfter(terms, millionths(amount));
      const quantity = millionths(Math.min(ordered, left));
      left -= quantity;
      return { transferId: id, quantity };
    });
}

type Received = NonNullable<CorporateActionApplied['received']>;

/** Shares of another company, with the part of the cost that goes with them; null for less than a millionth. */
function receivedBy(
  { terms, exDate }: BookedAction,
  before: Quantity,
  cost: { readonly value: Minor; readonly fees: Minor },
  { marketOf, commandId }: AccountContext,
): Received | Rejected | null {
  const allotted = terms.kind === 'spinOff' ? terms : terms.kind === 'merger' ? terms.into : null;
  if (allotted === null) return null;
  const { symbol } = allotted;
  const name = marketOf(symbol).instrument?.name;
  if (name === undefined) return reject('SYMBOL_UNKNOWN', { symbol });
  const quantity = timesRatio(before, allotted.get, allotted.per);
  if (quantity === noShares) return null;
  const share = terms.kind === 'spinOff' ? terms.costShare : '1';
  const lotsOf = commandId.slice(0, 48);
  const moved = { value: applyRate(cost.value, share), fees: applyRate(cost.fees, share) };
  return { symbol, name, quantity, ...moved, lotsOf, heldSince: exDate };
}

/**
 * Shares that leave for cash are sold for it. In a merger that brings shares as well, these take over the whole cost,
 * so all of the cash is profit. Shares that become less than a millionth are lost with their cost.
 */
function profitOf(
  { kind }: BookedTerms,
  booked: { readonly after: Quantity; readonly received: Received | null; readonly gross: Minor; readonly cost: Minor },
): Minor {
  if (kind === 'cashDividend' || booked.after > noShares) return zero;
  return booked.received === null ? subtract(booked.gross, booked.cost) : booked.gross;
}

/** Credits the cash of a corporate action, once, on its pay date or later. */
export function payAction(
  { actionCash = [], ledger }: OpenAccount,
  { actionId }: PayCorporateAction,
  context: AccountContext,
): Decision<AccountEvent> {
  if (context.isTaken(paymentReference(actionId))) return reject('ACTION_ALREADY_BOOKED', { actionId });
  const owed = actionCash.find((one) => one.actionId === actionId);
  if (owed === undefined) return reject('NOT_ENTITLED', { actionId });
  if (context.tradeDate < owed.payDate) return reject('ACTION_NOT_DUE', { from: owed.payDate });
  const postings = new Entry(ledger)
    .move(owed.currency, 'house:dividends', 'settled', owed.amount)
    .move(owed.currency, 'house:dividends', 'house:taxes', owed.tax.amount)
    .postings();
  return accept<AccountEvent>({ type: 'CorporateActionPaid', v: 1, ...owed, postings });
}
