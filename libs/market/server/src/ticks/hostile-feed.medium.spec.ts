import { price } from '@parkett/kernel';
import { sessionKey, type BadTick, type Tick } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { minuteOf, priceOfTicks, Random, withTrade, type Candle } from '@parkett/market-domain';
import { eventually, useServices } from '@parkett/platform-testing';
import { readBars } from '../bars/read-bars';
import { MarketRig, session } from '../spec-support/market-rig';

const services = useServices();

const nine = Date.parse('2018-03-21T08:00:00Z');
const symbols = Array.from({ length: 20 }, (_, i) => `S${i}`);
const instruments = new Map(symbols.map((symbol) => [symbol, sampleInstrument({ symbol, mic: 'XSHG' })]));
const instrumentOf = (symbol: string) => instruments.get(symbol);

/** A walk of every symbol in steps of one cent, and minutes that the ticks make. */
function market(random: Random) {
  const cents = new Map(symbols.map((symbol) => [symbol, random.int(1_000, 9_000)]));
  const minutes = new Map<string, Candle>();
  const newest = new Map<string, Tick>();
  let ts = nine;
  const next = (symbol = symbols[random.int(0, symbols.length - 1)] ?? ''): Tick => {
    ts += random.int(1, 60);
    const at = (cents.get(symbol) ?? 0) + random.int(-3, 3);
    cents.set(symbol, at);
    const [bid, last, ask] = [at - 1, at, at + 1].map((ticks) => priceOfTicks(ticks, 10));
    if (bid === undefined || last === undefined || ask === undefined) throw new Error('three prices');
    const tick: Tick = { symbol, ts, last, size: random.int(0, 9), bid, bidSize: 100, ask, askSize: 100 };
    newest.set(symbol, tick);
    const key = `${symbol} ${minuteOf(ts)}`;
    if (tick.size > 0) minutes.set(key, withTrade(minutes.get(key), last, tick.size));
    return tick;
  };
  return { next, minutes, newest };
}

const times = (at: string | null, factor: number) => (at === null ? null : String(Number(at) * factor));

/** One message with each fault, made from a tick of the market that was sent just before. */
const faults: Readonly<Partial<Record<BadTick, (tick: Tick) => object | string>>> = {
  unreadable: () => '{"symbol":',
  invalid: (tick) => ({ ...tick, ts: 9_007_199_254_740_991 }),
  priceNotPositive: (tick) => ({ ...tick, last: '0' }),
  keyDiffers: (tick) => ({ ...tick, symbol: tick.symbol === 'S1' ? 'S2' : 'S1' }),
  unknownSymbol: (tick) => ({ ...tick, symbol: `X${tick.ts}` }),
  crossed: (tick) => ({ ...tick, bid: tick.ask, ask: tick.bid }),
  offTick: (tick) => ({ ...tick, ts: tick.ts + 1, ask: `${tick.ask}3` }),
  ahead: (tick) => ({ ...tick, ts: tick.ts + 30 * 86_400_000 }),
  outOfOrder: (tick) => ({ ...tick, ts: tick.ts - 60_000, last: tick.bid }),
  duplicate: (tick) => tick,
  outlier: (tick) => ({
    ...tick,
    ts: tick.ts + 1,
    last: times(tick.last, 1000),
    bid: times(tick.bid, 1000),
    ask: times(tick.ask, 1000),
  }),
};

it('quotes and bars of a hostile producer are those of the good ticks; each bad one is counted under its reason', async () => {
  const rig = await MarketRig.open(services);
  services.afterwards(() => rig.close());
  const random = new Random('hostile');
  const { next, minutes, newest } = market(random);
  const sent: Record<string, number> = {};
  const messages: { key: string; value: string }[] = [];
  const put = (key: string, value: object | string) =>
    messages.push({ key, value: typeof value === 'string' ? value : JSON.stringify(value) });
  put(sessionKey, { ...session('open', '2018-03-21', nine), speed: 3_600 });
  for (let i = 0; i < 6_000; i++) {
    const tick = next();
    put(tick.symbol, tick);
    for (const [reason, of] of Object.entries(faults)) {
      if (random.next() >= 0.01) continue;
      sent[reason] = (sent[reason] ?? 0) + 1;
      const wrong = of(tick);
      put(reason === 'unknownSymbol' ? `X${tick.ts}` : tick.symbol, wrong);
    }
  }
  // An outlier is only refused once the next tick does not confirm it.
  for (const symbol of symbols) put(symbol, next(symbol));

  const writer = rig.log.writer(rig.topic, 0);
  const start = async () => {
    const board = await rig.board({ instrumentOf });
    return { board, recorder: await rig.recorder(rig.database, { instrumentOf, beside: board.reader }) };
  };
  let { board, recorder } = await start();
  for (let from = 0; from < messages.length; from += 1_000) {
    await writer.append(messages.slice(from, from + 1_000));
    const end = await rig.log.endOffset(rig.topic, 0);
    await eventually('the cache has read all', () => board.readUpTo === end);
    await board.save();
    await rig.recorded(recorder);
    await Promise.all([board.close(), recorder.close()]);
    ({ board, recorder } = await start());
  }
  const counted: Record<string, number> = {};
  for (const reason of rig.bad) counted[reason] = (counted[reason] ?? 0) + 1;
  expect(counted).toEqual(sent);
  expect(Object.keys(counted).sort()).toEqual(Object.keys(faults).sort());

  expect([...board.all()].length).toBe(symbols.length);
  for (const symbol of symbols) {
    const bars = await readBars(rig.database, { symbol, period: 'minute', to: undefined, limit: 1_000 }, undefined);
    const expected = [...minutes].filter(([key]) => key.startsWith(`${symbol} `));
    expect(bars.map(({ ts, open, high, low, close, volume }) => [ts, { open, high, low, close, volume }])).toEqual(
      expected
        .map(([key, candle]) => [Number(key.split(' ')[1]), candle])
        .map(([ts, candle]) => [ts, withPrices(candle as Candle)]),
    );
    const day = expected.map(([, candle]) => candle);
    expect(board.quote(symbol)).toMatchObject({
      ...newest.get(symbol),
      high: highest(day.map(({ high }) => high)),
      volume: day.reduce((sum, { volume }) => sum + volume, 0),
    });
  }
}, 120_000);

/** As the database writes them. */
const withPrices = (candle: Candle): Candle => candle;
const highest = (prices: readonly string[]) => price(String(prices.reduce((a, b) => (Number(a) > Number(b) ? a : b))));
