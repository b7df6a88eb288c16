import { messages } from '@parkett/composition';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isolationNotes } from '@parkett/platform-documents';
import { Door, EnvelopeFilter, proxiesOf, serveDocs, type createHttpApplication } from '@parkett/platform-http';
import { RedisLink } from '@parkett/platform-limits';
import type { Logger } from '@parkett/platform-observability';
import { AccountGateway, LiveAdapter } from '@parkett/platform-realtime';
import type { Settings } from '@parkett/platform-settings';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiDocument } from './api-document';
import { Attempts } from './attempts';
import { BankRole } from './bank-role';
import { EngineRole } from './engine-role';
import { FeedRole } from './feed-role';
import { Health } from './health';
import { serveClient } from './http/client-files';
import { forgetErased } from './http/erased-customers';
import { answerMeanwhile } from './http/meanwhile';
import { JobsRole } from './jobs-role';
import { keepMetrics } from './keep-metrics';
import { clockProblems, logProblems, readOnlyProblem, sealNotes } from './log-problems';
import { tellCustomers } from './http/customer-news';
import { MarketParts } from './market-parts';
import { MarketRole } from './market-role';
import { PayoutRole } from './payout-role';
import { checkKeys, type ProcessKeys } from './process-keys';
import { ProjectorRole } from './projector-role';
import { openReplay } from './replay-settings';
import { Runtime } from './runtime';
import { serverModule } from './server.module';
import { seedCatalogue } from './seed-catalogue';
import { StaffParts } from './staff-parts';

/** After this time a process that serves customers says so, even if some of its roles still wait for a service. */
const startMsMax = 15_000;
/**
 * Engines decide with the instruments of the log's end and the latest quotes, or after this time with those known: an
 * order without a quote is refused, but cancels, fills and deposits need none.
 */
const marketMsMax = 10_000;

/** A pool of connections that is busy for a moment is no outage. */
const databaseGraceMs = 5_000;

type Closable = Pick<Runtime, 'close'>;

/**
 * One process. Its port opens first; then each part starts as soon as the services that it needs answer, and whatever
 * works is served. It closes the parts in reverse order.
 */
export class Server {
  private readonly parts: Closable[] = [];
  private readonly runtime: Runtime;
  private readonly market: MarketParts;
  private readonly staff: StaffParts;
  private readonly health: Health;
  private readonly attempts: Attempts;
  private readonly door: Door;
  /** What the start is doing; undefined once every role has been started. */
  private starting: string | undefined = 'the process is starting';
  private servingSince: number | undefined;
  private application: NestFastifyApplication | undefined;
  private feed: FeedRole | undefined;

  /** `onTooOld`: the process has to end, because it can never serve again. */
  constructor(
    settings: Settings,
    private readonly logger: Logger,
    private readonly keys: ProcessKeys,
    onTooOld: (error: Error) => void,
  ) {
    this.runtime = new Runtime(settings, logger, keys.bodyKey, onTooOld);
    this.market = new MarketParts(this.runtime);
    this.staff = new StaffParts(this.runtime);
    this.health = new Health(logger);
    this.attempts = new Attempts(logger, this.runtime.stopping.signal);
    this.door = new Door(answerMeanwhile(this.health), proxiesOf(settings.trustedProxies));
  }

