import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sessionCookieName, staffAggregate, staffCookieName, type StaffRole } from '@parkett/identity-contract';
import { CustomerStore, identityReadMigrations, LiveSessions } from '@parkett/identity-server';
import type { SentCommand } from '@parkett/kernel';
import { CommandGateway, KafkaLog, PartitionEngine, topicsOf, topicSpecs } from '@parkett/platform-event-log';
import { createHttpApplication } from '@parkett/platform-http';
import { ProviderServer } from '@parkett/platform-notify/simulated';
import { createLogger, LOGGER } from '@parkett/platform-observability';
import {
  Database,
  migrate,
  Projector,
  READ_DB,
  ReadBarrier,
  readModelMigrations,
  RECORDS_DB,
  LogFollower,
} from '@parkett/platform-read-model';
import { PasswordHasher } from '@parkett/platform-secrets';
import { readSettings, SETTINGS } from '@parkett/platform-settings';
import { eventually, type TestServices } from '@parkett/platform-testing';
import { staffKind, staffReadMigrations, StaffStore } from '@parkett/staff-server';
import { messages } from '../error-messages';
import { peopleMigrations, PeopleModule } from '../people.module';
import { accountKind, identityProjection } from './identity-account';
import { LoggedIn } from './logged-in';

/** The headers of a logged-in user. */
export type Halves = Readonly<Record<string, string>>;

/**
 * The identity context alone with real services: log, engine, projector, database, Redis, HTTP, and the simulated
 * message provider.
 */
export class TestApp {
  readonly log: KafkaLog;
  readonly gateway: CommandGateway<SentCommand>;
  readonly records: Database;
  readonly read: Database;
  readonly provider = new ProviderServer();
  providerUrl = '';
  /** How far log time is ahead of the clock, in milliseconds. */
  aheadMs = 0;
  application: NestFastifyApplication | undefined;
  private phones = 0;

  constructor(private readonly services: TestServices) {
    this.log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'test-app' });
    this.gateway = new CommandGateway<SentCommand>(this.log, topicsOf(services.prefix), 1, Buffer.from('key'));
    this.records = new Database(services.postgresUrl, services.schema('records'), 8);
    this.read = new Database(services.postgresUrl, services.schema('read'), 4);
  }

  get app(): NestFastifyApplication {
    if (this.application === undefined) throw new Error('the test app is not started yet');
    return this.application;
  }

  async start(): Promise<void> {
    const { services, log, gateway, records, read } = this;
    const topics = topicsOf(services.prefix);
    await migrate({ url: services.postgresUrl, schema: records.schema, migrations: peopleMigrations });
    const migrations = [...readModelMigrations, ...identityReadMigrations, ...staffReadMigrations];
    await migrate({ url: services.postgresUrl, schema: read.schema, migrations });
    await log.ensureTopics(topicSpecs(topics, 1));
    const fail = (error: unknown): never => {
      throw error;
    };
    const tail = new LogFollower(log, topics.events, 1, read);
    tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
    await tail.start([], fail);
    const engine = new PartitionEngine({
      log,
      topics,
      partition: 0,
      kinds: [accountKind, staffKind],
      snapshots: undefined,
      environment: {
        now: () => Date.now() + this.aheadMs,
        businessDate: () => '2026-11-20',
        env: 'SIMULATED',
        onFailed: (_command, error) => fail(error),
      },
    });
    const projector = new Projector({
      log,
      topic: topics.events,
      partition: 0,
      database: read,
      projection: identityProjection,
    });
    const running = [engine.run(), projector.run()];
    this.providerUrl = `http://127.0.0.1:${await this.provider.listen(0)}`;
    this.application = await this.build(await this.services.home());
    await this.application.listen(0, '127.0.0.1');
    services.afterwards(async () => {
      await this.application?.close();
      engine.stop();
      await projector.close();
      await Promise.all(running);
      await tail.close();
      await Promise.all([gateway.close(), this.provider.close()]);
      await log.close();
      await Promise.all([records.close(), read.close()]);
    });
  }

  /** A customer with an open account, logged in. */
  async customer(password = 'seven quiet herons walk'): Promise<LoggedIn> {
    const phone = `+49170${String(2_000_000 + this.phones++)}`;
    const passwordHash = await this.app.get(PasswordHasher).hash(password);
    const accountId = await this.app
      .get(CustomerStore)
      .create(
        { phone, passwordHash, invitationCode: undefined, agreementVersion: '2026-01', language: 'en' },
        async () => undefined,
      );
    if (accountId === undefined) throw new Error('the number is taken');
    const opened = await this.gateway.send({
      aggregate: `account:${accountId}`,
      type: 'OpenAccount',
      body: {},
      actor: { kind: 'system', id: 'identity' },
      route: 'accounts',
      key: `open:${accountId}`,
    });
    if (opened.kind !== 'accepted') throw new Error('the account did not open');
    await this.app.get(CustomerStore).markOpened(accountId);
    return this.enter({ accountId, phone, password }, 'Firefox');
  }

  /** The same customer with one more session. */
  async enter(
    { accountId, phone, password }: Pick<LoggedIn, 'accountId' | 'phone' | 'password'>,
    device: string,
  ): Promise<LoggedIn> {
    const { token, cookie } = await this.app.get(LiveSessions).begin(accountId, device);
    return new LoggedIn(this, accountId, phone, password, {
      token,
      cookie: `${sessionCookieName}=${cookie}`,
      'user-agent': device,
    });
  }

  /** Creates all members of staff at once, each with a running session and the headers of their console. */
  async staff(people: Readonly<Record<string, readonly StaffRole[]>>): Promise<Readonly<Record<string, Halves>>> {
    const members = Object.entries(people).map(([login, roles]) => ({ login, roles }));
    const founded = await this.gateway.send({
      aggregate: staffAggregate,
      type: 'FoundStaff',
      body: { people: members },
      actor: { kind: 'system', id: 'installation' },
      route: 'staff',
      key: 'first',
    });
    if (founded.kind !== 'accepted') throw new Error('no staff was created');
    const sessions = members.map(async ({ login }) => {
      const { token, cookie } = await this.app.get(StaffStore).startSession(login);
      return [login, { token, cookie: `${staffCookieName}=${cookie}` }] as const;
    });
    const halves = Object.fromEntries(await Promise.all(sessions));
    const known = async (): Promise<number> => (await this.read.rows('SELECT FROM staff_people')).length;
    await eventually('the staff is in the read models', async () => (await known()) === members.length);
    return halves;
  }

  /** A second application on the same tables and log whose secrets are in another folder; not started yet. */
  async sibling(): Promise<NestFastifyApplication> {
    return this.build(await this.services.home());
  }

  private build(home: string): Promise<NestFastifyApplication> {
    const settings = {
      ...readSettings(),
      home,
      topicPrefix: this.services.prefix,
      notifierUrl: this.providerUrl,
      outboxUrl: this.providerUrl,
    };
    const gate = new ReadBarrier(this.read, 'trading');
    const globals = [
      [SETTINGS, settings],
      [LOGGER, quiet()],
      [RECORDS_DB, this.records],
      [READ_DB, this.read],
      [ReadBarrier, gate],
      [CommandGateway, this.gateway],
    ] as const;
    const providers = globals.map(([provide, useValue]) => ({ provide, useValue }));
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class PlatformModule {}
    @Module({ imports: [PlatformModule, PeopleModule] })
    class TestModule {}
    return createHttpApplication(TestModule, { logger: quiet(), messages, barriers: { accounts: gate } });
  }
}

function quiet() {
  const logger = createLogger('spec');
  logger.level = 'silent';
  return logger;
}
