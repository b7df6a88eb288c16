import {
  rejectBlock as reject,
  type BlockEvent,
  type BlockEventOf,
  type BookBlockSale,
  type OfferEnd,
  type TakeRefusal,
} from '@parkett/blocks-contract';
import {
  accept,
  add,
  divide,
  minor,
  notional,
  subtract,
  subtractShares,
  sum,
  sumShares,
  zero,
  type Decision,
  type Minor,
  type Quantity,
} from '@parkett/kernel';
import { Entry, lotsOfSale, reservedAmount, shareUnit, type Ledger } from '@parkett/ledger';
import type { FeeLine } from '@parkett/trading-contract';
import { monthsAfter } from './block-rules';
import type { BlocksContext } from './blocks-context';
import {
  blockReservation,
  offerReleaseReference,
  purchaseReference,
  saleReference,
  takeReleaseReference,
  type Blocks,
} from './blocks-state';
import { blocksActor } from './saga';
import { totalOf } from './take-block';

export const isBlocks = ({ actor }: Pick<BlocksContext, 'actor'>): boolean =>
  actor.kind === blocksActor.kind && actor.id === blocksActor.id;

/** Lots that fit into one record of at most 64 KiB, however long their ids are. */
const lotsMax = 100;

/**
 * Books shares that the offer has granted, out of the cash that was reserved for them. A repetition changes nothing.
 * Rejects with ACTOR_NOT_ALLOWED and BLOCK_UNKNOWN.
 */
export function bookPurchase(
  ledger: Ledger,
  { takes }: Blocks,
  { takeId }: { readonly takeId: string },
  context: BlocksContext,
): Decision<BlockEvent> {
  if (!isBlocks(context)) return reject('ACTOR_NOT_ALLOWED');
  if (context.isTaken(purchaseReference(takeId))) return accept();
  const take = takes[takeId];
  if (take === undefined) return reject('BLOCK_UNKNOWN');
  const { lockMonths, value, fees, ...trade } = take;
  const { currency, quantity, symbol, tradeDate } = trade;
  const unit = shareUnit(symbol);
  const entry = new Entry(ledger, blockReservation(takeId)).spend(currency, 'house:clearing', value);
  for (const [to, amount] of costsOf(fees, context)) entry.spend(currency, to, amount);
  entry.move(unit, 'house:custody', 'shares', quantity);
  if (lockMonths !== null) entry.reserve(unit, quantity);
  return accept<BlockEventOf<'BlockBought'>>({
    type: 'BlockBought',
    v: 1,
    ...trade,
    value,
    fees: [...fees],
    lockedUntil: lockMonths === null ? null : monthsAfter(tradeDate, lockMonths),
    postings: entry.postings(),
  });
}

/**
 * Books the sale of shares that the offer has granted to a buyer, or the next part of it if its lots are too many for
 * one record: the last part is `final`. A repetition changes nothing. Rejects with ACTOR_NOT_ALLOWED and BLOCK_UNKNOWN.
 */
export function bookSale(
  ledger: Ledger,
  { offers, sales }: Blocks,
  command: BookBlockSale,
  context: BlocksContext,
): Decision<BlockEvent> {
  const { takeId, offerId, symbol, name, price, currency, tradeDate, settlesOn } = command;
  if (!isBlocks(context)) return reject('ACTOR_NOT_ALLOWED');
  if (context.isTaken(saleReference(takeId))) return accept();
  const before = sales[takeId] ?? { quantity: 0 as Quantity, value: zero, parts: 0 };
  const rest = subtractShares(command.quantity, before.quantity);
  const offer = offers[offerId];
  if (offer?.symbol !== symbol || rest > offer.left) return reject('BLOCK_UNKNOWN');
  const lots = lotsOfSale(ledger, symbol, takeId, rest).slice(0, lotsMax);
  const quantity = sumShares(lots.map((lot) => lot.quantity));
  const final = quantity === rest;
  const whole = notional(price, command.quantity, currency);
  const value = final ? subtract(whole, before.value) : notional(price, quantity, currency, 'down');
  const { fees, rules } = costOfSale(
    command,
    { whole, before: before.value, after: add(before.value, value) },
    context,
  );
  const entry = new Entry(ledger, blockReservation(offerId))
    .spend(shareUnit(symbol), 'house:custody', quantity)
    .move(currency, 'house:clearing', 'unsettledSell', value);
  for (const [to, amount] of costsOf(fees, context)) entry.move(currency, 'unsettledSell', to, amount);
  return accept<BlockEventOf<'BlockSold'>>({
    type: 'BlockSold',
    v: 1,
    takeId,
    offerId,
    symbol,
    name,
    price,
    currency,
    quantity,
    tradeDate,
    settlesOn,
    wholeQuantity: command.quantity,
    part: before.parts + 1,
    final,
    value,
    fees,
    lots: [...lots],
    profit: subtract(subtract(value, totalOf(fees)), sum(lots.map(({ cost }) => cost))),
    rules,
    postings: entry.postings(),
  });
}

