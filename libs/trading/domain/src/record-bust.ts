import {
  accept,
  add,
  invariant,
  millionths,
  minor,
  noShares,
  notional,
  subtract,
  subtractShares,
  sumShares,
  zero,
  type Decision,
  type Minor,
} from '@parkett/kernel';
import {
  available,
  cashIn,
  Entry,
  lotsToReturn,
  sellableShares,
  shareUnit,
  trancheOf,
  type Ledger,
  type Leg,
} from '@parkett/ledger';
import {
  rejectTrading as reject,
  type AccountEvent,
  type ExecutionBusted,
  type OrderExecuted,
  type RecordBust,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { lotsOf, settlementOf } from './bookings';
import { feeTotal } from './fees';
import { costsOf, type Due } from './fill-payment';
import { namedInOneRecord } from './lots-in-records';
import { bustReference, executionReference } from './references';

type SuspendedFill = Extract<AccountEvent, { type: 'ExecutionSuspended' }>;

/** The changes of the account by a bust. */
interface Reversal extends Pick<ExecutionBusted, 'lots' | 'amount' | 'missing'> {
  readonly postings: Leg[];
}

/**
 * The report of a bust, from what was recorded of the fill and of its tax. `tradeDate` is needed for a fill in suspense.
 */
export function bustOf(
  fill: OrderExecuted | SuspendedFill,
  tradeDate: string,
  bustedAt: number,
  taxed?: RecordBust['taxed'],
): RecordBust {
  const { executionId, orderId, symbol, side, quantity, price, value, currency } = fill;
  const known = { type: 'RecordBust', executionId, orderId, symbol, side, quantity, price, value, currency } as const;
  if (fill.type === 'ExecutionSuspended')
    return { ...known, name: symbol, fees: [], tradeDate, profit: zero, lots: [], inSuspense: true, bustedAt };
  const { name, fees, businessDate, profit } = fill;
  const ofSale = side === 'sell' && { settlesOn: settlementOf(fill), ...(taxed && { taxed }) };
  return { ...known, name, fees, tradeDate: businessDate, ...ofSale, profit, lots: [...lotsOf(fill)], bustedAt };
}

/**
 * Reverses a fill that the venue has taken back, once. It is a fact and is never rejected, whatever the customer has
 * done since: what they cannot give back is missing in suspense, and nothing becomes negative. Fees of other fills stay
 * as they are, and the order does not get the shares back to fill them again.
 */
export function recordBust(ledger: Ledger, bust: RecordBust, context: AccountContext): Decision<AccountEvent> {
  const { executionId } = bust;
  if (context.isTaken(bustReference(executionId))) return reject('EXECUTION_ALREADY_BUSTED', { executionId });
  // The report of the fill may still come; the bust is repeated until then.
  if (!context.isTaken(executionReference(executionId))) return reject('EXECUTION_UNKNOWN', { executionId });
  if (!context.mayWrite({ type: 'ExecutionBusted', v: 1 })) return reject('BUST_NOT_SWITCHED_ON');
  const { lots: _, bustedAt, type: _type, taxed: _taxed, ...fill } = bust;
  return accept<AccountEvent>({
    type: 'ExecutionBusted',
    v: 1,
    ...fill,
    ...reversalOf(ledger, bust),
    bustedAt: Math.min(bustedAt, context.now),
  });
}

function reversalOf(ledger: Ledger, bust: RecordBust): Reversal {
  invariant(bust.value === notional(bust.price, bust.quantity, bust.currency), 'a bust repeats the value of its fill');
  if (bust.inSuspense) return outOfSuspense(ledger, bust);
  if (isOutdated(ledger, bust)) return intoSuspense(ledger, bust);
  return bust.side === 'buy' ? reversedBuy(ledger, bust) : reversedSale(ledger, bust);
}

const nothingMissing = { cash: zero, quantity: noShares };

/** The fill was only ever booked between suspense, clearing and custody. */
function outOfSuspense(ledger: Ledger, { side, symbol, currency, value, quantity }: RecordBust): Reversal {
  const [unit, entry] = [shareUnit(symbol), new Entry(ledger)];
  if (side === 'buy')
    entry
      .move(currency, 'house:clearing', 'house:suspense', value)
      .move(unit, 'house:suspense', 'house:custody', quantity);
  else
    entry
      .move(currency, 'house:suspense', 'house:clearing', value)
      .move(unit, 'house:custody', 'house:suspense', quantity);
  return { lots: [], amount: zero, missing: nothingMissing, postings: entry.postings() };
}

/** A corporate action has changed the shares since, or was computed on them: nobody can give back those of the fill. */
const isOutdated = ({ restated = {} }: Ledger, { symbol, tradeDate }: RecordBust): boolean =>
  tradeDate < (restated[symbol] ?? '');

/**
 * Nothing of the customer changes. What the fill moved at the market is moved back against suspense, where the broker
 * settles it with the customer by hand: the shares have been split, exchanged or have paid a dividend since.
 */
function intoSuspense(ledger: Ledger, bust: RecordBust): Reversal & Pick<ExecutionBusted, 'inSuspense'> {
  const { side, symbol, currency, value, fees, quantity } = bust;
  const [unit, entry] = [shareUnit(symbol), new Entry(ledger)];
  for (const [from, amount] of costsOf(fees)) entry.move(currency, from, 'house:suspense', amount);
  if (side === 'buy')
    entry
      .move(currency, 'house:clearing', 'house:suspense', value)
      .move(unit, 'house:suspense', 'house:custody', quantity);
  else
    entry
      .move(currency, 'house:suspense', 'house:clearing', value)
      .move(unit, 'house:custody', 'house:suspense', quantity);
  const missing = side === 'buy' ? { cash: zero, quantity } : { cash: value, quantity: noShares };
  return { lots: [], amount: zero, missing, inSuspense: true, postings: entry.postings() };
}

/**
 * The customer gets price and fees back, and gives the shares back as far as they are neither sold nor reserved: first
 * those of this purchase, then the oldest, as if the sales since had consumed the lots after it.
 */
function reversedBuy(ledger: Ledger, bust: RecordBust): Reversal {
  const { executionId, symbol, currency, value, fees, quantity } = bust;
  const free = Math.max(0, Math.min(quantity, sellableShares(ledger, symbol)));
  const lots = [...namedInOneRecord(lotsToReturn(ledger, symbol, executionId, millionths(free)))];
  const returned = sumShares(lots.map((part) => part.quantity));
  const missing = subtractShares(quantity, returned);
  const [unit, entry] = [shareUnit(symbol), new Entry(ledger)];
  for (const [from, amount] of duesOf(bust)) entry.move(currency, from, 'settled', amount);
  const postings = entry
    .move(unit, 'shares', 'house:custody', returned)
    .move(unit, 'house:suspense', 'house:custody', missing)
    .postings();
  return { lots, amount: add(value, feeTotal(fees)), missing: { cash: zero, quantity: missing }, postings };
}

/**
 * The customer gets the shares back with their lots, and gives the proceeds back as far as cash is available: first
 * those that have not settled yet.
 */
function reversedSale(ledger: Ledger, bust: RecordBust): Reversal {
  const { symbol, currency, value, fees, quantity, lots } = bust;
  invariant(sumShares(lots.map((part) => part.quantity)) === quantity, 'a bust repeats the lots of its sale');
  const entry = new Entry(ledger).move(shareUnit(symbol), 'house:custody', 'shares', quantity);
  const proceeds = subtract(value, feeTotal(fees));
  const owed = minor(Math.max(0, proceeds));
  const paid = minor(Math.max(0, Math.min(owed, available(cashIn(ledger, currency)))));
  const settlesOn = settlementOf({ ...bust, businessDate: bust.tradeDate });
  const unsettled = minor(Math.min(paid, trancheOf(ledger, currency, settlesOn)));
  entry
    .takeBack(currency, settlesOn, unsettled)
    .move(currency, 'settled', 'house:clearing', subtract(paid, unsettled))
    .move(currency, 'house:suspense', 'house:clearing', subtract(owed, paid));
  // A sale that cost more than it brought in has taken the difference out of settled cash.
  let toClearing = subtract(value, owed);
  for (const [from, amount] of costsOf(fees)) {
    const part = minor(Math.min(amount, toClearing));
    toClearing = subtract(toClearing, part);
    entry.move(currency, from, 'house:clearing', part).move(currency, from, 'settled', amount - part);
  }
  return {
    lots,
    amount: proceeds < 0 ? subtract(zero, proceeds) : subtract(zero, paid),
    missing: { cash: subtract(owed, paid), quantity: noShares },
    postings: entry.postings(),
  };
}

const duesOf = ({ value, fees }: { readonly value: Minor; readonly fees: RecordBust['fees'] }): Due[] => [
  ['house:clearing', value],
  ...costsOf(fees),
];
