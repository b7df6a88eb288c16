import { STAFF_SOURCE } from '@parkett/approvals-contract';
import { approvalKindOf, approvalReadMigrations } from '@parkett/approvals-server';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sessionCookieName, staffAggregate, staffCookieName, type StaffRole } from '@parkett/identity-contract';
import { CustomerStore, identityReadMigrations, LiveSessions, newAccountId } from '@parkett/identity-server';
import type { SentCommand } from '@parkett/kernel';
import { CommandGateway, EventVersions, type AnyAggregateKind, type KafkaLog } from '@parkett/platform-event-log';
import { createHttpApplication } from '@parkett/platform-http';
import { ProviderServer } from '@parkett/platform-notify/simulated';
import { createLogger, LOGGER } from '@parkett/platform-observability';
import { ProcessHost, processMigrations, type ProcessManager } from '@parkett/platform-processes';
import {
  backgroundLimits,
  Database,
  migrate,
  READ_DB,
  ReadBarrier,
  readModelMigrations,
  RECORDS_DB,
  type Projection,
} from '@parkett/platform-read-model';
import { accepts, EventStack } from '@parkett/platform-read-model/spec-support';
import { createSecrets, PasswordHasher } from '@parkett/platform-secrets';
import { readSettings, SETTINGS } from '@parkett/platform-settings';
import { eventually, type TestServices } from '@parkett/platform-testing';
import { StaffDirectory, staffKind, staffReadMigrations, StaffStore } from '@parkett/staff-server';
import { approvalKinds } from '../approval-kinds';
import { approvalsProcessOf } from '../approvals.process';
import { messages } from '../error-messages';
import { peopleMigrations, PeopleModule } from '../people.module';
import { accountKind, identityProjection } from './identity-account';
import { LoggedIn } from './logged-in';

/** The headers of a logged-in user. */
export type Halves = Readonly<Record<string, string>>;

interface TestParts {
  readonly accountKind: typeof accountKind;
  readonly projection: Projection;
  readonly migrations: NonNullable<ConstructorParameters<typeof EventStack>[1]['migrations']>;
  readonly modules: readonly (Type | DynamicModule)[];
  readonly processes: (app: Pick<TestApp, 'gateway' | 'read'>) => readonly ProcessManager[];
  /** The body of OpenAccount. */
  readonly opening: object;
  /** Aggregates besides accounts, requests for approval and the staff. */
  readonly kinds?: readonly AnyAggregateKind[];
}

const identityOnly: TestParts = {
  accountKind,
  projection: identityProjection,
  migrations: [...readModelMigrations, ...identityReadMigrations, ...staffReadMigrations, ...approvalReadMigrations],
  modules: [],
  processes: () => [],
  opening: {},
};

