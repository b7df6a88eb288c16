import { defaultListings } from '@parkett/market-domain';
import { useServices } from '@parkett/platform-testing';
import { SimulatedFeed } from '../feeds/simulated.feed';
import {
  hourMs,
  liveOverPast,
  rms,
  seamReturns,
  type MinuteFigures,
  type SymbolFigures,
} from '../spec-support/market-statistics';
import { MarketRig } from '../spec-support/market-rig';
import { seedMarket } from './seed-market';

const services = useServices();
jest.setTimeout(600_000);
const factorMax = 1.5;
const seed = 'stored';
/** A Saturday night in Berlin, half an hour before midnight, so that the hour played crosses it. */
const start = Date.parse('2026-11-21T22:30:00Z');

let rig: MarketRig;
beforeAll(async () => {
  rig = await MarketRig.open(services);
});
afterAll(() => rig.close());

/** Plays an hour of the feed as fast as it can be published, on a clock that only its own waiting advances. */
async function playAnHour(): Promise<void> {
  const board = await rig.board();
  const stop = new AbortController();
  let now = start;
  await new SimulatedFeed({
    seed,
    ticksPerSecond: 30,
    quoteOf: (symbol) => board.quote(symbol),
    clock: () => board.clock(),
    now: () => now,
    wait: async () => {
      now += 1_000;
      if (now >= start + hourMs) stop.abort();
    },
  }).run(rig.publisher(), stop.signal);
}

async function stored(): Promise<SymbolFigures[]> {
  type Row = { [Name in 'ts' | 'high' | 'low' | 'close' | 'volume']: string };
  const figures = (rows: readonly Row[]): MinuteFigures[] =>
    rows.map(({ ts, high, low, close, volume }) => ({
      ts: Number(ts),
      high: Number(high),
      low: Number(low),
      close: Number(close),
      volume: Number(volume),
    }));
  const all: SymbolFigures[] = [];
  for (const { instrument } of defaultListings(seed)) {
    const { symbol } = instrument;
    const minutes = figures(
      await rig.database.rows<Row>(
        'SELECT ts, high, low, close, volume FROM bars_minute WHERE symbol = $1 ORDER BY ts',
        [symbol],
      ),
    );
    const days = await rig.database.rows<{ close: string }>(
      'SELECT close FROM bars_day WHERE symbol = $1 ORDER BY date',
      [symbol],
    );
    all.push({
      symbol,
      dayCloses: days.map(({ close }) => Number(close)),
      past: minutes.filter(({ ts }) => ts < start),
      live: minutes.filter(({ ts }) => ts >= start),
    });
  }
  return all;
}

it('the first start stores a history that the first live hour continues: same volatility, same volume, no visible seam', async () => {
  await seedMarket({ database: rig.database, log: rig.log, topic: rig.topic, env: 'SIMULATED', now: start, seed });
  const recorder = await rig.recorder();
  await playAnHour();
  await rig.recorded(recorder);
  const market = await stored();
  for (const ratio of Object.values(liveOverPast(market))) {
    expect(ratio).toBeGreaterThan(1 / factorMax);
    expect(ratio).toBeLessThan(factorMax);
  }
  for (const minutes of [2, 60]) {
    const deviation = rms(seamReturns(market, start, (minutes * hourMs) / 60));
    expect(deviation).toBeGreaterThan(0.8);
    expect(deviation).toBeLessThan(1.2);
  }
  // The hour passes faster than Kafka's clock, so a tick may be refused where the time of the feed leaps.
  expect(rig.bad.filter((reason) => reason !== 'ahead')).toEqual([]);
});
