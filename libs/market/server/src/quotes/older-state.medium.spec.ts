import { eventually, useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { QuoteStore } from './quote-store';

const services = useServices();
const nine = Date.parse('2018-03-21T08:00:00Z');
const noDate = 9_007_199_254_740_991;
const quoteOf = (symbol: string, ts: number, last: string) => ({
  ...tick(symbol, ts, last),
  ...{ open: tick(symbol, ts, last).last, high: tick(symbol, ts, last).last, low: tick(symbol, ts, last).last },
  ...{ volume: 10, previousClose: null, env: 'SIMULATED' as const },
});

it('a state of an older build, with a time that no date has, is read, and the clock is right again', async () => {
  const rig = await MarketRig.open(services);
  services.afterwards(() => rig.close());
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  const { speed: _speed, ...announced } = session('open', '2018-03-21', nine);
  await new QuoteStore(rig.database).save({
    next: 1,
    heardAt: Date.now(),
    state: { session: announced, sessionId: 1, run: '', number: 0 },
    quotes: [
      { symbol: 'ADS', date: '2018-03-21', session: 1, quote: quoteOf('ADS', noDate, '195'), receivedAt: 1 },
      { symbol: 'SAP', date: '2018-03-21', session: 1, quote: quoteOf('SAP', nine + 7, '85'), receivedAt: 1 },
    ],
  });
  await rig.database.rows(`INSERT INTO stream_positions SELECT 'bars', next_offset, state FROM stream_positions`);
  await rig.log.writer(rig.topic, 0).append([{ key: 'BAS', value: JSON.stringify(tick('BAS', noDate, '84')) }]);
  const board = await rig.board();
  expect([board.clock()?.ts, board.quote('ADS')?.ts, board.quote('SAP')?.ts, board.quote('BAS')]).toEqual([
    nine + 7,
    nine,
    nine + 7,
    undefined,
  ]);
  const recorder = await rig.recorder();
  await publisher.ticks([tick('ADS', nine + 8, '195000'), tick('ADS', nine + 9, '196'), tick('SAP', nine + 6, '84')]);
  await eventually('the tick', () => board.quote('ADS')?.ts === nine + 9);
  expect(board.quote('ADS')).toMatchObject({ last: '196', high: '196', low: '195', volume: 20 });
  expect([board.clock()?.ts, rig.bad]).toEqual([nine + 9, ['invalid', 'outlier', 'outOfOrder']]);
  await rig.recorded(recorder);
  // The recorder may be at an earlier offset than the stored quotes, so their times say nothing to it.
  expect(await rig.rows('bars_minute')).toMatchObject([
    { symbol: 'ADS', high: '196', volume: '10' },
    { symbol: 'SAP', high: '84', volume: '10' },
  ]);
});
