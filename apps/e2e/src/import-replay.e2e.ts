import { Customer } from '@parkett/api-client';
import { getConfig } from '@parkett/identity-contract';
import { getInstrument, listInstruments, type Bar } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { getOrder, listOrders, listPositions } from '@parkett/trading-contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFiled, asShown, grouped, joined, type ExpectedBar } from './support/expected-bars';
import { ExpectedMarket, found } from './support/expected-market';
import { Installation } from './support/installation';
import { placeStop } from './support/place-stop';
import {
  itWithData,
  recordedDate,
  recordedMarket,
  recordedMinutes,
  type RecordedMarket,
} from './support/recorded-market';
import { tradingAs } from './support/trading-as';

/**
 * Each step begins where the previous one ended: a market is imported, then its recorded day is replayed and traded on.
 */
describe('an imported market and a recorded day of it as the live feed', () => {
  let folder: string;
  let files: RecordedMarket;
  let installation: Installation;
  let customer: Customer;
  let expected: ExpectedMarket;
  let minutes: ExpectedMarket['minutes'];
  let days: ExpectedMarket['days'];
  /** The most traded instruments of the recording: one with imported daily bars, one without. */
  let share: string;
  let shareWithoutDays: string;
  let resting: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parkett-recorded-'));
    files = await recordedMarket(folder);
    expected = await ExpectedMarket.of(files);
    ({ minutes, days } = expected);
    share = expected.mostTraded({ withDays: true });
    shareWithoutDays = expected.mostTraded({ withDays: false });
    installation = await Installation.start();
    customer = await Customer.register(installation.url);
    await customer.deposit('50000.00');
    await customer.verify(await installation.staff());
  }, 300_000);

  afterAll(async () => {
    await installation?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const { bars, quote, clock, order, ended } = tradingAs(() => customer);

  describe('importing while the server runs', () => {
    it('imports the instruments and reports every bad row by line', async () => {
      const { code, out, err } = installation.cli('import', 'instruments', files.equities, '--json');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const bad = expected.badInstruments();
      expect(bad.length).toBeGreaterThan(0);
      expect(JSON.parse(out)).toMatchObject({
        file: files.equities,
        layout: 'Xetra equities',
        rows: expected.instruments.length,
        imported: expected.instruments.length - bad.length,
        repaired: expected.sharingAnIsin().length,
        pending: 0,
        badRows: bad.length,
        bad,
      });
    }, 60_000);

    itWithData(
      'reports 23 of the 1,189 Xetra rows as bad, 14 without a name and 9 more without a currency, and 42 that share an ISIN',
      () => {
        expect([expected.instruments.length, expected.sharingAnIsin().length]).toEqual([1_189, 42]);
        expect(
          expected
            .badInstruments()
            .map(({ reason }) => reason)
            .sort(),
        ).toEqual([...Array<string>(9).fill('currency is missing'), ...Array<string>(14).fill('name is missing')]);
      },
    );

    it('imports the daily bars, prints the same figures as text, and reports every row without prices', () => {
      const { code, out, err } = installation.cli('import', 'bars', files.daily);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const [summary = '', ...details] = out.trimEnd().split('\n');
      const lines = details.filter((line) => /^  line \d/.test(line));
      const shown = (value: number): string => value.toLocaleString('en');
      expect(days.nullLines.length).toBeGreaterThan(0);
      expect(summary).toContain(`${shown(days.rows - days.nullLines.length)} of ${shown(days.rows)} rows imported`);
      expect(summary).toContain(`${days.nullLines.length} left out:`);
      expect(lines).toEqual(days.nullLines.map((line) => `  line ${line}: no prices (null)`));
      expect(details).toContainEqual(expect.stringMatching(/^  taken for: .*currency EUR .*period day/));
    }, 60_000);

    itWithData('finds exactly 32 null rows in 71,672 days of the DAX', () => {
      expect([days.rows, days.nullLines.length]).toEqual([71_672, 32]);
    });

    it('finds the imported names by code, name and ISIN', async () => {
      const named = found(
        expected.instruments.find(
          (row) => minutes.has(row.symbol) && row.isin !== '' && !expected.sharingAnIsin().includes(row),
        ),
      );
      for (const search of [named.symbol, named.name, named.isin]) {
        const { rows } = await customer.call(listInstruments, { search });
        expect(rows.map(({ instrument }) => instrument.symbol)).toContain(named.symbol);
      }
      expect((await customer.call(getInstrument, { symbol: named.symbol })).instrument).toMatchObject({
        isin: named.isin,
        currency: 'EUR',
      });
    });

    it('lists every instrument of the other files except those of bad rows', async () => {
      const names = [...new Set([...days.bars.keys(), ...minutes.keys()])];
      for (const symbol of names.filter((name) => expected.isListed(name)))
        expect((await customer.call(getInstrument, { symbol })).instrument.symbol).toBe(symbol);
      for (const symbol of names.filter((name) => !expected.isListed(name))) {
        await expect(customer.call(getInstrument, { symbol })).rejects.toMatchObject({ code: 'SYMBOL_UNKNOWN' });
      }
    });

    itWithData('lists 29 of the 30 recorded instruments, because the file gives Continental no currency', () => {
      expect([...minutes.keys()].filter((symbol) => !expected.isListed(symbol))).toEqual(['CON']);
    });

    it('shows the days, weeks and months of the file under the mnemonics', async () => {
      const all = found(days.bars.get(share));
      expect((await bars(share, 'day', { limit: 250 })).map(asShown)).toEqual(all.slice(-250).map(asFiled));
      expect((await bars(share, 'week', { limit: 60 })).map(asShown)).toEqual(
        grouped(all, 'week').slice(-60).map(asFiled),
      );
      expect((await bars(share, 'month', { limit: 24 })).map(asShown)).toEqual(
        grouped(all, 'month').slice(-24).map(asFiled),
      );
      expect((await bars(share, 'day')).some(({ provisional }) => provisional)).toBe(false);
    });
  });

  describe(`replaying ${recordedMinutes} minutes of ${recordedDate} at 60×`, () => {
    beforeAll(async () => {
      await installation.restartServer({
        PARKETT_FEED: 'replay',
        PARKETT_REPLAY_FILE: files.minutes,
        PARKETT_REPLAY_SPEED: '60',
      });
    }, 90_000);

    it('sets clock and business date to the recording’s and shows SIMULATED', async () => {
      await eventually('the recorded session opens', async () => (await clock()).businessDate === recordedDate, 30_000);
      expect(await clock()).toMatchObject({ session: 'open', feed: 'replay', env: 'SIMULATED' });
      expect(await customer.call(getConfig, {})).toMatchObject({ env: 'SIMULATED' });
    }, 40_000);

    it('buys at market and sells at a limit at the replayed prices', async () => {
      await eventually(
        'a quote of the share',
        async () => (await quote(share))?.env === 'SIMULATED' && (await quote(share))?.previousClose,
      );
      const bought = await ended(
        (await order({ symbol: share, side: 'buy', orderType: 'market', quantity: 10 })).orderId,
        'filled',
        10_000,
      );
      expect(bought.order).toMatchObject({
        filledQuantity: 10,
        businessDate: recordedDate,
        env: 'SIMULATED',
        symbol: share,
      });
      const range = joined(found(minutes.get(share)));
      for (const { price: at } of bought.fills) {
        expect(Number(at)).toBeGreaterThanOrEqual(range.low);
        // The recording has trades only: the ask is at most one cent above the last of them.
        expect(Number(at)).toBeLessThanOrEqual(range.high + 0.01);
      }
      const limitPrice = (Math.floor(range.low * 99) / 100).toFixed(2);
      const sold = await ended(
        (await order({ symbol: share, side: 'sell', orderType: 'limit', quantity: 4, limitPrice })).orderId,
        'filled',
        10_000,
      );
      expect(Number(sold.order.averagePrice)).toBeGreaterThanOrEqual(range.low - 0.01);
      expect((await customer.call(listPositions, {})).positions).toEqual([
        expect.objectContaining({ symbol: share, quantity: 6, buyDate: recordedDate, env: 'SIMULATED' }),
      ]);
    }, 30_000);

    it('keeps a limit order open that the price does not reach', async () => {
      const limitPrice = (Math.floor(joined(found(minutes.get(share))).low * 80) / 100).toFixed(2);
      resting = (await order({ symbol: share, side: 'buy', orderType: 'limit', quantity: 5, limitPrice })).orderId;
      expect((await customer.call(getOrder, { orderId: resting })).order).toMatchObject({
        status: 'working',
        filledQuantity: 0,
      });
      expect((await customer.account()).frozen).toBeGreaterThan(0);
    });

    it('triggers a stop order, placed in the browser, once the replayed price reaches it', async () => {
      expect(installation.cli('feed', 'pause')).toMatchObject({ code: 0 });
      const listed = [...minutes.keys()].filter((name) => expected.isListed(name));
      const quotes = (await Promise.all(listed.map(quote))).filter((one) => one !== undefined);
      const stop = expected.stopReachedAfter(quotes, share);
      const orderId = await placeStop(installation.url, customer, { ...stop, quantity: 2 });
      expect((await customer.call(getOrder, { orderId })).order).toMatchObject({
        triggeredAt: null,
        filledQuantity: 0,
      });
      expect(installation.cli('feed', 'resume')).toMatchObject({ code: 0 });
      const { order: done, fills } = await ended(orderId, 'filled', recordedMinutes * 1_000);
      expect(done.triggeredAt).toBeGreaterThan(done.acceptedAt);
      for (const { price: at } of fills) expect(stop.canFillAt(Number(at))).toBe(true);
    }, 120_000);

    it('adds minutes and updates the day, and shows nothing that is still to come', async () => {
      const seen = await eventually('the first minutes', async () => {
        const some = await bars(share, 'minute');
        return some.length > 0 && some;
      });
      await eventually('more of them', async () => (await bars(share, 'minute')).length > seen.length + 1);
      for (const symbol of [share, shareWithoutDays]) {
        for (const period of ['day', 'week', 'month'] as const) {
          expect((await bars(symbol, period)).at(-1)).toMatchObject({ date: recordedDate, provisional: true });
        }
      }
    }, 30_000);

    it('computes the day’s change from the imported previous close', async () => {
      const both = [...days.bars].filter(([symbol]) => minutes.has(symbol) && expected.isListed(symbol));
      expect(both.length).toBeGreaterThan(2);
      for (const [symbol, all] of both) {
        const shown = await eventually(`a quote of ${symbol}`, () => quote(symbol));
        expect(Number(shown.previousClose).toPrecision(7)).toBe(
          found(all.filter(({ date }) => date < recordedDate).at(-1)).close.toPrecision(7),
        );
      }
    });

    it('closes with the last minute: open orders expire and new ones are refused', async () => {
      await eventually(
        'the session closes',
        async () => (await clock()).session === 'closed',
        recordedMinutes * 1_000 + 20_000,
      );
      await ended(resting, 'expired', 15_000);
      expect((await customer.account()).frozen).toBe(0);
      expect((await customer.call(listOrders, { state: 'open' })).orders).toEqual([]);
      await expect(order({ symbol: share, side: 'buy', orderType: 'market', quantity: 1 })).rejects.toMatchObject({
        code: 'MARKET_CLOSED',
      });
    }, 90_000);

    it('finalises the daily bar from its minutes, or from the file of daily bars', async () => {
      const lastDay = async (symbol: string): Promise<Bar> => found((await bars(symbol, 'day', { limit: 1 })).at(-1));
      await eventually('the day is fixed', async () => !(await lastDay(shareWithoutDays)).provisional);
      expect(asShown(await lastDay(shareWithoutDays))).toEqual(asFiled(joined(found(minutes.get(shareWithoutDays)))));
      const filed: ExpectedBar = found(days.bars.get(share)?.find(({ date }) => date === recordedDate));
      expect(asShown(await lastDay(share))).toEqual(asFiled(filed));
    });

    it('has replayed every minute, price and share of the recording', async () => {
      for (const [symbol, recorded] of [...minutes].filter(([name]) => expected.isListed(name))) {
        const last = found(recorded.at(-1));
        expect({ symbol, last: Number((await quote(symbol))?.last), env: (await quote(symbol))?.env }).toEqual({
          symbol,
          last: last.close,
          env: 'SIMULATED',
        });
        expect({
          symbol,
          minutes: (await bars(symbol, 'minute')).filter(({ date }) => date === recordedDate).map(asShown),
        }).toEqual({ symbol, minutes: recorded.map(asFiled) });
      }
    }, 30_000);

    it('leaves a valid log of SIMULATED records, and read models that equal the rebuilt ones', () => {
      const replayed = installation
        .cli('replay', '--account', customer.accountId, '--json')
        .out.trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { env: string });
      expect(new Set(replayed.map(({ env }) => env))).toEqual(new Set(['SIMULATED']));
      expect(JSON.parse(installation.cli('verify', '--json').out)).toMatchObject({ ok: true, unbalanced: [] });
      const rebuilt = installation.cli('rebuild', '--diff', '--json');
      expect({ code: rebuilt.code, same: JSON.parse(rebuilt.out).same }).toEqual({ code: 0, same: true });
    }, 90_000);
  });
});
