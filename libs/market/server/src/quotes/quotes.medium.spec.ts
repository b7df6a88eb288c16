import { price } from '@parkett/kernel';
import { eventually, useServices } from '@parkett/platform-testing';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { ActionDirectory } from '../actions/action-directory';
import { referencesIn } from '../actions/references';
import { BarStore } from '../bars/bar-store';
import { feedSilentMsMax } from './last-value-cache';
import { MarketRig, session, tick } from '../spec-support/market-rig';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const nine = Date.parse('2018-03-21T08:00:00Z');
const nextDay = Date.parse('2018-03-22T08:00:00Z');

describe('the last-value cache', () => {
  it("keeps the latest quote with the day's figures and the previous close", async () => {
    await new BarStore(rig.database).upsertDays(
      [
        {
          symbol: 'ADS',
          date: '2018-03-20',
          open: price('190'),
          high: price('196'),
          low: price('189'),
          close: price('194.2'),
          volume: 1,
        },
      ],
      'import',
    );
    const publisher = rig.publisher();
    const board = await rig.board();
    expect([board.clock(), board.quote('ADS')]).toEqual([undefined, undefined]);
    await publisher.session(session('open', '2018-03-21', nine, 'replay'));
    await publisher.ticks([
      tick('ADS', nine, '195', 0),
      tick('ADS', nine + 1, '196', 7),
      tick('ADS', nine + 2, '195.5', 3),
      tick('ADS', nine + 3, '195.5', 0, { askSize: 5 }),
    ]);
    await eventually('the last tick', () => board.quote('ADS')?.ts === nine + 3);
    expect(board.quote('ADS')).toEqual({
      ...tick('ADS', nine + 3, '195.5', 0, { askSize: 5 }),
      open: '196',
      high: '196',
      low: '195.5',
      volume: 10,
      previousClose: '194.2',
      env: 'SIMULATED',
    });
    expect(board.clock()).toEqual({
      session: 'open',
      businessDate: '2018-03-21',
      ts: nine + 3,
      feed: 'replay',
      env: 'SIMULATED',
    });
  });

  it('counts from the ex-reference price on an ex-date, and from the close again on the next', async () => {
    const publisher = rig.publisher();
    const instrumentOf = (symbol: string) => sampleInstrument({ symbol });
    const actions = new ActionDirectory();
    const action = { actionId: 'a', symbol: 'ADS', terms: { kind: 'split', from: 1, to: 2 } } as const;
    const dates = { exDate: '2018-03-22', payDate: '2018-03-22', deadline: null };
    actions.load([{ ...action, ...dates, source: 'spec', pricesOnly: false, cancelled: false }]);
    const board = await rig.board({ instrumentOf, referenceOf: referencesIn({ get: instrumentOf }, actions) });
    const third = nextDay + 24 * 3_600_000;
    await publisher.session(session('open', '2018-03-21', nine, 'replay'));
    await publisher.ticks([tick('ADS', nine, '196', 1)]);
    await publisher.session(session('closed', '2018-03-21', nine + 2, 'replay'));
    await publisher.session(session('open', '2018-03-22', nextDay, 'replay'));
    await publisher.ticks([tick('ADS', nextDay, '98.5', 1)]);
    await eventually('the ex-date', () => board.quote('ADS')?.ts === nextDay);
    expect(board.quote('ADS')).toMatchObject({ last: '98.5', previousClose: '98.00' });
    await publisher.session(session('closed', '2018-03-22', nextDay + 2, 'replay'));
    await publisher.session(session('open', '2018-03-23', third, 'replay'));
    await publisher.ticks([tick('ADS', third, '99', 1)]);
    await eventually('the day after', () => board.quote('ADS')?.ts === third);
    expect([board.quote('ADS')?.previousClose, rig.bad]).toEqual(['98.5', []]);
  });

  it('starts a new day at the previous close even before the database has it', async () => {
    const publisher = rig.publisher();
    const board = await rig.board();
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '195', 10), tick('SAP', nine, '85', 10)]);
    await publisher.session(session('closed', '2018-03-21', nine + 1));
    await publisher.session(session('open', '2018-03-22', nextDay));
    await publisher.ticks([tick('ADS', nextDay, '197', 4)]);
    await eventually('the new day', () => board.quote('ADS')?.last === '197');
    expect(board.quote('ADS')).toMatchObject({ open: '197', high: '197', low: '197', volume: 4, previousClose: '195' });
    expect([board.isQuotedNow('ADS'), board.isQuotedNow('SAP'), board.isQuotedNow('NONE')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(board.quote('SAP')).toMatchObject({ volume: 10, previousClose: null });
  });

  it('restores its state after a restart from the stored quotes and the ticks since', async () => {
    const publisher = rig.publisher();
    const first = await rig.board();
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '195', 10), tick('SAP', nine, '85', 10)]);
    await eventually('the ticks', () => first.quote('SAP') !== undefined);
    await first.save();
    await publisher.ticks([tick('ADS', nine + 5, '196', 2), tick('BAS', nine + 9, '84', 1)]);
    await eventually('the ticks', () => first.quote('BAS') !== undefined);
    const second = await rig.board();
    expect([...second.all()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))).toEqual(
      [...first.all()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    );
    expect(second.quote('ADS')).toMatchObject({ open: '195', high: '196', volume: 12 });
    expect(second.clock()).toEqual(first.clock());
    await publisher.session(session('closed', '2018-03-21', nine + 10));
    await eventually('the end', () => second.clock()?.session === 'closed');
    await second.save();
    const third = await rig.board();
    expect(third.clock()).toMatchObject({ session: 'closed', businessDate: '2018-03-21' });
  });

  it('does not overwrite a newer state with an older one, and loses no symbol by that', async () => {
    const publisher = rig.publisher();
    await publisher.session(session('open', '2018-03-21', nine));
    const slow = await rig.board();
    await publisher.ticks([tick('ADS', nine, '195')]);
    await eventually('the tick', () => slow.quote('ADS') !== undefined);
    await slow.close();
    await publisher.ticks([tick('SAP', nine, '85')]);
    const quick = await rig.board();
    await quick.save();
    await slow.save();
    const next = await rig.board();
    expect([next.quote('ADS')?.last, next.quote('SAP')?.last]).toEqual(['195', '85']);
  });

  it('skips and counts invalid messages, and continues', async () => {
    const writer = rig.log.writer(rig.topic, 0);
    const board = await rig.board();
    const good = tick('ADS', nine, '195');
    const put = (key: string, value: unknown) => ({
      key,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    });
    await writer.append([put('ADS', good), put('_session', session('open', '2018-03-21', nine))]);
    await writer.append([
      put('ADS', '{oops'),
      put('ADS', { ...good, last: '-1' }),
      put('ADS', { ...good, last: 195 }),
      put('ADS', { ...good, size: -5 }),
      put('ADS', { ...good, size: 1.5 }),
      put('SAP', good),
      put('ADS', { ...good, bid: '196', ask: '195' }),
      put('ads', { ...good, symbol: 'ads' }),
      put('_session', { session: 'paused' }),
      put('ADS', good),
    ]);
    await writer.append([
      put('_session', session('closed', '2018-03-21', nine)),
      put('ADS', { ...good, last: '1' }),
      put('_session', session('open', '2018-03-22', nextDay)),
    ]);
    await eventually('the new session', () => board.clock()?.businessDate === '2018-03-22');
    expect(rig.bad).toEqual([
      'noSession',
      'unreadable',
      'priceNotPositive',
      'invalid',
      'invalid',
      'invalid',
      'keyDiffers',
      'crossed',
      'invalid',
      'invalid',
      'sessionClosed',
    ]);
    expect(board.quote('ADS')?.last).toBe('195');
  });

  it('counts the feed as live while it sends ticks of other symbols or only session messages', async () => {
    let now = 1_000_000;
    const publisher = rig.publisher();
    const board = await rig.board({ now: () => now });
    expect(board.feedLive).toBe(false);
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '195')]);
    await eventually('the tick', () => board.quote('ADS'));
    expect(board.feedLive).toBe(true);
    now += feedSilentMsMax + 1;
    expect([board.feedLive, board.isQuotedNow('ADS')]).toEqual([false, true]);
    await publisher.ticks([tick('SAP', nine + 1, '85')]);
    await eventually('another symbol', () => board.quote('SAP'));
    expect(board.feedLive).toBe(true);
    now += feedSilentMsMax + 1;
    await publisher.session(session('open', '2018-03-21', nine + 2));
    await eventually('the feed repeats its session', () => board.clock()?.ts === nine + 2);
    expect([board.feedLive, board.isQuotedNow('ADS')]).toEqual([true, true]);
  });

  it('does not count messages already in the topic as a live feed, nor its own restart as silence', async () => {
    let now = 1_000_000;
    const clock = { now: () => now };
    const publisher = rig.publisher();
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '195')]);
    const board = await rig.board(clock);
    expect([board.quote('ADS')?.last, board.feedLive]).toEqual(['195', false]);
    await publisher.ticks([tick('ADS', nine + 1, '196')]);
    await eventually('the next tick', () => board.feedLive);
    await board.save();

    now += feedSilentMsMax - 1;
    await publisher.ticks([tick('ADS', nine + 2, '197')]);
    await rig.log.writer(rig.topic, 0).append([{ key: 'ADS', value: '{oops' }]);
    const restarted = await rig.board(clock);
    expect([restarted.quote('ADS')?.last, restarted.feedLive]).toEqual(['197', true]);
    now += 2;
    expect(restarted.feedLive).toBe(false);
    await restarted.save();
    expect((await rig.board(clock)).feedLive).toBe(false);
    // Setting the clock back does not extend the time for which the feed counts as live.
    now -= 10 * feedSilentMsMax;
    const early = await rig.board(clock);
    now += feedSilentMsMax + 1;
    expect(early.feedLive).toBe(false);
  });

  it("keeps the arrival time of a quote by its own clock, also after a restart, whatever the feed's time", async () => {
    let now = 1_000_000;
    const clock = { now: () => now };
    const publisher = rig.publisher();
    const board = await rig.board(clock);
    const told: number[] = [];
    board.onTick((_quote, _tick, receivedAt) => told.push(receivedAt));
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '195')]);
    await eventually('the first', () => board.quote('ADS'));
    now += 250;
    await publisher.ticks([tick('SAP', nine - 7_200_000, '85')]);
    await eventually('the second', () => board.quote('SAP'));
    expect([board.receivedAt('ADS'), board.receivedAt('SAP'), board.receivedAt('XYZ')]).toEqual([
      1_000_000, 1_000_250, 0,
    ]);
    expect(told).toEqual([1_000_000, 1_000_250]);
    await board.save();
    now += 9_000;
    const restarted = await rig.board(clock);
    expect([restarted.receivedAt('ADS'), restarted.receivedAt('SAP')]).toEqual([1_000_000, 1_000_250]);
    expect(restarted.quote('ADS')).toEqual(board.quote('ADS'));
  });

  it('reports that reading has failed, and then counts the feed as silent', async () => {
    const ended: unknown[] = [];
    const publisher = rig.publisher();
    const board = await rig.board({ onEnded: (error) => ended.push(error) });
    board.onTick(() => {
      throw new Error('a listener of this process is broken');
    });
    await publisher.session(session('open', '2018-03-21', nine));
    await eventually('the session', () => board.feedLive);
    expect(board.problem()).toBeUndefined();
    await publisher.ticks([tick('ADS', nine, '195')]);
    await eventually('the end', () => ended.length === 1);
    expect([board.problem(), board.feedLive]).toEqual(['a listener of this process is broken', false]);
  });

  it('notifies its listeners until they unsubscribe', async () => {
    const publisher = rig.publisher();
    const board = await rig.board();
    const seen: string[] = [];
    const end = board.onTick((quote) => seen.push(quote.last));
    board.onClock((clock) => seen.push(clock.session));
    await publisher.session(session('open', '2018-03-21', nine));
    await publisher.ticks([tick('ADS', nine, '195'), tick('ADS', nine + 1, '196')]);
    await eventually('both', () => seen.length === 3);
    end();
    await publisher.ticks([tick('ADS', nine + 2, '197')]);
    await eventually('the third', () => board.quote('ADS')?.last === '197');
    expect(seen).toEqual(['open', '195', '196']);
  });
});
