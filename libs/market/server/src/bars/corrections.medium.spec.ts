import type { Correction } from '@parkett/market-contract';
import { price } from '@parkett/kernel';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { closeDueDays } from './finalise-bars';
import type { OhlcAggregator } from './ohlc-aggregator';
import { readBars } from './read-bars';

const services = useServices();
let rig: MarketRig;
let recorder: OhlcAggregator;
beforeEach(async () => {
  rig = await MarketRig.open(services);
  recorder = await rig.recorder();
});
afterEach(() => rig.close());

const nine = Date.parse('2018-03-21T08:00:00Z');
const bar = (open: string, high: string, low: string, close: string, volume: number): Correction['bar'] => ({
  open: price(open),
  high: price(high),
  low: price(low),
  close: price(close),
  volume,
});
const say = (minute: number, restated: Correction['bar'], kind: Correction['kind'] = 'correction') => {
  const correction: Correction = { symbol: 'ADS', kind, businessDate: '2018-03-21', minute, bar: restated };
  return rig.log.writer(rig.topic, 0).append([{ key: 'ADS', value: JSON.stringify(correction) }]);
};
const rows = async (table: 'bars_minute' | 'bars_day') =>
  rig.database.rows<Record<string, unknown>>(
    `SELECT open, high, low, close, volume::int, corrected FROM ${table} WHERE symbol = 'ADS' ORDER BY 1`,
  );

it('a trade that arrives late is added to its minute, which is marked, but is neither its open nor its close', async () => {
  const publisher = rig.publisher();
  const board = await rig.board();
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([
    tick('ADS', nine, '195', 10, { id: 'a' }),
    tick('ADS', nine + 50_000, '196', 10, { id: 'b' }),
    tick('ADS', nine + 61_000, '197', 10, { id: 'c' }),
    tick('ADS', nine + 40_000, '190', 5, { id: 'd' }),
  ]);
  await rig.recorded(recorder);
  await publisher.ticks([tick('ADS', nine + 41_000, '199', 1, { id: 'e' }), tick('ADS', nine + 41_000, '199', 1)]);
  await rig.recorded(recorder);
  expect(await rows('bars_minute')).toEqual([
    { open: '195', high: '199', low: '190', close: '196', volume: 26, corrected: true },
    { open: '197', high: '197', low: '197', close: '197', volume: 10, corrected: false },
  ]);
  await eventually('all is read', async () => board.readUpTo === (await rig.log.endOffset(rig.topic, 0)));
  expect(board.quote('ADS')).toMatchObject({ last: '197', ts: nine + 61_000, high: '197', low: '195', volume: 30 });
});

it('a correction restates a minute, at once or later; the trades after it are added to it', async () => {
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([tick('ADS', nine, '195', 10), tick('ADS', nine + 1, '230', 10)]);
  await say(nine, bar('195', '195', '195', '195', 10), 'bust');
  await publisher.ticks([tick('ADS', nine + 2, '196', 3)]);
  await rig.recorded(recorder);
  const once = { open: '195', high: '196', low: '195', close: '196', volume: 13, corrected: true };
  expect(await rows('bars_minute')).toEqual([once]);
  await say(nine, bar('194', '196', '194', '196', 14));
  await say(nine, bar('194', '196', '194', '196', 14));
  await rig.recorded(recorder);
  expect(await rows('bars_minute')).toEqual([{ ...once, open: '194', low: '194', volume: 14 }]);
  await say(nine, null, 'bust');
  await rig.recorded(recorder);
  expect(await rows('bars_minute')).toEqual([]);
});

it('a day that is final is built again from its corrected minutes', async () => {
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([tick('ADS', nine, '195', 10), tick('ADS', nine + 60_000, '220', 10)]);
  await publisher.session(session('closed', '2018-03-21', nine + 70_000));
  await rig.recorded(recorder);
  await closeDueDays(rig.database, async () => []);
  expect(await rows('bars_day')).toEqual([
    { open: '195', high: '220', low: '195', close: '220', volume: 20, corrected: false },
  ]);
  await say(nine + 60_000, null, 'bust');
  await say(nine, bar('195', '196', '195', '196', 12));
  await rig.recorded(recorder);
  const corrected = { open: '195', high: '196', low: '195', close: '196', volume: 12, corrected: true };
  expect(await rows('bars_day')).toEqual([corrected]);
  const { volume: _volume, ...prices } = corrected;
  for (const period of ['minute', 'day', 'week'] as const)
    expect(await readBars(rig.database, { symbol: 'ADS', period, to: undefined, limit: 10 }, undefined)).toMatchObject([
      prices,
    ]);
});
