import { randomInt } from 'node:crypto';
import { price } from '@parkett/kernel';
import { minuteOf, Random, withTrade, type Candle } from '@parkett/market-domain';
import type { Tick } from '@parkett/market-contract';
import { Database } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { BarStore } from './bar-store';
import { finaliseBars, closeDueDays, SessionNotClosed } from './finalise-bars';
import { readBars } from './read-bars';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const nine = Date.parse('2018-03-21T08:00:00Z');
const minuteBars = async (symbol: string) =>
  readBars(rig.database, { symbol, period: 'minute', to: undefined, limit: 1000 }, undefined);
const dayBars = async (symbol: string) =>
  readBars(rig.database, { symbol, period: 'day', to: undefined, limit: 1000 }, undefined);

function randomTicks(random: Random, count: number): Tick[] {
  return Array.from({ length: count }, (_, i) =>
    tick(`S${random.int(1, 4)}`, nine + i * 700, `${random.int(90, 110)}.${random.int(10, 99)}`, random.int(0, 50)),
  );
}

function expectedMinutes(ticks: readonly Tick[], symbol: string): (Candle & { ts: number })[] {
  const minutes = new Map<number, Candle>();
  for (const { ts, last, size } of ticks.filter((one) => one.symbol === symbol && one.size > 0)) {
    minutes.set(minuteOf(ts), withTrade(minutes.get(minuteOf(ts)), last, size));
  }
  return [...minutes].map(([ts, candle]) => ({ ts, ...candle }));
}

/** Loses its connection at random, before or after a commit; the caller cannot tell which. */
class UnreliableDatabase extends Database {
  override async transaction<Result>(work: Parameters<Database['transaction']>[0]): Promise<Result> {
    const fate = randomInt(3);
    const result = await super.transaction(async (client) => {
      const done = await work(client);
      if (fate === 0) throw new Error('connection lost before the commit');
      return done;
    });
    if (fate === 1) throw new Error('connection lost before the reply');
    return result as Result;
  }
}

describe('recording bars', () => {
  it('builds minutes from trades and ignores quote changes', async () => {
    const publisher = rig.publisher();
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([
      tick('ADS', nine + 100, '195', 10),
      tick('ADS', nine + 200, '194.5', 5),
      tick('ADS', nine + 30_000, '196', 1),
      tick('ADS', nine + 59_999, '195.5', 4),
      tick('ADS', nine + 60_000, '195.6', 0),
      tick('ADS', nine + 180_000, '195.7', 3),
    ]);
    await rig.recorded(await rig.recorder());
    expect(await minuteBars('ADS')).toEqual([
      {
        date: '2018-03-21',
        ts: nine,
        open: '195',
        high: '196',
        low: '194.5',
        close: '195.5',
        volume: 20,
        provisional: false,
      },
      {
        date: '2018-03-21',
        ts: nine + 180_000,
        open: '195.7',
        high: '195.7',
        low: '195.7',
        close: '195.7',
        volume: 3,
        provisional: false,
      },
    ]);
    expect(await dayBars('ADS')).toMatchObject([
      { date: '2018-03-21', open: '195', close: '195.7', volume: 23, provisional: true },
    ]);
  });

  it.each(['alone', 'beside the quotes'])(
    'counts every tick once, despite kills, lost connections and two recorders at once: %s',
    async (way) => {
      const random = new Random('kills');
      const all = randomTicks(random, 600);
      const publisher = rig.publisher();
      await publisher.session(session('open', '2018-03-21', nine));
      const beside = way === 'alone' ? {} : { beside: (await rig.board()).reader };
      const unreliable = rig.keep(new UnreliableDatabase(services.postgresUrl, rig.schema, 3));
      for (let from = 0; from < all.length; from += 60) {
        // A new aggregator each time; the earlier ones keep running or are dropped with their unwritten data.
        const recorder = await rig.recorder(unreliable, beside);
        await publisher.ticks(all.slice(from, from + 60));
        for (let i = 0; i < 3; i++) {
          await recorder.flush();
          await new Promise((resolve) => setTimeout(resolve, 15));
        }
      }
      const last = await rig.recorder(rig.database, beside);
      await rig.recorded(last);
      for (const symbol of ['S1', 'S2', 'S3', 'S4']) {
        expect(await minuteBars(symbol)).toEqual(
          expectedMinutes(all, symbol).map((bar) => expect.objectContaining(bar)),
        );
      }
    },
  );

  it('counts a batch that was sent twice only once', async () => {
    const publisher = rig.publisher();
    await publisher.session(session('open', '2018-03-21', nine));
    const [start] = [await rig.log.endOffset(rig.topic, 0)];
    await publisher.ticks([tick('ADS', nine, '195', 10), tick('ADS', nine + 1, '196', 5)]);
    const again = await Promise.all([0, 1].map((i) => rig.log.recordAt(rig.topic, 0, start + i)));
    const writer = rig.log.writer(rig.topic, 0);
    await writer.append(
      again.flatMap((record) =>
        record === undefined
          ? []
          : [{ key: 'ADS', value: record.value, headers: { seq: record.headers['seq'] ?? Buffer.alloc(0) } }],
      ),
    );
    await publisher.ticks([tick('ADS', nine + 2, '197', 1)]);
    await rig.recorded(await rig.recorder());
    expect(await minuteBars('ADS')).toMatchObject([{ high: '197', volume: 16 }]);
  });

  it('restarts a date when its session opens again, but not when it is only announced as open again', async () => {
    const publisher = rig.publisher();
    const recorder = await rig.recorder();
    const play = async (prices: [number, string][]) => {
      await publisher.session(session('open', '2018-03-21', nine));
      await publisher.ticks(prices.map(([at, last]) => tick('ADS', nine + at, last, 10, { id: last })));
    };
    await play([
      [0, '195'],
      [60_000, '196'],
      [120_000, '220'],
    ]);
    await rig.recorded(recorder);
    await play([[60_500, '197']]);
    await rig.recorded(recorder);
    expect(await minuteBars('ADS')).toMatchObject([
      { volume: 10 },
      { open: '196', high: '197', close: '196', volume: 20 },
      { volume: 10 },
    ]);
    await publisher.session(session('closed', '2018-03-21', nine + 200_000));
    await play([
      [0, '195'],
      [60_000, '196'],
    ]);
    await publisher.session(session('closed', '2018-03-21', nine + 100_000));
    await rig.recorded(recorder);
    expect(await finaliseBars(rig.database, '2018-03-21')).toEqual({
      businessDate: '2018-03-21',
      symbols: 1,
      minutes: 2,
    });
    expect(await dayBars('ADS')).toMatchObject([
      { open: '195', high: '196', close: '196', volume: 20, provisional: false },
    ]);
  });
});