  /**
   * Resolves when every role has been started. Rejects with an error that waiting cannot help, or when it is closed
   * meanwhile.
   */
  async start(createApplication: typeof createHttpApplication): Promise<void> {
    const { runtime, market, staff, parts, attempts, door } = this;
    const { roles } = runtime.settings;
    this.lookAfterHealth();
    await this.openDoor();
    parts.push(door, runtime);
    await runtime.disk.start();
    await attempts.until('database', () => runtime.claimDatabase());
    await attempts.until('master key', () => checkKeys(this.keys, runtime.records));
    await attempts.until('instruments', () => market.load());
    // A wrong recording ends the start: the market would otherwise wait for its first tick for ever.
    if (runtime.settings.feed === 'replay' && roles.includes('feed')) await openReplay(market.directory);
    await attempts.until('staff', () => staff.load());
    await this.serve(createApplication);
    await attempts.until('log', () => runtime.followLog());
    market.follow();
    staff.follow();
    parts.push(market);
    const quotes = attempts.until('quotes', () => market.start()).catch(() => undefined);
    if (roles.includes('projector')) this.startProjectors();
    // Before the engines, which may wait: the feed needs none to start.
    if (roles.includes('market')) this.startMarket();
    if (roles.includes('feed')) this.startFeed();
    const engine = roles.includes('engine') ? await this.startEngines(quotes) : undefined;
    if (roles.includes('jobs')) this.startJobs();
    if (roles.includes('payout')) this.startPayouts();
    if (engine) {
      // Last of all: a build that fails earlier can still be replaced by an older one.
      await attempts.until('versions', () => runtime.versions.switchOnOwn());
      engine.serve();
    }
    this.starting = undefined;
    parts.push(keepMetrics(runtime, market));
    this.logger.info({ port: door.port, roles }, 'every role has been started');
  }

  /** Stops everything that was started; it may be called during the start. */
  async close(): Promise<void> {
    this.logger.info('stopping');
    this.starting = 'the process is stopping';
    this.runtime.stopping.abort();
    // First nobody may send anything new; the requests under way still have their engine.
    this.door.takeBack();
    await this.application?.close();
    for (const part of this.parts.splice(0).reverse()) await part.close();
    this.logger.info('stopped');
  }

  private async openDoor(): Promise<void> {
    const { door } = this;
    const { port, host, consolePort, consoleHost, roles } = this.runtime.settings;
    await door.open(port, host);
    await this.openIPv6(door.port, host);
    if (consolePort === undefined || !roles.includes('api')) return;
    await door.alsoOpen(consolePort, consoleHost);
    await this.openIPv6(consolePort, consoleHost);
  }

  /** Browsers look `localhost` up and may try IPv6 first. A machine without it is no problem. */
  private async openIPv6(port: number, host: string): Promise<void> {
    if (host !== '127.0.0.1') return;
    const failed = (error: unknown): void => this.logger.info({ err: error, port }, 'not reachable at ::1');
    await this.door.alsoOpen(port, '::1').catch(failed);
  }

  private lookAfterHealth(): void {
    const { runtime, market, health, attempts, parts } = this;
    health.add('start', () => this.startProblem(), { isVital: true });
    health.add('waits', () => attempts.problems);
    let readOnly: string | undefined;
    const lookAtDatabase = async (): Promise<void> => {
      const answer = readOnlyProblem(runtime.read);
      // An outage is a problem of its own.
      readOnly = await answer.catch(() => undefined);
      await answer;
    };
    health.add('database', lookAtDatabase, { isVital: true, graceMs: databaseGraceMs });
    health.add('postgres', () => readOnly);
    health.add('clock', () => clockProblems(runtime));
    health.add('disk', () => runtime.disk.problem());
    health.add('versions', () => runtime.versions.problem());
    health.note('versions', () => runtime.versions.notes());
    health.add('log', () => logProblems(runtime));
    health.note('log', () => sealNotes(runtime));
    health.add('quotes', () => market.board.problem());
    health.note(
      'feed',
      () => new Map([...market.feedNotes(), ...(this.feed?.notes() ?? []), ...market.badTicks.notes()]),
    );
    health.add('instruments', () => market.instrumentsEnded);
    health.add('book-date', () => market.bookDateProblem(Date.now()));
    health.add('calendar', () => market.calendarProblems(Date.now()));
    health.note('calendar', () => market.calendarNotes(Date.now()));
    health.add('staff', () => this.staff.problem);
    health.watch();
    parts.push({ close: async () => health.close() });
  }

  /** Why nobody is served yet, or why the roles are not there yet; the latter for a limited time. */
  private startProblem(): string | undefined {
    const { servingSince } = this;
    const isWaiting = servingSince === undefined || performance.now() - servingSince < startMsMax;
    return isWaiting || this.runtime.stopping.signal.aborted ? this.starting : undefined;
  }

