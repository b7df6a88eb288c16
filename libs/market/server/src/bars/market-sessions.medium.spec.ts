import { price } from '@parkett/kernel';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { BarStore } from './bar-store';
import { closeDueDays, finaliseBars, SessionNotClosed } from './finalise-bars';
import { readBars } from './read-bars';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const nine = Date.parse('2018-03-21T08:00:00Z');
const micOf = (symbol: string) => (symbol.startsWith('HK') ? 'XHKG' : 'XETR');
const instrumentOf = (symbol: string) => sampleInstrument({ symbol, mic: micOf(symbol) });
const ofHongKong = (state: 'open' | 'closed', date: string, ts = nine) => session(state, date, ts, 'test', 'XHKG');
const closeDays = () => closeDueDays(rig.database, async () => ['HK1']);
const daysOf = (symbol: string) =>
  readBars(rig.database, { symbol, mic: micOf(symbol), period: 'day', to: undefined, limit: 10 }, undefined);
const day = (date: string, close: string) => ({
  symbol: 'HK1',
  date,
  open: price(close),
  high: price(close),
  low: price(close),
  close: price(close),
  volume: 1,
});

it('every market has its own session, trade date and previous closes, also after a restart', async () => {
  await new BarStore(rig.database).upsertDays([day('2018-03-20', '40'), day('2018-03-21', '41')], 'import');
  const publisher = rig.publisher();
  const board = await rig.board({ instrumentOf });
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([tick('DE1', nine, '10'), tick('HK1', nine, '42')]);
  await eventually('the ticks', () => board.quote('HK1') !== undefined);
  expect(board.quote('HK1')).toMatchObject({ previousClose: '40' });
  await publisher.session(ofHongKong('open', '2018-03-22', nine + 1));
  await eventually('a market of its own', () => board.clockedMarkets.length === 1);
  expect([board.isQuotedNow('DE1'), board.isQuotedNow('HK1')]).toEqual([true, false]);
  await publisher.ticks([tick('HK1', nine + 5, '43'), tick('DE1', nine + 2, '11')]);
  await eventually('the ticks', () => board.quote('DE1')?.last === '11');
  expect(board.quote('HK1')).toMatchObject({ open: '43', previousClose: '42' });
  expect(board.quote('DE1')).toMatchObject({ open: '10', high: '11' });
  const clocks = [board.clock(), board.clock('XETR'), board.clock('XHKG')];
  expect(clocks).toMatchObject([
    { businessDate: '2018-03-21', ts: nine + 2 },
    { businessDate: '2018-03-21' },
    { businessDate: '2018-03-22', ts: nine + 5, mic: 'XHKG' },
  ]);

  await board.save();
  const restarted = await rig.board({ instrumentOf });
  expect([restarted.clock(), restarted.clock('XETR'), restarted.clock('XHKG')]).toEqual(clocks);
  expect([restarted.dateOf('DE1'), restarted.dateOf('HK1')]).toEqual(['2018-03-21', '2018-03-22']);
  await publisher.session(ofHongKong('closed', '2018-03-22', nine + 9));
  await eventually('its end', () => restarted.clock('XHKG')?.session === 'closed');
  expect(restarted.clock()?.session).toBe('open');
  await publisher.session(session('open', '2018-03-23', nine + 20));
  await eventually('one clock again', () => restarted.clock('XHKG')?.businessDate === '2018-03-23');
  expect(restarted.clockedMarkets).toEqual([]);
});

it('the day bars of a market are final when its own session has ended, whatever the others do', async () => {
  const publisher = rig.publisher();
  const recorder = await rig.recorder(rig.database, { instrumentOf });
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.session(ofHongKong('open', '2018-03-22'));
  await publisher.ticks([tick('HK1', nine, '42', 10), tick('DE1', nine, '10', 5)]);
  await rig.recorded(recorder);
  expect(await daysOf('HK1')).toMatchObject([{ date: '2018-03-22', provisional: true }]);
  expect(await daysOf('DE1')).toMatchObject([{ date: '2018-03-21', provisional: true }]);
  expect(await closeDays()).toEqual([]);
  await expect(finaliseBars(rig.database, '2018-03-22', { mic: 'XHKG', symbols: ['HK1'] })).rejects.toThrow(
    SessionNotClosed,
  );

  await publisher.session(ofHongKong('closed', '2018-03-22', nine + 60_000));
  await rig.recorded(recorder);
  expect(await closeDays()).toEqual([{ businessDate: '2018-03-22', symbols: 1, minutes: 1 }]);
  expect(await closeDays()).toEqual([]);
  expect(await daysOf('HK1')).toMatchObject([{ date: '2018-03-22', close: '42', provisional: false }]);
  expect(await daysOf('DE1')).toMatchObject([{ provisional: true }]);

  // The same date in the other market does not finalise a session of Hong Kong that is open again.
  await publisher.session(ofHongKong('open', '2018-03-22', nine + 70_000));
  await publisher.ticks([tick('HK1', nine + 120_000, '44', 1)]);
  await rig.recorded(recorder);
  expect(await daysOf('HK1')).toMatchObject([{ close: '44', provisional: true }]);
  await publisher.session(session('closed', '2018-03-21', nine + 130_000));
  await rig.recorded(recorder);
  expect(await closeDays()).toMatchObject([{ businessDate: '2018-03-21' }, { businessDate: '2018-03-22' }]);
  expect(await daysOf('HK1')).toMatchObject([{ date: '2018-03-22', close: '44', provisional: false }]);
  expect(await daysOf('DE1')).toMatchObject([{ date: '2018-03-21', close: '10', provisional: false }]);
});

it('the days of a market stay due while its instruments are not known, and hold up no others', async () => {
  const publisher = rig.publisher();
  const recorder = await rig.recorder(rig.database, { instrumentOf });
  await publisher.session(session('open', '2018-03-22', nine));
  await publisher.session(ofHongKong('open', '2018-03-21'));
  await publisher.ticks([tick('HK1', nine, '42', 10), tick('DE1', nine, '10', 5)]);
  await publisher.session(ofHongKong('closed', '2018-03-21', nine + 60_000));
  await publisher.session(session('closed', '2018-03-22', nine + 60_000));
  await rig.recorded(recorder);
  const unknown = async (): Promise<never> => {
    throw new Error('not all instruments are known');
  };
  await expect(closeDueDays(rig.database, unknown)).rejects.toThrow('not all instruments');
  expect(await daysOf('DE1')).toMatchObject([{ date: '2018-03-22', provisional: false }]);
  expect(await daysOf('HK1')).toMatchObject([{ date: '2018-03-21', provisional: true }]);
  expect(await closeDays()).toEqual([{ businessDate: '2018-03-21', symbols: 1, minutes: 1 }]);
  expect(await daysOf('HK1')).toMatchObject([{ date: '2018-03-21', close: '42', provisional: false }]);
});
