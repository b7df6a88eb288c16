import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { price, type CallOf, type Endpoint, type Envelope } from '@parkett/kernel';
import {
  getBars,
  getClock,
  getDayLine,
  getInstrument,
  getLastTrades,
  getQuotes,
  listActions,
  listInstruments,
  type Instrument,
  type RegisteredAction,
} from '@parkett/market-contract';
import { addDays, zoneOf } from '@parkett/market-domain';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import { MARKET_DB } from '@parkett/platform-read-model';
import { SETTINGS } from '@parkett/platform-settings';
import { eventually, useServices } from '@parkett/platform-testing';
import { BarStore } from '../bars/bar-store';
import { ActionDirectory } from '../actions/action-directory';
import { InstrumentDirectory } from '../catalogue/instrument-directory';
import { LastValueCache } from '../quotes/last-value-cache';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { LastTrades } from '../trades/last-trades';
import { MarketController } from './market.controller';
import { ReferenceRates } from './reference-rates';

const services = useServices();
const nine = Date.parse('2018-03-21T08:00:00Z');
let rig: MarketRig;
let board: LastValueCache;
let application: NestFastifyApplication;

const instrument = (symbol: string, name: string, more: Partial<Instrument> = {}): Instrument =>
  sampleInstrument({ symbol, name, ...more });
const day = (symbol: string, date: string, close: string) => ({
  symbol,
  date,
  open: price(close),
  high: price(close),
  low: price(close),
  close: price(close),
  volume: 10,
});

const today = zoneOf('XETR').dateOf(Date.now());
const actions = new ActionDirectory();

const settings: { env: 'SIMULATED'; venueUrl: string | undefined } = { env: 'SIMULATED', venueUrl: undefined };
beforeAll(async () => {
  rig = await MarketRig.open(services);
  await new BarStore(rig.database).upsertDays(
    [
      day('ADS', '2018-03-20', '200'),
      day('ADS', '2018-03-22', '210'),
      day('ADS', '2019-07-11', '280'),
      day('SAP', '2018-03-20', '100'),
      day('BAS', '2018-03-20', '80'),
      day('OLD', '2019-07-11', '7'),
    ],
    'import',
  );
  const directory = new InstrumentDirectory();
  directory.apply({
    rows: [
      instrument('ADS', 'Zeta Shoes', { isin: 'DE000A1EWWW0' }),
      instrument('SAP', 'Alpha Software'),
      instrument('BAS', 'Beta Chemie'),
      instrument('OLD', 'Old Works', { nameZh: '老厂' }),
    ],
  });
  const split: RegisteredAction = {
    ...{ actionId: 'a1', symbol: 'ADS', terms: { kind: 'split' as const, from: 1, to: 4 }, exDate: '2018-03-22' },
    ...{ payDate: '2018-03-22', deadline: null, source: 'spec', pricesOnly: true, cancelled: false },
  };
  const announced = { exDate: addDays(today, 30), payDate: addDays(today, 30), pricesOnly: false };
  actions.load([
    split,
    { ...split, actionId: 'a2', exDate: '2018-03-20', cancelled: true },
    { ...split, ...announced, actionId: 'a3' },
    { ...split, ...announced, actionId: 'a4', symbol: 'SAP', exDate: addDays(today, 91) },
  ]);
  board = await rig.board();
  @Module({
    controllers: [MarketController],
    providers: [
      { provide: ActionDirectory, useValue: actions },
      { provide: InstrumentDirectory, useValue: directory },
      { provide: LastValueCache, useValue: board },
      LastTrades,
      { provide: ReferenceRates, useValue: new ReferenceRates(() => undefined) },
      { provide: MARKET_DB, useValue: rig.database },
      { provide: SETTINGS, useValue: settings },
    ],
  })
  class MarketOnly {}
  application = await createHttpApplication(MarketOnly, { logger: createLogger('market-test') });
  await application.init();
  await application.getHttpAdapter().getInstance().ready();
});
services.afterwards(async () => {
  await application.close();
  await rig.close();
});

async function call<E extends Endpoint>(
  { path, output }: E,
  input: CallOf<E>,
): Promise<{ status: number; envelope: Envelope<unknown> }> {
  const query = Object.fromEntries(
    Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  );
  const answer = await application.inject({
    method: 'GET',
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(query[name] ?? '')),
    query,
  });
  const envelope = answer.json<Envelope<unknown>>();
  if (envelope.code === 1) output.parse(envelope.data);
  return { status: answer.statusCode, envelope };
}
const symbolsOf = async (input: CallOf<typeof listInstruments>): Promise<string[]> => {
  const { envelope } = await call(listInstruments, input);
  return listInstruments.output.parse(envelope.data).rows.map((row) => row.instrument.symbol);
};
const datesOf = async (input: CallOf<typeof getBars>): Promise<string[]> =>
  getBars.output.parse((await call(getBars, input)).envelope.data).bars.map(({ date }) => date);