describe('bars of another date', () => {
  it('are left alone by ticks that come a day late, and by a session of an earlier date', async () => {
    const publisher = rig.publisher();
    const day = 86_400_000;
    const late = tick('ADS', nine + 60_500, '196', 7, { id: 'late' });
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine + 60_000, '195'), tick('SAP', nine + 61_000, '85')]);
    await publisher.session(session('closed', '2018-03-21', nine + 90_000));
    await publisher.session(session('open', '2018-03-22', nine + day));
    await publisher.ticks([late, tick('ADS', nine + day + 1, '197'), tick('ADS', nine + day + 60_000, '198')]);
    await publisher.session(session('closed', '2018-03-22', nine + day + 90_000));
    await publisher.session(session('open', '2018-03-20', nine + day));
    await publisher.ticks([tick('ADS', nine + day + 2, '199')]);
    const board = await rig.board();
    await rig.recorded(await rig.recorder());
    expect((await minuteBars('ADS')).map(({ date, ts, close, volume }) => [date, ts - nine, close, volume])).toEqual([
      ['2018-03-21', 60_000, '195', 10],
      ['2018-03-22', day, '197', 10],
      ['2018-03-22', day + 60_000, '198', 10],
    ]);
    expect([rig.bad, board.quote('ADS')?.last]).toEqual([['outOfOrder'], '199']);
  });
});

describe('the end of the day', () => {
  it('cannot be closed while the session is open', async () => {
    await rig.publisher().session(session('open', '2018-03-21', nine));
    await rig.recorded(await rig.recorder());
    await expect(finaliseBars(rig.database, '2018-03-21')).rejects.toThrow(SessionNotClosed);
    await expect(finaliseBars(rig.database, '2018-03-22')).rejects.toThrow(SessionNotClosed);
    expect(await closeDueDays(rig.database, async () => [])).toEqual([]);
  });

  it('finalises the due days, with the same result however often it runs, and keeps imported days', async () => {
    await new BarStore(rig.database).upsertDays(
      [
        {
          symbol: 'SAP',
          date: '2018-03-21',
          open: price('85'),
          high: price('86'),
          low: price('84'),
          close: price('85.5'),
          volume: 2_000_000,
        },
        {
          symbol: 'ADS',
          date: '2018-03-20',
          open: price('190'),
          high: price('196'),
          low: price('189'),
          close: price('194'),
          volume: 1_000,
        },
      ],
      'import',
    );
    const publisher = rig.publisher();
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([
      tick('ADS', nine, '195', 10),
      tick('SAP', nine, '85.1', 10),
      tick('SAP', nine + 60_000, '85.2', 5),
    ]);
    const recorder = await rig.recorder();
    await rig.recorded(recorder);
    expect(await dayBars('SAP')).toMatchObject([{ close: '85.2', volume: 15, provisional: true }]);
    await publisher.session(session('closed', '2018-03-21', nine + 70_000));
    await rig.recorded(recorder);
    expect(await closeDueDays(rig.database, async () => [])).toEqual([
      { businessDate: '2018-03-21', symbols: 1, minutes: 1 },
    ]);
    const fixed = [await dayBars('ADS'), await dayBars('SAP')];
    expect(fixed[0]).toMatchObject([{ date: '2018-03-20' }, { date: '2018-03-21', close: '195', provisional: false }]);
    expect(fixed[1]).toMatchObject([{ close: '85.5', volume: 2_000_000, provisional: false }]);
    expect(await closeDueDays(rig.database, async () => [])).toEqual([]);
    for (let i = 0; i < 3; i++) await finaliseBars(rig.database, '2018-03-21');
    expect([await dayBars('ADS'), await dayBars('SAP')]).toEqual(fixed);
  });
});
