import { Global, Module } from '@nestjs/common';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { Zone, type FileContext } from '@parkett/market-domain';
import {
  BadTickCounts,
  BarStore,
  closeDueDays,
  ActionDirectory,
  InstrumentDirectory,
  LastValueCache,
  marketMigrations,
  MarketModule,
  OhlcAggregator,
  QuoteStore,
  ReferenceRates,
  TickStore,
} from '@parkett/market-server';
import { KafkaLog } from '@parkett/platform-event-log';
import { createHttpApplication, STAFF_SESSIONS } from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import { batchLimits, Database, MARKET_DB, migrate } from '@parkett/platform-read-model';
import { SETTINGS } from '@parkett/platform-settings';
import { eventually, useServices } from '@parkett/platform-testing';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importBars } from './import/import-bars';
import { importTicks } from './import/import-ticks';
import { FaultyAnswers, plantedFaults } from './spec-support/faulty-answers';
import { dailyFile, fedSymbols, feedMessages, minuteFiles, tradeFile } from './spec-support/market-story';

/** Set by infra/test.mjs. Without it the tests are counted as skipped, so that nobody believes they passed. */
const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
const suite = python === '' ? describe.skip : describe;
const limitMs = 300_000;

const services = useServices();
const topic = `${services.prefix}.ticks`;
const nothing: FileContext = { symbol: undefined, date: undefined, zone: undefined };
const sold: FileContext = { symbol: 'FILET', date: '2026-03-06', zone: new Zone('America/New_York') };
const files: string[] = [];
/** Of the API, and of servers in front of it that falsify its answers, by fault. */
let url = '';
const faulty = new Map<string, string>();

beforeAll(async () => {
  if (python === '') return;
  const schema = services.schema('market');
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  const database = new Database(services.postgresUrl, schema, 4, batchLimits);
  services.afterwards(() => database.close());
  await importAll(database);
  const board = await playFeed(database);
  url = await serve(board, database);
  for (const [name, { fault }] of Object.entries(plantedFaults)) {
    const answers = new FaultyAnswers(url, fault);
    faulty.set(name, await answers.listen());
    services.afterwards(() => answers.close());
  }
}, limitMs);

async function importAll(database: Database): Promise<void> {
  const home = await services.home();
  const sink = { bars: new BarStore(database), ticks: new TickStore(database), symbolOf: () => undefined };
  const file = async (name: string, rows: readonly string[], facts = ''): Promise<string> => {
    await writeFile(join(home, name), `${rows.join('\n')}\n`);
    files.push(join(home, name) + facts);
    return join(home, name);
  };
  await importBars(await file('daily.csv', dailyFile()), nothing, sink);
  const berlin = { ...nothing, zone: new Zone('Europe/Berlin') };
  for (const [index, rows] of minuteFiles().entries())
    await importBars(await file(`minutes-${index}.csv`, rows, ',tz=Europe/Berlin'), berlin, sink);
  const facts = ',symbol=FILET,date=2026-03-06,tz=America/New_York';
  await importTicks(await file('trades.csv', tradeFile(), facts), sold, sink);
}

/** Lets the feed trade for ten days and makes the days that are over final. */
async function playFeed(database: Database): Promise<LastValueCache> {
  const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'market-check' });
  services.afterwards(() => log.close());
  await log.ensureTopics([{ topic, partitions: 1 }]);
  const board = new LastValueCache({ log, topic, store: new QuoteStore(database), env: 'SIMULATED' });
  const aggregator = new OhlcAggregator({ log, topic, database });
  const writer = log.writer(topic, 0);
  services.afterwards(() => Promise.all([board.close(), aggregator.close(), writer.close()]));
  await Promise.all([board.start(), aggregator.start()]);
  await writer.append(feedMessages());
  const end = await log.endOffset(topic, 0);
  await eventually('all bars are written', async () => {
    await aggregator.flush();
    return aggregator.writtenUpTo === end && board.readUpTo === end;
  });
  await closeDueDays(database, async () => []);
  return board;
}

