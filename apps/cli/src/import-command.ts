import {
  marketEvents,
  securityMasterAggregate,
  upsertInstruments,
  type InstrumentRow,
  type MarketSent,
} from '@parkett/market-contract';
import { isDate, type SecurityMaster, type FileContext, Zone } from '@parkett/market-domain';
import {
  BarStore,
  FileUnreadable,
  InstrumentDirectory,
  loadInstruments,
  marketMigrations,
  TickStore,
} from '@parkett/market-server';
import { CommandGateway, ensureLog, partitionOf, type Answer } from '@parkett/platform-event-log';
import { batchLimits, Database, migrate, LogFollower } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { importBars } from './import/import-bars';
import { importInstruments } from './import/import-instruments';
import { importTicks } from './import/import-ticks';
import { describe, type ImportReport } from './import/report';
import { print, UsageError } from './output';

const usage = 'import instruments|bars|ticks FILE… [--symbol SYMBOL] [--date YYYY-MM-DD] [--tz ZONE] [--json]';
const answerWaitMs = 5_000;
const silentWaitMs = 500;

/**
 * `import instruments|bars|ticks FILE…`: reads files of every known layout. Rows with errors are reported by line and
 * the rest is imported. Exits with 0 when every file could be read, with 1 otherwise.
 */
export async function importFiles(context: CliContext, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      symbol: { type: 'string' },
      date: { type: 'string' },
      tz: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [what, ...files] = positionals;
  const kind = (['instruments', 'bars', 'ticks'] as const).find((known) => known === what);
  if (kind === undefined || files.length === 0) throw new UsageError(usage);
  const told = contextOf(values);
  const importer = await Importer.open(context);
  let failed = 0;
  try {
    for (const file of files) {
      try {
        const report = await importer.read(kind, file, told);
        print(values.json === true ? report : describe(report));
      } catch (error) {
        if (!(error instanceof FileUnreadable)) throw error;
        failed += 1;
        process.stderr.write(`${error.message}\n`);
      }
    }
  } finally {
    await importer.close();
  }
  return failed === 0 ? 0 : 1;
}

function contextOf({
  symbol,
  date,
  tz,
}: {
  symbol?: string | undefined;
  date?: string | undefined;
  tz?: string | undefined;
}): FileContext {
  if (date !== undefined && !isDate(date)) throw new UsageError(`--date ${date} is not a date like 2013-10-07`);
  return { symbol: symbol?.toUpperCase(), date, zone: tz === undefined ? undefined : zoneOf(tz) };
}

function zoneOf(name: string): Zone {
  try {
    return new Zone(name);
  } catch {
    throw new UsageError(`--tz ${name} is not a time zone like America/New_York`);
  }
}

/** The connections that an import needs: the market's tables, and for instruments the log. */
class Importer {
  private readonly directory = new InstrumentDirectory();
  private tail: LogFollower | undefined;
  private gateway: CommandGateway<MarketSent> | undefined;
  /** Set once a command went unanswered: no engine is running, so the others need not wait long. */
  private silent = false;

  private constructor(
    private readonly context: CliContext,
    private readonly market: Database,
  ) {}

  /** Brings tables and topics up to date, so that an import may run before anything else on a new installation. */
  static async open(context: CliContext): Promise<Importer> {
    const { settings, log, topics } = context;
    const url = settings.postgresUrl;
    await Promise.all([
      migrate({ url, schema: 'market', migrations: marketMigrations }),
      migrate({ url, schema: 'read', migrations: context.readMigrations }),
      ensureLog(log, topics, settings.partitions, settings.kafkaBrokers.length >= 3),
    ]);
    const importer = new Importer(context, new Database(url, 'market', 4, batchLimits));
    importer.directory.apply({ rows: await loadInstruments(context.read) });
    return importer;
  }

  /** Throws FileUnreadable. */
  async read(kind: 'instruments' | 'bars' | 'ticks', file: string, told: FileContext): Promise<ImportReport> {
    const sink = {
      bars: new BarStore(this.market),
      ticks: new TickStore(this.market),
      symbolOf: (name: { isin: string | null; symbol: string }) => this.directory.identify(name)?.symbol,
    };
    if (kind === 'bars') return importBars(file, told, sink);
    if (kind === 'ticks') return importTicks(file, told, sink);
    await this.openGateway();
    const startedAt = Date.now();
    return importInstruments(file, told, { state: this.state(), send: (rows) => this.send(rows, startedAt) });
  }

  async close(): Promise<void> {
    await this.gateway?.close();
    await this.tail?.close();
    await this.market.close();
  }

  private state(): SecurityMaster {
    const bySymbol: Record<string, SecurityMaster['bySymbol'][string]> = {};
    const symbolByIsin: Record<string, string> = {};
    for (const instrument of this.directory.all()) {
      bySymbol[instrument.symbol] = instrument;
      if (instrument.isin !== null) symbolByIsin[instrument.isin] = instrument.symbol;
    }
    return { bySymbol, symbolByIsin };
  }

  private async openGateway(): Promise<void> {
    if (this.gateway !== undefined) return;
    await this.context.checkClock();
    const { settings, log, topics, read } = this.context;
    const layout = await this.context.layout();
    const gateway = new CommandGateway<MarketSent>(
      log,
      topics,
      (aggregate) => partitionOf(aggregate, layout),
      openSecrets(settings.home).derive('command-body'),
    );
    this.gateway = gateway;
    this.tail = new LogFollower(log, topics.events, read);
    this.tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
    await this.tail.start(
      layout.all,
      (error) => process.stderr.write(`the log cannot be followed: ${String(error)}\n`),
      await this.context.repairs(),
    );
    await this.tail.caughtUp(partitionOf(securityMasterAggregate, layout));
  }

  /**
   * Sends rows as one command. Within one import the same rows have the same command id, however often they are sent;
   * another import uses different ids.
   */
  private async send(rows: readonly InstrumentRow[], startedAt: number): Promise<Answer> {
    if (this.gateway === undefined) throw new Error('the gateway is opened before it is used');
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    const answer = await this.gateway.send(
      {
        aggregate: securityMasterAggregate,
        ...upsertInstruments(rows),
        actor: { kind: 'staff', id: 'import' },
        route: 'import',
        key: `${startedAt}:${hash}`,
      },
      { waitMs: this.silent ? silentWaitMs : answerWaitMs },
    );
    this.silent = answer.kind === 'unknown';
    if (answer.kind === 'accepted') for (const event of answer.events) this.directory.apply(marketEvents.read(event));
    return answer;
  }
}
