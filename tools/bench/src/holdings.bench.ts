import { Customer } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { listPositions } from '@parkett/trading-contract';
import pg from 'pg';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { openPage, type Opened } from './client/page';
import { median, round } from './measure';
import { withApp } from './services';

const few = 10;
const many = 1_000;
const visits = 9;
const phone = { width: 390, height: 844 };
const row = 'main a[href^="/shares/holdDetail"]';
const ratioMax = 1.5;

interface Visit {
  /** From the start of the navigation until a row of the holdings is painted. */
  readonly paintedMs: number;
  /** The list of positions, from the request to the parsed answer. */
  readonly listedMs: number;
}

interface Look {
  readonly count: number;
  readonly customer: Customer;
  readonly opened: Opened;
  readonly url: string;
}

/**
 * A phone's first look at the holdings of an account with 1,000 positions and ten years of history, compared with one
 * that has 10: visits in turn, each in a new tab of a browser that has the app's files.
 */
export const holdingsBench: Bench = async (services, log): Promise<BenchResult> => {
  const measured = new Map<number, Visit[]>([few, many].map((count) => [count, []]));
  await withApp(
    services,
    async ({ url }) => {
      const looks = await Promise.all([...measured.keys()].map((count) => firstLook(services.postgresUrl, url, count)));
      try {
        for (let visit = 0; visit < visits; visit++)
          for (const look of looks) measured.get(look.count)?.push(await visitOnce(look));
      } finally {
        await Promise.all(looks.map(({ opened }) => opened.close()));
      }
    },
    log,
  );
  const of = (count: number, part: keyof Visit): number =>
    round(median((measured.get(count) ?? []).map((visit) => visit[part])), 1);
  const figures = Object.fromEntries(
    [few, many].flatMap((count) => [
      [`painted${count}Ms`, of(count, 'paintedMs')],
      [`listed${count}Ms`, of(count, 'listedMs')],
    ]),
  );
  log(JSON.stringify(figures));
  const painted = of(many, 'paintedMs') / of(few, 'paintedMs');
  return {
    ratios: { paintedToFew: round(painted), ofLimit: ratio(painted, ratioMax) },
    answered: figures,
    projected: {},
    floors: {},
    hardware: hardware(),
  };
};

/** A customer with so many positions, and a browser that has the app's files. */
async function firstLook(postgresUrl: string, url: string, count: number): Promise<Look> {
  const customer = await Customer.register(url);
  await customer.deposit('1000.00');
  await hold(postgresUrl, customer, count);
  const opened = await openPage(url, '/ucenter/holding', customer, phone);
  await opened.page.locator(row).first().waitFor();
  await opened.page.evaluate('navigator.serviceWorker.ready');
  return { count, customer, opened, url };
}

/** Writes the rows of positions that were bought over ten years; the log has no records of them. */
async function hold(postgresUrl: string, customer: Customer, count: number): Promise<void> {
  const symbols: string[] = [];
  for (let page = 1; symbols.length < count; page++) {
    const { rows } = await customer.call(listInstruments, { mics: 'XETR', page, pageSize: 100 });
    symbols.push(...rows.map(({ instrument }) => instrument.symbol));
    if (rows.length === 0) break;
  }
  // The rest has no price.
  const held = Array.from({ length: count }, (_, index) => symbols[index] ?? `NONE${index}`);
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO read.lots (lot_id, account_id, symbol, name, quantity, value, fees, buy_date, currency)
       SELECT $1 || n, $1, symbol, 'Share ' || symbol, 20000000, 200000, 100,
         ('2026-11-20'::date - (n * 3650 / $3::int)::int)::text, 'EUR'
       FROM unnest($2::text[]) WITH ORDINALITY AS held (symbol, n)`,
      [customer.accountId, held, count],
    );
  } finally {
    await client.end();
  }
}

async function visitOnce({ opened: { page }, customer, url }: Look): Promise<Visit> {
  const startedAt = performance.now();
  const { positions } = await customer.call(listPositions, {});
  const listedMs = performance.now() - startedAt;
  if (positions.length < few) throw new Error('the positions are not there');
  const tab = await page.context().newPage();
  try {
    await tab.goto(`${url}/ucenter/holding`, { waitUntil: 'commit' });
    await tab.locator(row).first().waitFor();
    const paintedMs = await tab.evaluate<number>(
      'new Promise((done) => requestAnimationFrame(() => done(performance.now())))',
    );
    return { paintedMs, listedMs };
  } finally {
    await tab.close();
  }
}