async function serve(board: LastValueCache, database: Database): Promise<string> {
  const directory = new InstrumentDirectory();
  const symbols = [...fedSymbols, 'FILEA', 'FILEB', 'FILEM', 'FILET'];
  const micOf = (symbol: string): string => (symbol === 'FILET' ? 'XNYS' : 'XETR');
  directory.apply({ rows: symbols.map((symbol) => sampleInstrument({ symbol, name: symbol, mic: micOf(symbol) })) });
  const providers = [
    { provide: ActionDirectory, useValue: new ActionDirectory() },
    { provide: InstrumentDirectory, useValue: directory },
    { provide: LastValueCache, useValue: board },
    { provide: ReferenceRates, useValue: new ReferenceRates(() => undefined) },
    { provide: MARKET_DB, useValue: database },
    { provide: SETTINGS, useValue: { env: 'SIMULATED' } },
    { provide: BadTickCounts, useValue: new BadTickCounts(() => undefined) },
    { provide: STAFF_SESSIONS, useValue: { verify: async () => undefined } },
  ];
  @Global()
  @Module({ providers, exports: providers })
  class Parts {}
  @Module({ imports: [Parts, MarketModule] })
  class MarketOnly {}
  const application = await createHttpApplication(MarketOnly, { logger: createLogger('market-check') });
  await application.listen(0, '127.0.0.1');
  services.afterwards(() => application.close());
  return application.getUrl();
}

interface Checked {
  readonly code: number;
  readonly output: string;
}

function check(urls: readonly string[], ...options: string[]): Promise<Checked> {
  const feed = ['--brokers', services.kafkaBrokers.join(','), '--topic', topic];
  const told = [...urls.flatMap((each) => ['--url', each]), ...files.flatMap((file) => ['--file', file])];
  return new Promise((resolve) => {
    execFile(python, ['tools/market-check/market_check.py', ...told, ...feed, ...options], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

suite('market_check.py', () => {
  it(
    'finds no difference between the bars of files and of a feed and its own, and says what it did not compare',
    async () => {
      const { code, output } = await check([url]);
      expect(output).toMatch(/^0 differences in \d+ bars of 7 symbols \(.*\) at http/m);
      expect(output).toMatch(/^1 left out: no prices$/m);
      expect(output).toMatch(/^1 left out: high below low$/m);
      expect(output).toMatch(/^1 left out: the same symbol and time again$/m);
      expect(output).toMatch(/^\d+ messages sent again$/m);
      expect(code).toBe(0);
    },
    limitMs,
  );

  describe('finds each planted fault of an aggregation', () => {
    const kindsByUrl = new Map<string, Readonly<Record<string, number>>>();
    beforeAll(async () => {
      const { code, output } = await check([...faulty.values()], '--json', '--show', '0');
      expect({ code, output }).toMatchObject({ code: 1 });
      for (const line of output.trim().split('\n')) {
        const summary = JSON.parse(line) as { url: string; kinds: Readonly<Record<string, number>> };
        kindsByUrl.set(summary.url, summary.kinds);
      }
    }, limitMs);

    it.each(Object.entries(plantedFaults))('%s', (name, { kind }) => {
      expect(kindsByUrl.get(faulty.get(name) ?? '')).toMatchObject({ [kind]: expect.any(Number) });
    });
  });

  it(
    'reports files of instruments that are not listed, and cannot compare without an answer',
    async () => {
      const unknown = join(await services.home(), 'NOBODY.csv');
      await writeFile(unknown, 'date,open,high,low,close,volume\n2026-03-06,1,1,1,1,1\n');
      const run = await check([url], '--file', unknown);
      expect(run).toMatchObject({ code: 1, output: expect.stringContaining('NOBODY is not listed in Parkett') });
      expect(await check(['http://127.0.0.1:1'])).toMatchObject({ code: 2 });
    },
    limitMs,
  );
});