/** Makes the shares free again that nobody took. A repetition changes nothing. */
export function releaseOffer(
  ledger: Ledger,
  { offers }: Blocks,
  { offerId, reason, left }: { readonly offerId: string; readonly reason: OfferEnd; readonly left: Quantity },
  context: BlocksContext,
): Decision<BlockEvent> {
  if (!isBlocks(context)) return reject('ACTOR_NOT_ALLOWED');
  if (context.isTaken(offerReleaseReference(offerId))) return accept();
  const offer = offers[offerId];
  // Without shares left, the sale of the last ones may be booked before.
  if (offer === undefined && left === 0) return accept();
  if (offer === undefined || left > offer.left) return reject('BLOCK_UNKNOWN');
  const entry = new Entry(ledger, blockReservation(offerId)).release(shareUnit(offer.symbol), left);
  return accept<BlockEventOf<'BlockOfferReleased'>>({
    type: 'BlockOfferReleased',
    v: 1,
    offerId,
    symbol: offer.symbol,
    reason,
    released: left,
    postings: entry.postings(),
  });
}

/** Makes the cash free again that was reserved for a take which the offer has refused. A repetition changes nothing. */
export function releaseTake(
  ledger: Ledger,
  { takes }: Blocks,
  { takeId, reason }: { readonly takeId: string; readonly reason: TakeRefusal },
  context: BlocksContext,
): Decision<BlockEvent> {
  if (!isBlocks(context)) return reject('ACTOR_NOT_ALLOWED');
  if (context.isTaken(takeReleaseReference(takeId))) return accept();
  const take = takes[takeId];
  if (take === undefined) return reject('BLOCK_UNKNOWN');
  const { offerId, symbol, currency } = take;
  const reservation = blockReservation(takeId);
  const released = minor(reservedAmount(ledger, reservation, currency));
  return accept<BlockEventOf<'BlockTakeReleased'>>({
    type: 'BlockTakeReleased',
    v: 1,
    takeId,
    offerId,
    symbol,
    reason,
    currency,
    released,
    postings: new Entry(ledger, reservation).release(currency, released).postings(),
  });
}

/** Ends the lock of bought shares on its date. Rejects with ACTOR_NOT_ALLOWED, BLOCK_UNKNOWN and BLOCK_STILL_LOCKED. */
export function unlock(
  ledger: Ledger,
  { locks }: Blocks,
  { takeId }: { readonly takeId: string },
  { actor, businessDate }: BlocksContext,
): Decision<BlockEvent> {
  if (actor.kind !== 'system' || actor.id !== 'jobs') return reject('ACTOR_NOT_ALLOWED');
  const lock = locks[takeId];
  if (lock === undefined) return reject('BLOCK_UNKNOWN');
  const { symbol, quantity, until } = lock;
  if (businessDate < until) return reject('BLOCK_STILL_LOCKED', { until });
  const entry = new Entry(ledger, blockReservation(takeId)).release(shareUnit(symbol), quantity);
  return accept<BlockEventOf<'BlockUnlocked'>>({
    type: 'BlockUnlocked',
    v: 1,
    takeId,
    symbol,
    quantity,
    postings: entry.postings(),
  });
}

type Cost = readonly ['house:taxes' | 'house:fees', number];

/** The broker keeps taxes apart from fees, because it only passes them on. */
function costsOf(lines: readonly FeeLine[], { fees }: BlocksContext): readonly Cost[] {
  const taxes = totalOf(lines.filter(({ code }) => fees.isTax(code)));
  return [
    ['house:taxes', taxes],
    ['house:fees', totalOf(lines) - taxes],
  ];
}

/** Values of a sale in minor units: of all of it, and of what is booked before and after a part. */
interface Progress {
  readonly whole: Minor;
  readonly before: Minor;
  readonly after: Minor;
}

/**
 * What a part bears of the seller's fees: those on the whole sale, in proportion to its value. They follow from the
 * trade date, however late the sale is booked.
 */
function costOfSale(
  { symbol, tradeDate }: BookBlockSale,
  { whole, before, after }: Progress,
  { market, fees }: BlocksContext,
): { readonly fees: FeeLine[]; readonly rules: string[] } {
  const instrument = market.instrument(symbol);
  if (instrument === undefined) return { fees: [], rules: [] };
  const charged = (line: FeeLine, value: Minor): number =>
    Number(divide(BigInt(line.amount) * BigInt(value), BigInt(whole), 'down'));
  return {
    fees: fees.on(whole, 'sell', instrument, tradeDate).flatMap((line) => {
      const amount = minor(charged(line, after) - charged(line, before));
      return amount === 0 ? [] : [{ ...line, amount }];
    }),
    rules: [...fees.rules('sell', instrument, tradeDate)],
  };
}