/**
 * The identity context, alone unless the test adds others, with real services: log, engine, projector, database, Redis,
 * HTTP, and the simulated message provider.
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
  private readonly directory = new StaffDirectory();
  private readonly stack: EventStack;
  private phones = 0;
  private home = '';

  constructor(
    private readonly services: TestServices,
    private readonly parts: TestParts = identityOnly,
  ) {
    const { source } = this.directory;
    this.stack = new EventStack(services, {
      kinds: [parts.accountKind(source), approvalKindOf(approvalKinds, source), staffKind, ...(parts.kinds ?? [])],
      projections: [parts.projection],
      migrations: parts.migrations,
      now: () => Date.now() + this.aheadMs,
    });
    ({ log: this.log, gateway: this.gateway, read: this.read } = this.stack);
    this.records = new Database(services.postgresUrl, services.schema('records'), 8, backgroundLimits);
  }

  get app(): NestFastifyApplication {
    if (this.application === undefined) throw new Error('the test app is not started yet');
    return this.application;
  }

  async start(): Promise<void> {
    const { services, records } = this;
    await migrate({
      url: services.postgresUrl,
      schema: records.schema,
      migrations: [...peopleMigrations, ...processMigrations],
    });
    await this.stack.start();
    this.followStaff();
    this.providerUrl = `http://127.0.0.1:${await this.provider.listen(0)}`;
    this.home = await this.services.home();
    this.application = await this.build(this.home);
    await this.application.listen(0, '127.0.0.1');
    services.afterwards(async () => {
      await this.application?.close();
      await Promise.all([this.provider.close(), records.close()]);
    });
  }

  /** Decisions of two persons learn of the staff, and the process manager carries them out. */
  private followStaff(): void {
    const { tail } = this.stack;
    tail.follow(0, undefined, {
      onCaughtUp: () => this.directory.caughtUp(),
      onRecord: (chained) => this.directory.apply(chained),
      onEnded: () => this.directory.ended(),
    });
    const managers = [approvalsProcessOf(this.gateway, this.read, this.records), ...this.parts.processes(this)];
    const processes = new ProcessHost({ managers, records: this.records, tail, logger: quiet() });
    processes.assign([0]);
    this.services.afterwards(() => processes.close());
  }

  /** A customer with an open account, logged in. */
  async customer(password = 'seven quiet herons walk'): Promise<LoggedIn> {
    const phone = `+49170${String(2_000_000 + this.phones++)}`;
    const newId = newAccountId();
    const passwordHash = await this.app.get(PasswordHasher).hash(password, newId);
    const accountId = await this.app.get(CustomerStore).create(
      {
        accountId: newId,
        phone,
        passwordHash,
        invitationCode: undefined,
        agreementVersion: '2026-01',
        language: 'en',
      },
      async () => undefined,
    );
    if (accountId === undefined) throw new Error('the number is taken');
    await accepts(this.gateway, {
      aggregate: `account:${accountId}`,
      type: 'OpenAccount',
      body: this.parts.opening,
      actor: { kind: 'system', id: 'identity' },
      route: 'accounts',
      key: `open:${accountId}`,
    });
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
    await accepts(this.gateway, {
      aggregate: staffAggregate,
      type: 'FoundStaff',
      body: { people: members },
      actor: { kind: 'system', id: 'installation' },
      route: 'staff',
      key: 'first',
    });
    const sessions = members.map(async ({ login }) => {
      const hash = `hash of nothing for ${login}`;
      await this.records.rows(
        "INSERT INTO staff_credentials (staff_id, password_hash, totp_encrypted) VALUES ($1, $2, '')",
        [login, hash],
      );
      const halves = await this.app.get(StaffStore).startSession(login, hash);
      if (halves === undefined) throw new Error(`${login} has no session`);
      return [login, { token: halves.token, cookie: `${staffCookieName}=${halves.cookie}` }] as const;
    });
    const halves = Object.fromEntries(await Promise.all(sessions));
    const known = async (): Promise<number> => (await this.read.rows('SELECT FROM staff_people')).length;
    await eventually('the staff is in the read models', async () => (await known()) === members.length);
    return halves;
  }

  /** A second api process of the same installation; not started yet. */
  async process(): Promise<NestFastifyApplication> {
    return this.build(this.home);
  }

  /** A second application on the same tables and log whose secrets are in another folder; not started yet. */
  async sibling(): Promise<NestFastifyApplication> {
    return this.build(await this.services.home());
  }

  private build(home: string): Promise<NestFastifyApplication> {
    createSecrets(home);
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
      [EventVersions, { mayWrite: () => true }],
      [STAFF_SOURCE, this.directory.source],
    ] as const;
    const providers = globals.map(([provide, useValue]) => ({ provide, useValue }));
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class PlatformModule {}
    @Module({ imports: [PlatformModule, PeopleModule, ...this.parts.modules] })
    class TestModule {}
    return createHttpApplication(TestModule, {
      logger: quiet(),
      messages,
      barriers: { accounts: gate, holdings: gate },
    });
  }
}

function quiet() {
  const logger = createLogger('spec');
  logger.level = 'silent';
  return logger;
}
