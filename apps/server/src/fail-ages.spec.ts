import type { Instrument } from '@parkett/market-contract';
import { failAgesOf, undeliveredTradesOf } from './fail-ages';

const listed = { mic: 'XNYS', board: 'main', product: 'share' } as unknown as Instrument;
const view = { instrument: (symbol: string) => (symbol === 'USA' ? listed : undefined) };

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-24T23:01Z') }));
afterEach(() => jest.useRealTimers());

it('asks for what is undelivered by the date of the market, which may be that before Berlin’s', async () => {
  const asked: unknown[] = [];
  const read = {
    rows: async (_: string, parameters?: readonly unknown[]) => (asked.push(parameters?.slice(0, 3)), []),
  };
  await undeliveredTradesOf(read, view)('USA');
  await undeliveredTradesOf(read, view)('UNKNOWN');
  expect(asked).toEqual([
    ['USA', '2026-11-24', Date.parse('2026-11-24T05:00Z')],
    ['UNKNOWN', '2026-11-25', Date.parse('2026-11-24T23:00Z')],
  ]);
});

it('is late by the date of the market', () => {
  const due = { settlesOn: '2026-11-24', instructedAt: 0 };
  const ages = failAgesOf(view);
  expect([ages.ageOf('USA', due).daysLate, ages.ageOf('UNKNOWN', due).daysLate]).toEqual([0, 1]);
});
