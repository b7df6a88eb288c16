import { noShares } from '@parkett/kernel';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { tradingEvents, type OrderReplaced } from '@parkett/trading-contract';
import { notReplaced, replacementChange } from './order-replacements';

const replaced = (quantity: number, limitPrice: string | null, stopPrice: string | null): OrderReplaced =>
  tradingEvents.read({
    ...{ type: 'OrderReplaced', v: 1, orderId: 'o', symbol: 'ABC', replaceId: 'r', keepsPriority: false },
    ...{ quantity, limitPrice, stopPrice, boundPrice: '90', released: 0, replacedAt: quantity, postings: [] },
  }) as OrderReplaced;

const { record } = sampleRecord(0, { aggregate: 'account:a', events: [] });

/** A stop-limit order that gets other prices, another quantity once it has been triggered, and another limit. */
const events = [replaced(3, '99', '95'), replaced(2, '98', null), replaced(1, '97', null)];

/** The row after batches, each of which is written over it with `coalesce`. */
function rowAfter(batches: readonly (readonly OrderReplaced[])[]): object {
  let row: Record<string, unknown> = { limit_price: '100', stop_price: '96' };
  for (const batch of batches) {
    const change: Record<string, unknown> = { ...notReplaced };
    for (const event of batch) Object.assign(change, replacementChange(record, event, noShares));
    row = { ...row, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)) };
  }
  return row;
}

it('the row of an order that is replaced three times is the same in one batch as in three', () => {
  const inThree = rowAfter(events.map((event) => [event]));
  expect(inThree).toEqual({ limit_price: '97', stop_price: '95', quantity: 1, queued_at: 1, replacing: 'null' });
  expect(rowAfter([events])).toEqual(inThree);
});
