import { price, wholeShares } from '@parkett/kernel';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import type { OrderPlaced } from '@parkett/trading-contract';
import { placedOrder } from './venue/working-orders';
import { tradeDateOf } from './trade-date';

const { record } = sampleRecord(0, { aggregate: 'account:a', events: [] });
const inHongKong = { ...record, businessDate: '2026-11-23', context: { tradeDate: '2026-11-24' } };

it('is the one that the record keeps; that of an older record is its own date', () => {
  expect(tradeDateOf(inHongKong)).toBe('2026-11-24');
  expect(tradeDateOf({ ...inHongKong, context: {} })).toBe('2026-11-23');
});

it('is the date for which the venue takes an order as valid', () => {
  const order = { orderId: 'o1', symbol: 'ABC', side: 'buy', boundPrice: price('1'), currency: 'HKD' } as const;
  const placed = { ...order, parentOrderId: null, quantity: wholeShares(1) } as unknown as OrderPlaced;
  const valid = placedOrder(0, inHongKong, placed, { lotOf: () => 1, waits: false });
  expect(valid).toMatchObject({ validFrom: '2026-11-24', expiresOn: '2026-11-24' });
  const exit = placedOrder(0, inHongKong, { ...placed, parentOrderId: 'o0' }, { lotOf: () => 1, waits: false });
  expect(exit.validFrom).toBe('');
});
