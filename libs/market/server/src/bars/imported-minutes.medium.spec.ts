import { price } from '@parkett/kernel';
import { joinCandles, minuteMs } from '@parkett/market-domain';
import { useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { BarStore } from './bar-store';
import { closeDueDays } from './finalise-bars';
import { readBars } from './read-bars';
import { readDayLine } from './read-day-line';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const date = '2018-03-21';
const nine = Date.parse(`${date}T08:00:00Z`);
const read = (period: 'minute' | 'day') =>
  readBars(rig.database, { symbol: 'ADS', period, to: undefined, limit: 1000 }, undefined);

/** A day at another price than any minute here. */
const at1 = price('1');
const day = { symbol: 'ADS', date, open: at1, high: at1, low: at1, close: at1, volume: 1 };

/** Imports the minutes from `from` to `to`, all of them at one price. */
const importMinutes = (from: number, to: number, at: string) =>
  new BarStore(rig.database).load(async (load) => {
    for (let minute = from; minute <= to; minute++) {
      const prices = { open: price(at), high: price(at), low: price(at), close: price(at) };
      await load.add('ADS', { ts: nine + minute * minuteMs, date, ...prices, volume: 10 });
    }
  });

/** Records a session with the same minutes from a feed, up to its final day. */
async function record(from: number, to: number, at: string): Promise<void> {
  const publisher = rig.publisher();
  const begun = nine + from * minuteMs;
  await publisher.session(session('open', date, begun));
  for (let minute = from; minute <= to; minute++) {
    const ts = nine + minute * minuteMs;
    await publisher.session(session('open', date, ts));
    await publisher.ticks([tick('ADS', ts, at, 4)]);
  }
  await publisher.session(session('closed', date, nine + to * minuteMs));
  const recorder = await rig.recorder();
  await rig.recorded(recorder);
  await recorder.close();
  await closeDueDays(rig.database, async () => []);
}

async function expectDayOfItsMinutes(count: number): Promise<void> {
  const minutes = await read('minute');
  expect(minutes).toHaveLength(count);
  expect(await read('day')).toMatchObject([{ date, ...joinCandles(minutes) }]);
}

it('minutes that are imported for a recorded date reach its day', async () => {
  await record(5, 15, '50');
  await expectDayOfItsMinutes(11);
  await importMinutes(0, 10, '40');
  await expectDayOfItsMinutes(16);
  await importMinutes(0, 20, '60');
  await expectDayOfItsMinutes(21);
});

it('minutes of a feed reach the day of imported ones, and replace those of the same time', async () => {
  await importMinutes(0, 10, '40');
  await record(5, 15, '50');
  await expectDayOfItsMinutes(16);
  expect((await read('day'))[0]).toMatchObject({ open: '40', close: '50', volume: 5 * 10 + 11 * 4 });
});

it('imported minutes replace an invented day', async () => {
  await new BarStore(rig.database).upsertDays([day], 'invented');
  await importMinutes(0, 3, '40');
  await expectDayOfItsMinutes(4);
});

it('a day of a file stays whatever its minutes say', async () => {
  await new BarStore(rig.database).upsertDays([day], 'import');
  await importMinutes(0, 3, '40');
  expect(await read('day')).toMatchObject([{ open: '1' }]);
});

it('the line of a day consists of imported and recorded minutes, up to the time of its market', async () => {
  await importMinutes(0, 60, '40');
  await record(20, 25, '50');
  const line = (minute: number, state: 'open' | 'closed') =>
    readDayLine(rig.database, 'ADS', date, {
      session: state,
      businessDate: date,
      ts: nine + minute * minuteMs,
      feed: 'replay',
      env: 'SIMULATED',
    });
  expect(await line(25, 'open')).toEqual(['40', '50']);
  expect(await line(39, 'open')).toEqual(['40', '40']);
  expect(await line(25, 'closed')).toEqual(['40', '40', '40', '40']);
  expect(await readDayLine(rig.database, 'ADS', date, undefined)).toHaveLength(4);
});

it('a trade that arrives late is added to an imported minute', async () => {
  await importMinutes(0, 0, '40');
  const publisher = rig.publisher();
  await publisher.session(session('open', date, nine));
  await publisher.ticks([
    tick('ADS', nine + 61_000, '40', 4, { id: 'a' }),
    tick('ADS', nine + 40_000, '41', 3, { id: 'b' }),
  ]);
  await rig.recorded(await rig.recorder());
  const merged = { open: '40', high: '41', low: '40', close: '40', volume: 13, corrected: true };
  expect(await read('minute')).toMatchObject([merged, { volume: 4 }]);
  expect(await read('day')).toMatchObject([{ open: '40', high: '41', close: '40', volume: 17 }]);
});
