import { messages, projections } from '@parkett/composition';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EnvelopeFilter, serveDocs, type createHttpApplication } from '@parkett/platform-http';
import { metrics, type Logger } from '@parkett/platform-observability';
import { AccountGateway } from '@parkett/platform-realtime';
import type { Settings } from '@parkett/platform-settings';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document';
import { BankRole } from './bank-role';
import { ProjectorHost } from './engine/projector-host';
import { EngineRole } from './engine-role';
import { serveClient } from './http/client-files';
import { forgetErased } from './http/erased-customers';
import type { HealthCheck } from './http/system.controller';
import { JobsRole } from './jobs-role';
import { tellCustomers } from './http/customer-news';
import { MarketParts } from './market-parts';
import { MarketRole } from './market-role';
import { Runtime } from './runtime';
import { serverModule } from './server.module';

const metricsEveryMs = 5_000;
interface Closable {
  close(): Promise<void>;
}

/**
 * One process: first the parts that every role needs, then its roles, then its network ports. It closes them in reverse
 * order.
 */
export class Server {
  private readonly parts: Closable[] = [];

  private constructor(
    readonly runtime: Runtime,
    readonly market: MarketParts,
    private readonly logger: Logger,
  ) {}

  static async start(
    settings: Settings,
    logger: Logger,
    bodyKey: Buffer,
    createApplication: typeof createHttpApplication,
  ): Promise<Server> {
    const runtime = new Runtime(settings, logger, bodyKey);
    const server = new Server(runtime, new MarketParts(runtime), logger);
    try {
      await server.open(createApplication);
      return server;
    } catch (error) {
      await server.close().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.logger.info('stopping');
    this.runtime.stopping.abort();
    for (const part of this.parts.reverse()) await part.close();
    this.logger.info('stopped');
  }

  private async open(createApplication: typeof createHttpApplication): Promise<void> {
    const { runtime, market, parts } = this;
    const { roles } = runtime.settings;
    parts.push(runtime);
    await runtime.start();
    await market.load();
    await Promise.all([runtime.tail.caughtUp(), market.start()]);
    parts.push(market);
    const checks: Record<string, HealthCheck> = {
      log: () => runtime.tailBroken,
      quotes: () => market.board.problem(),
      database: async () => {
        await runtime.read.rows('SELECT 1');
        return undefined;
      },
    };
    if (roles.includes('projector')) this.startProjectors(checks);
    const engine = roles.includes('engine') ? await EngineRole.start(runtime, market) : undefined;
    if (engine) {
      parts.push(engine);
      checks['engine'] = () => engine.problem();
    }
    await this.startRoles(checks);
    await this.openDoors(createApplication, checks);
    this.keepMetrics();
  }

  private startProjectors(checks: Record<string, HealthCheck>): void {
    const { runtime, parts } = this;
    const host = new ProjectorHost(
      runtime.log,
      runtime.topics,
      runtime.background.read,
      projections,
      runtime.gates,
      runtime.repairs,
      this.logger,
    );
    host.start(runtime.settings.partitions);
    parts.push(host);
    checks['projector'] = () => [...host.broken].map(([name, why]) => `${name}: ${why}`)[0];
  }

  private async startRoles(checks: Record<string, HealthCheck>): Promise<void> {
    const { runtime, market, parts } = this;
    const { roles, feed } = runtime.settings;
    if (roles.includes('market')) {
      const [marketRole, bankRole] = [new MarketRole(runtime, market), new BankRole(runtime)];
      // Together, because each may wait for a broker that does not answer, and a stop has a time limit.
      parts.push({
        close: async () => {
          await Promise.all([marketRole.close(), bankRole.close()]);
        },
      });
      await Promise.all([marketRole.start(), bankRole.start()]);
      checks['market'] = () => marketRole.problem();
      checks['bank'] = () => bankRole.problem();
      if (feed === 'simulated')
        void market
          .seedCatalogue()
          .catch((error: unknown) => this.logger.error({ err: error }, 'the security master was not seeded'));
    }
    if (roles.includes('jobs')) parts.push(new JobsRole(runtime, market));
  }

  private async openDoors(
    createApplication: typeof createHttpApplication,
    checks: Record<string, HealthCheck>,
  ): Promise<void> {
    const { runtime, market, parts, logger } = this;
    const application: NestFastifyApplication = await createApplication(serverModule(runtime, market, checks), {
      logger,
      messages,
      barriers: { accounts: runtime.gate, messages: runtime.messagesGate },
      trustedProxies: runtime.settings.trustedProxies,
    });
    application.useWebSocketAdapter(new IoAdapter(application));
    parts.push(application);
    if (runtime.settings.roles.includes('api')) {
      const fastify: FastifyInstance = application.getHttpAdapter().getInstance();
      await serveDocs(application, apiDocument);
      tellCustomers(runtime, application.get(AccountGateway));
      forgetErased(runtime, application);
      await serveClient(fastify, new EnvelopeFilter(logger, messages));
    }
    await application.listen(runtime.settings.port, runtime.settings.host);
    logger.info({ port: runtime.settings.port, roles: runtime.settings.roles }, 'ready');
  }

  private keepMetrics(): void {
    const { runtime, market, parts } = this;
    const timer = setInterval(() => {
      if (market.board.tickReadAt > 0) metrics.tickAge.set((Date.now() - market.board.tickReadAt) / 1000);
      for (let partition = 0; partition < runtime.settings.partitions; partition++) {
        const seen = runtime.tail.head(partition)?.next ?? 0;
        for (const [group, gate] of runtime.gates)
          metrics.projectorLag.set({ group, partition }, Math.max(0, seen - gate.position(partition)));
      }
    }, metricsEveryMs);
    parts.push({ close: async () => clearInterval(timer) });
  }
}