  private startProjectors(): void {
    const projectors = new ProjectorRole(this.runtime);
    this.parts.push(projectors);
    this.health.add('projector', () => projectors.problems());
  }

  private startMarket(): void {
    const { runtime, market, parts, health, attempts } = this;
    const marketRole = new MarketRole(runtime, market);
    parts.push(marketRole);
    marketRole.start();
    health.add('market', () => marketRole.problems());
    if (runtime.settings.feed === 'simulated')
      attempts.inBackground('security master', () => seedCatalogue(runtime, market));
  }

  private startFeed(): void {
    const feed = new FeedRole(this.runtime, this.market);
    this.feed = feed;
    this.parts.push(feed);
    feed.start();
    this.health.add('feed', () => feed.problem());
  }

  private startJobs(): void {
    const { secrets } = this.keys;
    if (secrets === undefined) throw new Error('the role jobs needs the master key');
    const [jobs, bank] = [new JobsRole(this.runtime, this.market), new BankRole(this.runtime, secrets)];
    // Together, because each may wait for a broker that does not answer, and a stop has a time limit.
    this.parts.push({
      close: async () => {
        await Promise.all([jobs.close(), bank.close()]);
      },
    });
    bank.start();
    this.health.add('bank', () => bank.problem());
    this.health.note('bank', () => bank.notes());
    this.health.add('processes', () => jobs.problems());
    this.health.note('processes', () => jobs.notes());
    this.health.add('jobs', () => jobs.jobProblems());
    this.health.add('night', () => jobs.nightProblem());
    this.health.note('jobs', () => jobs.jobNotes());
  }

  private startPayouts(): void {
    const { secrets } = this.keys;
    if (secrets === undefined) throw new Error('the role payout needs the master key');
    const payouts = new PayoutRole(this.runtime, secrets);
    this.parts.push(payouts);
    this.health.add('payout', () => payouts.problems());
    this.health.note('payout', () => payouts.notes());
  }

  private async startEngines(quotes: Promise<void>): Promise<EngineRole> {
    const { runtime, market, parts, health, attempts } = this;
    const limit = AbortSignal.timeout(marketMsMax);
    const late = sleep(marketMsMax, undefined, { signal: runtime.stopping.signal }).catch(() => undefined);
    await Promise.race([quotes, late]);
    await market.followed(limit).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the engines start with the instruments that are known');
    });
    await this.staff.followed(limit).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the engines start without the staff: no request can be decided until then');
    });
    const engine = await attempts.until('engine', () => EngineRole.start(runtime, market, this.staff));
    parts.push(engine);
    health.add('engine', () => engine.problems());
    health.note('engine', () => engine.notes());
    return engine;
  }

  private async serve(createApplication: typeof createHttpApplication): Promise<void> {
    const { runtime, market, health, logger, door } = this;
    const application: NestFastifyApplication = await createApplication(
      serverModule(runtime, market, this.staff, health),
      {
        logger,
        messages,
        barriers: runtime.barriers,
        trustedProxies: runtime.settings.trustedProxies,
        hosts: runtime.settings.hosts,
        console: { port: runtime.settings.consolePort, from: runtime.settings.consoleFrom },
        door,
      },
    );
    this.application = application;
    application.useWebSocketAdapter(new LiveAdapter(application));
    const fastify: FastifyInstance = application.getHttpAdapter().getInstance();
    if (runtime.settings.roles.includes('api')) {
      await serveDocs(application, apiDocument);
      tellCustomers(runtime, application.get(AccountGateway));
      forgetErased(runtime, application);
      const redis = application.get(RedisLink);
      health.add('redis', () => redis.ping());
      const notes = isolationNotes();
      health.note('pictures', () => notes);
      for (const [part, note] of notes) logger.warn({ part, note }, 'pictures are decoded with less isolation');
      await serveClient(fastify, new EnvelopeFilter(logger, messages));
    }
    await application.init();
    await fastify.ready();
    door.handOver();
    this.servingSince = performance.now();
    this.starting = 'some roles are still starting';
    logger.info({ port: door.port, roles: runtime.settings.roles }, 'serving');
  }
}
