import { price } from '@parkett/kernel';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { triggerOf } from './report-bodies';
import { VenueReports } from './venue-reports';
import type { WorkingOrder } from './working-order';

const stop = (at: string, acceptedAt: number) =>
  ({ orderId: 'o1', symbol: 'NORD', side: 'sell', stopPrice: price(at), acceptedAt }) as WorkingOrder;

/** The key under which it is reported that a last price has reached the stop price. */
async function keyOf(order: WorkingOrder, last: string): Promise<string> {
  const keys: string[] = [];
  const reports = new VenueReports({
    send: async ({ key }) => {
      keys.push(`${key}`);
      return Promise.resolve({ kind: 'accepted', position: { partition: 0, offset: 0 }, events: [] });
    },
    now: () => 0,
    onAlert: () => undefined,
    isTold: () => false,
    onRefused: () => undefined,
  });
  await reports.send(order, triggerOf(order, sampleQuote(last), 0));
  return keys.join();
}

it('a trigger has the key of its stop price and of the place of its order, whatever the venue has seen', async () => {
  const usual = await keyOf(stop('95', 1), '94');
  expect(await keyOf(stop('95', 1), '93')).toBe(usual);
  // The log gives a repeated key its first answer, so that of a stop price that was replaced must not be another's.
  expect(await keyOf(stop('94', 2), '94')).not.toBe(usual);
  expect(await keyOf(stop('95', 3), '94')).not.toBe(usual);
});
