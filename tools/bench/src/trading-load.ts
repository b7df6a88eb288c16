import { price, wholeShares, type Actor, type StaffView } from '@parkett/kernel';
import { ownRules, type Clock, type CorporateAction } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { dayOrder, type PlaceOrder } from '@parkett/trading-contract';
import type { MarketView } from '@parkett/trading-server';

/**
 * Enough accounts that open orders stay below the limit of 200 per account, and states stay small, in runs as short as
 * ours.
 */
export const accounts = 10_000;

export const accountId = (index: number): string => `BENCH${String(index).padStart(7, '0')}`;

const instrument = sampleInstrument();
const quote = sampleQuote('104.35', {
  bid: price('104.30'),
  open: price('104.00'),
  high: price('105.00'),
  low: price('103.00'),
});
export const businessDate = '2026-11-20';

/** The ex-date of the split, the trade date after `businessDate`. */
export const splitDate = '2026-11-23';

export const split: CorporateAction = {
  ...{ actionId: 'split', symbol: 'NORD', terms: { kind: 'split', from: 1, to: 2 }, source: 'bench' },
  ...{ exDate: splitDate, payDate: splitDate, deadline: null },
};

/** A market with constant prices: the bench measures the path of a command, not the quotes. */
export const stillMarket = (date: string): MarketView => ({
  instrument: (symbol) => (symbol === instrument.symbol ? instrument : undefined),
  quote: (symbol) => (symbol === instrument.symbol ? quote : undefined),
  clock: (): Clock => ({ session: 'open', businessDate: date, ts: 1, feed: 'simulated', env: 'SIMULATED' }),
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  isCancelled: () => false,
  quotedOn: () => undefined,
  actionsOn: (symbol) => (symbol === split.symbol && date >= split.exDate ? [split] : []),
});

export const reviewer = 'bench';
export const staff: StaffView = {
  member: (staffId) => (staffId === reviewer ? { roles: ['operations'], customerAccounts: [], behind: {} } : undefined),
  dependentUntil: () => undefined,
  referenceOffset: 0,
};

/** The actor that may send a command: a process for facts, staff for reviews, the account's owner for requests. */
export function actorOf(type: string, account: string): Actor {
  if (type === 'RecordScreening') return { kind: 'system', id: 'screening' };
  if (type === 'OpenAccount') return { kind: 'system', id: 'identity' };
  if (type === 'RecordExecution') return { kind: 'system', id: 'venue' };
  if (type === 'RecordLook' || type === 'ReviewVerification') return { kind: 'staff', id: reviewer };
  return type === 'Deposit' ? { kind: 'system', id: 'bank' } : { kind: 'customer', id: account };
}

export const placeOrder: PlaceOrder = {
  type: 'PlaceOrder',
  symbol: 'NORD',
  side: 'buy',
  orderType: 'limit',
  quantity: wholeShares(1),
  limitPrice: price('104.20'),
  ...dayOrder,
};
