import {
  marketEvents,
  securityMasterAggregate,
  upsertInstruments,
  type InstrumentRow,
  type MarketSent,
} from '@parkett/market-contract';
import { FileUnreadable, type FileContext, type InstrumentName, type SecurityMaster } from '@parkett/market-domain';
import { BarStore, InstrumentDirectory, loadInstruments, marketMigrations, TickStore } from '@parkett/market-server';
import { CommandGateway, ensureLog, partitionOf, type Answer } from '@parkett/platform-event-log';
import { batchLimits, Database, migrate, LogFollower } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import { createHash } from 'node:crypto';
import type { CliContext } from './context';
import { importBars, inspectBars } from './import/import-bars';
import { importHelp, importOptions, type ImportKind, type ImportOptions } from './import/import-options';
import { importInstruments } from './import/import-instruments';
import { importTicks, inspectTicks } from './import/import-ticks';
import { describe, type ImportReport } from './import/report';
import { print } from './output';

const answerWaitMs = 5_000;
const silentWaitMs = 500;

/**
 * `import instruments|bars|ticks FILE…`: reads files of every known layout. Rows with errors are reported by line and
 * the rest is imported. Exits with 0 when every file could be read, with 1 otherwise.
 */
export async function importFiles(context: CliContext, args: string[]): Promise<number> {
  const options = importOptions(args);
  if (options === undefined) {
    print(importHelp());
    return 0;
  }
  const importer = options.dryRun ? await Importer.dry(context) : await Importer.open(context);
  let failed = 0;
  try {
    for (const file of options.files) failed += (await importFile(importer, file, options)) ? 0 : 1;
  } finally {
    await importer.close();
  }
  return failed === 0 ? 0 : 1;
}

/** False if the file is refused. */
async function importFile(
  importer: Importer,
  file: string,
  { kind, told, json, dryRun }: ImportOptions,
): Promise<boolean> {
  try {
    const report = await importer.read(kind, file, told);
    print(json ? { ...report, dryRun } : describe(report, dryRun));
    return true;
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    const { code, message } = error;
    if (json) print({ file, refused: { code, message } });
    process.stderr.write(`${code}: ${message}\n`);
    return false;
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
    private readonly isDry: boolean,
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
    const importer = new Importer(context, new Database(url, 'market', 4, batchLimits), false);
    importer.directory.apply({ rows: await loadInstruments(context.read) });
    return importer;
  }

  /** Writes nothing. An installation that was never started has no instruments yet. */
  static async dry(context: CliContext): Promise<Importer> {
    const importer = new Importer(context, new Database(context.settings.postgresUrl, 'market', 1), true);
    const [table] = await context.read.rows<{ name: string | null }>(`SELECT to_regclass('instruments')::text AS name`);
    if (table?.name) importer.directory.apply({ rows: await loadInstruments(context.read) });
    return importer;
  }

  /** Throws FileUnreadable. */
  async read(kind: ImportKind, file: string, options: FileContext): Promise<ImportReport> {
    const told = { ...options, instrumentOf: this.directory.identify.bind(this.directory) };
    const symbolOf = (name: InstrumentName) => this.directory.identify(name)?.symbol;
    if (this.isDry && kind === 'bars') return inspectBars(file, told, symbolOf);
    if (this.isDry && kind === 'ticks') return inspectTicks(file, told, symbolOf);
    const sink = {
      bars: new BarStore(this.market),
      ticks: new TickStore(this.market),
      symbolOf,
    };
    if (kind === 'bars') return importBars(file, told, sink);
    if (kind === 'ticks') return importTicks(file, told, sink);
    if (this.isDry) return importInstruments(file, told, { state: this.state(), send: accept });
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

/** In a dry run, the engine accepts what the decision of the import has accepted. */
const accept = (): Promise<Answer> =>
  Promise.resolve({ kind: 'accepted', events: [], position: { partition: 0, offset: 0 } });