describe('the market over HTTP', () => {
  it('has no clock before a feed has started, but already serves all bars', async () => {
    expect(await call(getClock, {})).toMatchObject({ status: 503, envelope: { error: { code: 'UNAVAILABLE' } } });
    expect(await datesOf({ symbol: 'ADS', period: 'day' })).toEqual(['2018-03-20', '2018-03-22', '2019-07-11']);
    expect(await call(getInstrument, { symbol: 'ADS' })).toMatchObject({
      status: 200,
      envelope: { data: { instrument: { symbol: 'ADS' }, quote: null } },
    });
  });

  it('takes corporate actions that have taken place out of bars, before it builds weeks of them', async () => {
    const shown = async (input: Omit<CallOf<typeof getBars>, 'symbol'>) =>
      getBars.output
        .parse((await call(getBars, { symbol: 'ADS', ...input })).envelope.data)
        .bars.map(({ open, close, volume }) => [Number(open), Number(close), volume]);
    expect(await shown({ period: 'day' })).toEqual([
      [200, 200, 10],
      [210, 210, 10],
      [280, 280, 10],
    ]);
    expect(await shown({ period: 'day', adjust: 'forward' })).toEqual([
      [50, 50, 40],
      [210, 210, 10],
      [280, 280, 10],
    ]);
    expect(await shown({ period: 'week', adjust: 'backward', limit: 2 })).toEqual([
      [200, 840, 13],
      [1120, 1120, 3],
    ]);
    // A page of old bars is adjusted by what came after it.
    expect(await shown({ period: 'day', adjust: 'forward', to: '2018-03-20' })).toEqual([[50, 50, 40]]);
  });

  it('lists the actions of a symbol, or those of the coming weeks, without cancelled ones', async () => {
    const idsOf = async (input: CallOf<typeof listActions>) =>
      listActions.output.parse((await call(listActions, input)).envelope.data).actions.map(({ actionId }) => actionId);
    expect(await idsOf({})).toEqual(['a3']);
    expect(await idsOf({ symbol: 'ADS' })).toEqual(['a1', 'a3']);
    expect((await call(listActions, { symbol: 'NOBODY' })).status).toBe(404);
    const [first] = listActions.output.parse((await call(listActions, { symbol: 'ADS' })).envelope.data).actions;
    expect(first).toMatchObject({ name: 'Zeta Shoes', nameZh: null, exDate: '2018-03-22' });
    expect(first).not.toHaveProperty('pricesOnly');
  });

  it('sorts by price change once quotes arrive, and searches', async () => {
    const publisher = rig.publisher();
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '202', 50), tick('SAP', nine, '95', 500), tick('BAS', nine, '84', 5)]);
    await eventually('the quotes', () => board.quote('BAS') !== undefined);
    expect(await symbolsOf({})).toEqual(['ADS', 'BAS', 'OLD', 'SAP']);
    expect(await symbolsOf({ order: 'name' })).toEqual(['SAP', 'BAS', 'OLD', 'ADS']);
    expect(await symbolsOf({ order: 'rising' })).toEqual(['BAS', 'ADS']);
    expect(await symbolsOf({ order: 'falling' })).toEqual(['SAP']);
    expect(await symbolsOf({ order: 'active' })).toEqual(['SAP', 'ADS', 'BAS', 'OLD']);
    expect(await symbolsOf({ page: 2, pageSize: 3 })).toEqual(['SAP']);
    const [all, none] = [await symbolsOf({ mics: 'XHKG,XETR' }), await symbolsOf({ mics: 'XHKG', search: 'chemie' })];
    expect([all, none]).toEqual([['ADS', 'BAS', 'OLD', 'SAP'], []]);
    expect((await call(listInstruments, { mics: 'XHKG' })).envelope).toMatchObject({
      data: { total: 0, mics: ['XETR'] },
    });
    expect(await call(listInstruments, { mics: 'XETR,' })).toMatchObject({ status: 400 });
    expect([
      await symbolsOf({ search: 'laochang' }),
      await symbolsOf({ search: 'A1EWWW' }),
      await symbolsOf({ search: 'DE000A1' }),
      await symbolsOf({ search: 'chemie' }),
    ]).toEqual([['OLD'], [], ['ADS'], ['BAS']]);
    expect((await call(getInstrument, { symbol: 'ADS' })).envelope).toMatchObject({
      data: {
        instrument: { rules: { lot: { buyMin: 1, buyStep: 1 }, lowest: null, highest: null, plainOnly: false } },
      },
    });
    settings.venueUrl = 'http://venue';
    expect((await call(getInstrument, { symbol: 'ADS' })).envelope).toMatchObject({
      data: { instrument: { rules: { auctions: [], plainOnly: true } } },
    });
    settings.venueUrl = undefined;
    expect(await call(getClock, {})).toMatchObject({
      envelope: { data: { session: 'open', businessDate: '2018-03-21', ts: nine } },
    });
  });

  it("ends the bars of a replayed instrument at the market's date with the running bar, and returns all bars of others", async () => {
    await rig.recorded(await rig.recorder());
    expect(await datesOf({ symbol: 'ADS', period: 'day' })).toEqual(['2018-03-20', '2018-03-21']);
    expect(await datesOf({ symbol: 'ADS', period: 'week', to: '2019-12-31' })).toEqual(['2018-03-21']);
    expect(await datesOf({ symbol: 'ADS', period: 'day', to: '2018-03-20' })).toEqual(['2018-03-20']);
    expect(await datesOf({ symbol: 'OLD', period: 'month' })).toEqual(['2019-07-11']);
  });

  it('returns the line of a day from the previous close in steps of twenty minutes', async () => {
    const lineOf = async (symbol: string) =>
      getDayLine.output.parse((await call(getDayLine, { symbol })).envelope.data);
    const publisher = rig.publisher();
    const later = (minutes: number, last: string) => tick('BAS', nine + minutes * 60_000, last);
    await publisher.ticks([later(5, '84.5'), later(12, '85'), later(25, '86'), later(26, '87'), later(70, '83')]);
    await eventually('the quotes', () => board.quote('BAS')?.last === '83');
    await rig.recorded(await rig.recorder());
    expect(await lineOf('BAS')).toEqual({ previousClose: '80', closes: ['85', '87', '83'], env: 'SIMULATED' });
    expect(await lineOf('OLD')).toEqual({ previousClose: null, closes: [], env: 'SIMULATED' });
    expect(await call(getDayLine, { symbol: 'NONE' })).toMatchObject({ status: 404 });
  });

  it('lists the last trades of a share', async () => {
    expect((await call(getLastTrades, { symbol: 'BAS' })).envelope).toMatchObject({
      data: { trades: [{ price: '83', size: 10, direction: 'down' }, { price: '87' }, {}, {}, {}, {}], since: null },
    });
    expect((await call(getLastTrades, { symbol: 'OLD' })).envelope).toMatchObject({
      data: { trades: [], since: null, volume: 0, env: 'SIMULATED' },
    });
    expect(await call(getLastTrades, { symbol: 'NONE' })).toMatchObject({ status: 404 });
  });

  it('returns every minute of a date of 24 hours in one answer', async () => {
    const [one, midnight] = [price('1'), Date.parse('2017-01-02T23:00:00Z')];
    await rig.database.rows(
      `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session)
       SELECT 'OLD', $1::bigint + n * 60000, '2017-01-03', $2, $2, $2, $2, 1, 0 FROM generate_series(0, 1439) n`,
      [midnight, one],
    );
    expect(await datesOf({ symbol: 'OLD', period: 'minute', to: '2017-01-03', limit: 1_500 })).toHaveLength(1_440);
  });

  it('returns quotes of many symbols and rejects invalid requests', async () => {
    const { envelope } = await call(getQuotes, { symbols: 'ADS,SAP,OLD' });
    expect(
      getQuotes.output
        .parse(envelope.data)
        .quotes.map(({ symbol, last, previousClose }) => [symbol, last, previousClose]),
    ).toEqual([
      ['ADS', '202', '200'],
      ['SAP', '95', '100'],
    ]);
    expect(await call(getQuotes, { symbols: Array(201).fill('ADS').join(',') })).toMatchObject({
      status: 400,
      envelope: { error: { code: 'TOO_MANY_SYMBOLS' } },
    });
    expect(await call(getInstrument, { symbol: 'NONE' })).toMatchObject({
      status: 404,
      envelope: { error: { code: 'SYMBOL_UNKNOWN', facts: { symbol: 'NONE' } } },
    });
    expect(await call(getBars, { symbol: 'NONE', period: 'day' })).toMatchObject({ status: 404 });
    for (const bad of [
      { symbol: 'ADS', period: 'year' },
      { symbol: 'ADS', period: 'day', limit: 0 },
      { symbol: 'ADS', period: 'day', limit: 1501 },
      { symbol: 'ads', period: 'day' },
      { symbol: 'ADS', period: 'day', to: 'now' },
    ]) {
      expect(await call(getBars, bad as CallOf<typeof getBars>)).toMatchObject({
        status: 400,
        envelope: { error: { code: 'INPUT_INVALID' } },
      });
    }
    for (const to of ['2023-02-30', '0000-01-01', '9999-99-99'])
      expect(await call(getBars, { symbol: 'OLD', period: 'day', to })).toMatchObject({ status: 400 });
  });
});
