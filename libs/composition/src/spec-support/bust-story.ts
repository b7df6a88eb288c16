import type { Actor } from '@parkett/kernel';
import type { Asked } from './story';

type Side = 'buy' | 'sell';

/** The commands of orders on the account of a story. */
interface Orders {
  readonly order: (side: Side, quantity: number, limitPrice: string) => Asked;
  readonly fill: (executionId: string, orderId: string, side: Side, quantity: number, at: string) => Asked;
  readonly cancel: (orderId: string) => Asked[];
}

const venue: Actor = { kind: 'system', id: 'venue' };
const fees = [
  { code: 'commission', amount: 100, rule: 'eur-commission-1' },
  { code: 'transactionFee', amount: 10, rule: 'eur-transaction-1' },
];

/** The fill with the outside venue that reported it. */
const ofVenue = ([type, body, actor]: Asked): Asked => [
  type,
  { ...body, venue: { name: 'xetr', executionId: '7' } },
  actor,
];

const bust = (executionId: string, orderId: string, side: Side, more: object): Asked => [
  'RecordBust',
  {
    ...{ executionId, orderId, symbol: 'NORD', name: 'Nordlicht AG', side, currency: 'EUR', tradeDate: '2026-11-20' },
    ...{ profit: 0, lots: [], fees: [], bustedAt: 1_763_632_800_000, ...more },
  },
  venue,
];

const lots = [{ lotId: 'e1', quantity: 4_000_000, value: 40_000, cost: 40_110, buyDate: '2026-11-20' }];
const sold = { quantity: 4_000_000, price: '101.50', value: 40_600, profit: 380, lots, fees, settlesOn: '2026-11-24' };

/**
 * After the first purchase, order c4: the shares are sold and the proceeds spent when the venue takes the purchase
 * back, then the sale, and a fill in suspense.
 */
export const bustsAfter = (before: readonly Asked[], { order, fill, cancel }: Orders): readonly Asked[] => [
  ...before,
  ...cancel('c4'),
  order('sell', 4, '99.99'),
  ofVenue(fill('e2', 'c8', 'sell', 4, '101.50')),
  fill('e3', 'nobody-knows', 'buy', 1, '100.00'),
  order('buy', 24, '100.01'),
  bust('e1', 'c4', 'buy', { quantity: 4_000_000, price: '100.00', value: 40_000, fees }),
  order('buy', 4, '100.01'),
  bust('e2', 'c8', 'sell', sold),
  bust('e3', 'nobody-knows', 'buy', { quantity: 1_000_000, price: '100.00', value: 10_000, inSuspense: true }),
];
