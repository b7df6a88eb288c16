import { price } from '@parkett/kernel';
import type { Correction } from '@parkett/market-contract';
import { eventually, useServices } from '@parkett/platform-testing';
import type { LastValueCache } from '../quotes/last-value-cache';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { LastTrades } from './last-trades';

const services = useServices();
const nine = Date.parse('2018-03-21T08:00:00Z');
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

async function begin(): Promise<{ board: LastValueCache; trades: LastTrades }> {
  const board = await rig.board();
  const trades = new LastTrades(board);
  trades.onModuleInit();
  return { board, trades };
}
const read = (board: LastValueCache) =>
  eventually('all is read', async () => board.readUpTo === (await rig.log.endOffset(rig.topic, 0)));
const pricesOf = (trades: LastTrades, symbol = 'ADS') => trades.of(symbol).trades.map((trade) => trade.price);

it('are the ticks with a size, of a session that opened before them', async () => {
  const { board, trades } = await begin();
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([
    tick('ADS', nine, '195', 0),
    tick('ADS', nine + 1, '195', 7, { auction: 'opening' }),
    tick('SAP', nine + 1, '85', 1),
    tick('ADS', nine + 2, '195.5', 3),
    tick('ADS', nine + 3, '195.5', 0, { askSize: 5 }),
  ]);
  await read(board);
  expect(trades.of('ADS')).toEqual({
    trades: [
      { ts: nine + 2, price: '195.5', size: 3, direction: 'up' },
      { ts: nine + 1, price: '195', size: 7, direction: null, auction: 'opening' },
    ],
    since: null,
  });
  expect(trades.of('XYZ')).toEqual({ trades: [], since: null });
});

it('stay until the first trade of the next session, also while the market is closed', async () => {
  const { board, trades } = await begin();
  const publisher = rig.publisher();
  const nextDay = nine + 86_400_000;
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([tick('ADS', nine, '195')]);
  await publisher.session(session('closed', '2018-03-21', nine + 1));
  await publisher.session(session('open', '2018-03-22', nextDay));
  await publisher.ticks([tick('ADS', nextDay, '196', 0)]);
  await read(board);
  expect(pricesOf(trades)).toEqual(['195']);
  await publisher.ticks([tick('ADS', nextDay + 1, '197')]);
  await read(board);
  expect(trades.of('ADS')).toMatchObject({ trades: [{ price: '197', direction: null }], since: null });
});

it('refused prices are no trades, late ones with an id are, and a bust takes them out again', async () => {
  const { board, trades } = await begin();
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([
    tick('ADS', nine, '195', 10, { id: 'a' }),
    tick('ADS', nine + 70_000, '196', 10, { id: 'b' }),
    tick('ADS', nine + 70_000, '196', 10, { id: 'b' }),
    tick('ADS', nine + 71_000, '999', 10, { id: 'c' }),
    tick('ADS', nine + 72_000, '197', 10, { id: 'd' }),
    tick('ADS', nine + 30_000, '194', 10, { id: 'e' }),
  ]);
  await read(board);
  expect(pricesOf(trades)).toEqual(['197', '196', '194', '195']);
  const at = price('195');
  const bust: Correction = {
    symbol: 'ADS',
    kind: 'bust',
    businessDate: '2018-03-21',
    minute: nine,
    bar: { open: at, high: at, low: at, close: at, volume: 10 },
  };
  await rig.log.writer(rig.topic, 0).append([{ key: 'ADS', value: JSON.stringify(bust) }]);
  await read(board);
  expect(trades.of('ADS').trades.map(({ price: paid, corrected }) => [paid, corrected])).toEqual([
    ['197', undefined],
    ['196', undefined],
    ['195', true],
  ]);
});

it('says since when it lists trades if it began during the session, until the list is full', async () => {
  const publisher = rig.publisher();
  const first = await rig.board();
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([tick('ADS', nine, '195')]);
  await read(first);
  const { board, trades } = await begin();
  // The market may be closed for hours now: the trade from before the start must not pass for none.
  expect(trades.of('ADS')).toEqual({ trades: [], since: nine + 1 });
  expect(trades.of('SAP')).toEqual({ trades: [], since: null });
  await publisher.ticks([tick('SAP', nine + 4, '85'), tick('ADS', nine + 5, '196')]);
  await read(board);
  expect(trades.of('ADS')).toMatchObject({ trades: [{ price: '196' }], since: nine + 4 });
  await publisher.ticks(Array.from({ length: 50 }, (_, i) => tick('ADS', nine + 6 + i, '196')));
  await read(board);
  expect([trades.of('ADS').trades.length, trades.of('ADS').since]).toEqual([50, null]);
});

it('begin anew after messages are missing, and count a message once that is read again', async () => {
  const { board, trades } = await begin();
  const publisher = rig.publisher();
  await publisher.session(session('open', '2018-03-21', nine));
  await publisher.ticks([tick('ADS', nine, '195')]);
  await read(board);
  trades.take([{ kind: 'tick', tick: tick('ADS', nine, '195'), isLate: false, latest: nine }], 1);
  expect(pricesOf(trades)).toEqual(['195']);
  board.reader.goTo(9);
  trades.leap(9);
  expect(trades.of('ADS')).toEqual({ trades: [], since: nine + 1 });
});
