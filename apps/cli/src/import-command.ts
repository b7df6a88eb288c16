import {
  actionAggregate,
  marketEvents,
  securityMasterAggregate,
  upsertInstruments,
  type ActionSent,
  type AnnouncedAction,
  type InstrumentRow,
  type MarketSent,
} from '@parkett/market-contract';
import { FileUnreadable, type FileContext, type InstrumentName, type SecurityMaster } from '@parkett/market-domain';
import {
  ActionDirectory,
  BarStore,
  InstrumentDirectory,
  loadInstruments,
  loadReferenceAt,
  marketMigrations,
  TickStore,
} from '@parkett/market-server';
import { CommandGateway, ensureLog, partitionOf, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import { batchLimits, Database, migrate, LogFollower } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import { beforeFirstStart } from './before-first-start';
import { commandLine } from './command-line';
import type { CliContext } from './context';
import { operatorOf } from './operator';
import { describeActions, type ActionImportReport } from './import/action-report';
import { importActions } from './import/import-actions';
import { importKey } from './import/import-key';
import { importBars, inspectBars } from './import/import-bars';
import { importHelp, importOptions, type ImportKind, type ImportOptions } from './import/import-options';
import { importInstruments } from './import/import-instruments';
import { importTicks, inspectTicks } from './import/import-ticks';
import { describe, type ImportReport } from './import/report';
import { print } from './output';

const answerWaitMs = 5_000;
const silentWaitMs = 500;

/**
 * `import instruments|bars|ticks|actions FILE…`: reads files of every known layout. Rows with errors are reported by line and
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
    if (kind === 'actions') {
      const report = await importer.actions(file, told);
      print(json ? { ...report, dryRun } : describeActions(report, dryRun));
    } else {
      const report = await importer.read(kind, file, told);
      print(json ? { ...report, dryRun } : describe(report, dryRun));
    }
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
  private gateway: CommandGateway<MarketSent | ActionSent> | undefined;
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
      beforeFirstStart(context),
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
    if (await importer.hasTable('instruments')) importer.directory.apply({ rows: await loadInstruments(context.read) });
    return importer;
  }

  /** Throws FileUnreadable. */
  async actions(file: string, told: FileContext): Promise<ActionImportReport> {
    if (!this.isDry) await this.openGateway();
    const { read } = this.context;
    const now = Date.now();
    const register = new ActionDirectory();
    if (await this.hasTable('corporate_actions')) register.load((await loadReferenceAt(read)).actions);
    return importActions(file, told, {
      instrumentOf: this.directory.identify.bind(this.directory),
      registered: (symbol) => register.registerOf(symbol),
      heldSince: await this.heldSince(),
      now,
      send: this.isDry ? accept : (action) => this.sendAction(action, now),
    });
  }

  /** The first date on which any customer has held each share here. Lots that came later have older buy dates. */
  private async heldSince(): Promise<(symbol: string) => string | undefined> {
    if (!(await this.hasTable('bought_lots'))) return () => undefined;
    const rows = await this.context.read.rows<{ symbol: string; since: string }>(
      `SELECT symbol, min(since) AS since FROM (
         SELECT lot.symbol, greatest(lot.buy_date, arrived.settled_on, brought.ex_date) AS since FROM bought_lots AS lot
         LEFT JOIN depot_transfers AS arrived ON arrived.account_id = lot.account_id AND arrived.id = lot.transfer_id
         LEFT JOIN applied_actions AS brought
           ON brought.account_id = lot.account_id AND brought.action_id = lot.action_id
         UNION ALL SELECT symbol, buy_date FROM lots
         WHERE NOT EXISTS (SELECT FROM bought_lots AS lot WHERE lot.lot_id = lots.lot_id)) AS held
       GROUP BY symbol`,
    );
    const bySymbol = new Map(rows.map(({ symbol, since }) => [symbol, since]));
    return (symbol) => bySymbol.get(symbol);
  }

  private async hasTable(name: string): Promise<boolean> {
    const [table] = await this.context.read.rows<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [
      name,
    ]);
    return table?.name != null;
  }

  /** Throws FileUnreadable. */
  async read(kind: Exclude<ImportKind, 'actions'>, file: string, options: FileContext): Promise<ImportReport> {
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
    const trust = await this.context.trust();
    const gateway = new CommandGateway<MarketSent | ActionSent>(
      log,
      topics,
      (aggregate) => partitionOf(aggregate, layout),
      openSecrets(settings.home).derive('command-body'),
      { author: operatorOf(settings), trust: () => trust },
    );
    this.gateway = gateway;
    this.tail = new LogFollower(log, topics.events, read);
    this.tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
    await this.tail.start(layout.all, trust, (error) =>
      process.stderr.write(`the log cannot be followed: ${String(error)}\n`),
    );
    await this.tail.caughtUp(partitionOf(securityMasterAggregate, layout));
  }

  /** The register knows an action that was sent before, also by an import whose answer did not come. */
  private async sendAction(action: AnnouncedAction, startedAt: number): Promise<Answer> {
    const body = { ...action, actionId: null, approvedBy: null };
    return this.ask({
      aggregate: actionAggregate(action.symbol),
      type: 'RecordCorporateAction',
      body,
      actor: commandLine,
      route: 'import-actions',
      key: importKey(startedAt, body),
    });
  }

  /**
   * Sends rows as one command. Within one import the same rows have the same command id, however often they are sent;
   * another import uses different ids.
   */
  private async send(rows: readonly InstrumentRow[], startedAt: number): Promise<Answer> {
    const answer = await this.ask({
      aggregate: securityMasterAggregate,
      ...upsertInstruments(rows),
      actor: commandLine,
      route: 'import',
      key: importKey(startedAt, rows),
    });
    if (answer.kind === 'accepted') for (const event of answer.events) this.directory.apply(marketEvents.read(event));
    return answer;
  }

  private async ask(request: CommandRequest<MarketSent | ActionSent>): Promise<Answer> {
    if (this.gateway === undefined) throw new Error('the gateway is opened before it is used');
    const answer = await this.gateway.send(request, { waitMs: this.silent ? silentWaitMs : answerWaitMs });
    this.silent = answer.kind === 'unknown';
    return answer;
  }
}

/** In a dry run, the engine accepts what the decision of the import has accepted. */
const accept = (): Promise<Answer> =>
  Promise.resolve({ kind: 'accepted', events: [], position: { partition: 0, offset: 0 } });
