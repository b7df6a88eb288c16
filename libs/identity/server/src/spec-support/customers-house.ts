import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  confirmTotp,
  getKey,
  identityCommands,
  identityEvents,
  requestStepUpCode,
  sessionCookieName,
  staffAggregate,
  staffCookieName,
  startTotp,
  stepUp,
  type StaffRole,
  type StepUpAction,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { decideIdentity, evolveIdentity, unknownCustomer, type IdentityState } from '@parkett/identity-domain';
import {
  accept,
  defineEvents,
  joinEvents,
  rejectWith,
  type Decider,
  type EventOf,
  type SentCommand,
} from '@parkett/kernel';
import {
  aggregateKind,
  CommandGateway,
  KafkaLog,
  PartitionEngine,
  topicsOf,
  topicSpecs,
} from '@parkett/platform-event-log';
import { createHttpApplication } from '@parkett/platform-http';
import { ProviderServer } from '@parkett/platform-notify/simulated';
import { createLogger, LOGGER } from '@parkett/platform-observability';
import {
  Database,
  migrate,
  Projector,
  READ_DB,
  ReadGate,
  readModelMigrations,
  RECORDS_DB,
  SharedTail,
  type Projection,
} from '@parkett/platform-read-model';
import { readSettings, SETTINGS } from '@parkett/platform-settings';
import { eventually, type TestServices } from '@parkett/platform-testing';
import { Secret } from 'otpauth';
import { z } from 'zod';
import { totpCode } from '../factors/totp';
import { identityMigrations } from '../identity.migrations';
import { IdentityModule } from '../identity.module';
import { PasswordHasher } from '../passwords/password-hasher';
import { identityChanges } from '../projections/identity-changes';
import { identityReadMigrations } from '../projections/identity-tables';
import { CustomerStore } from '../registration/customer-store';
import { LiveSessions } from '../sessions/live-sessions';
import { staffChanges } from '../staff/staff-changes';
import { staffKind } from '../staff/staff-kind';
import { staffReadMigrations } from '../staff/staff.migrations';
import { StaffStore } from '../staff/staff-store';

interface State {
  readonly open: boolean;
  readonly identity: IdentityState;
}
type Command = Parameters<typeof decideIdentity>[1] | { readonly type: 'OpenAccount' };
const accountEvents = joinEvents(defineEvents({ AccountOpened: { 1: z.object({}) } }), identityEvents);
type Event = EventOf<typeof accountEvents>;
type Context = Parameters<typeof decideIdentity>[2];

/** The account as far as identity owns it; another context opens it and trades on it. */
const decider: Decider<State, Command, Event, Context> = {
  initialState: () => ({ open: false, identity: unknownCustomer }),
  decide: ({ open, identity }, command, context) => {
    if (command.type === 'OpenAccount')
      return open ? rejectWith()('ACCOUNT_EXISTS') : accept<Event>({ type: 'AccountOpened', v: 1 });
    return open ? decideIdentity(identity, command, context) : rejectWith()('ACCOUNT_UNKNOWN');
  },
  evolve: (state, event) =>
    event.type === 'AccountOpened'
      ? { ...state, open: true }
      : { ...state, identity: evolveIdentity(state.identity, event) },
};

const accountKind = aggregateKind<State, Command, Event, Context>({
  prefix: 'account',
  stateVersion: 1,
  decider,
  parseCommand: (sent) => (sent.type === 'OpenAccount' ? { type: sent.type } : identityCommands.parse(sent)),
  events: accountEvents,
  contextFor: (_command, { actor, aggregate, commandId, now }) => ({
    context: { actor, accountId: aggregate.slice('account:'.length), commandId, now, empty: true },
    recorded: {},
  }),
});

const projection: Projection = {
  group: 'trading',
  scope: 'every partition',
  tables: [...identityChanges.tables, ...staffChanges.tables],
  async project(client, partition, records) {
    await identityChanges.project(client, partition, records);
    await staffChanges.project(client, partition, records);
  },
};

/** The headers of somebody who is logged in. */
export type Halves = Readonly<Record<string, string>>;

export interface Answered {
  readonly status: number;
  readonly code: number;
  readonly data: Record<string, never>;
  readonly error?: { readonly code: string; readonly facts: Record<string, unknown> };
  readonly headers: Record<string, unknown>;
}

/**
 * Identity by itself with everything real: log, engine, projector, database, Redis, HTTP, and the simulated provider of
 * messages.
 */
export class CustomersHouse {
  readonly log: KafkaLog;
  readonly gateway: CommandGateway<SentCommand>;
  readonly records: Database;
  readonly read: Database;
  readonly provider = new ProviderServer();
  providerUrl = '';
  /** How far log time is ahead of ours, milliseconds. */
  aheadMs = 0;
  application: NestFastifyApplication | undefined;
  private phones = 0;

  constructor(private readonly services: TestServices) {
    this.log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'customers-house' });
    this.gateway = new CommandGateway<SentCommand>(this.log, topicsOf(services.prefix), 1, Buffer.from('key'));
    this.records = new Database(services.postgresUrl, services.schema('records'), 8);
    this.read = new Database(services.postgresUrl, services.schema('read'), 4);
  }

  get app(): NestFastifyApplication {
    if (this.application === undefined) throw new Error('the house is not open yet');
    return this.application;
  }

  async start(): Promise<void> {
    const { services, log, gateway, records, read } = this;
    const topics = topicsOf(services.prefix);
    await migrate({ url: services.postgresUrl, schema: records.schema, migrations: identityMigrations });
    const migrations = [...readModelMigrations, ...identityReadMigrations, ...staffReadMigrations];
    await migrate({ url: services.postgresUrl, schema: read.schema, migrations });
    await log.ensureTopics(topicSpecs(topics, 1));
    const fail = (error: unknown): never => {
      throw error;
    };
    const tail = new SharedTail(log, topics.events, 1, read);
    tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
    await tail.start([], fail);
    const engine = new PartitionEngine({
      log,
      topics,
      partition: 0,
      kinds: [accountKind, staffKind],
      snapshots: undefined,
      surroundings: {
        now: () => Date.now() + this.aheadMs,
        businessDate: () => '2026-11-20',
        env: 'SIMULATED',
        onFailed: (_command, error) => fail(error),
      },
    });
    const projector = new Projector({ log, topic: topics.events, partition: 0, database: read, projection });
    const running = [engine.run(), projector.run()];
    this.application = await createHttpApplication(await this.module(), { logger: quiet() });
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

  /** Everybody of the staff at once, each with a running session, as their console speaks. */
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
    if (founded.kind !== 'accepted') throw new Error('the staff was not founded');
    const sessions = members.map(async ({ login }) => {
      const { token, cookie } = await this.app.get(StaffStore).startSession(login);
      return [login, { token, cookie: `${staffCookieName}=${cookie}` }] as const;
    });
    const halves = Object.fromEntries(await Promise.all(sessions));
    const known = async (): Promise<number> => (await this.read.rows('SELECT FROM staff_people')).length;
    await eventually('the staff is known', async () => (await known()) === members.length);
    return halves;
  }

  private async module() {
    this.providerUrl = `http://127.0.0.1:${await this.provider.listen(0)}`;
    const settings = {
      ...readSettings(),
      home: await this.services.home(),
      topicPrefix: this.services.prefix,
      notifierUrl: this.providerUrl,
    };
    const globals = [
      [SETTINGS, settings],
      [LOGGER, quiet()],
      [RECORDS_DB, this.records],
      [READ_DB, this.read],
      [ReadGate, new ReadGate(this.read, 'trading')],
      [CommandGateway, this.gateway],
    ] as const;
    const providers = globals.map(([provide, useValue]) => ({ provide, useValue }));
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class PlatformModule {}
    @Module({ imports: [PlatformModule, IdentityModule] })
    class HouseModule {}
    return HouseModule;
  }
}

/** A customer with both halves of a session, as their browser speaks. */
export class LoggedIn {
  private seen: string | undefined;

  constructor(
    private readonly house: CustomersHouse,
    readonly accountId: string,
    readonly phone: string,
    readonly password: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  async call(endpoint: { readonly method: string; readonly path: string }, payload: object = {}): Promise<Answered> {
    const headers = this.seen === undefined ? this.headers : { ...this.headers, 'x-parkett-position': this.seen };
    const answer =
      endpoint.method === 'GET'
        ? await this.house.app.inject({ method: 'GET', url: endpoint.path, headers })
        : await this.house.app.inject({ method: 'POST', url: endpoint.path, payload, headers });
    const position = answer.headers['x-parkett-position'];
    if (typeof position === 'string') this.seen = position;
    const body: Omit<Answered, 'status' | 'headers'> = answer.json();
    return { status: answer.statusCode, headers: answer.headers, ...body };
  }

  async sealed(
    endpoint: { readonly method: string; readonly path: string },
    secret: Readonly<Record<string, unknown>>,
  ): Promise<Answered> {
    const key = (await this.house.app.inject({ url: getKey.path })).json().data;
    return this.call(endpoint, await seal(endpoint, secret, key));
  }

  /** Has a code sent to the telephone and reads it there. */
  async phoneCode(action: StepUpAction): Promise<string> {
    const before = this.codes().length;
    const asked = await this.call(requestStepUpCode, { action });
    if (asked.status !== 200) throw new Error(`no code: ${asked.error?.code}`);
    await eventually('the code has come', () => this.codes().length > before);
    return this.codes()[0] ?? '';
  }

  /** Asks for a step-up with the right password and a proof, or with what `proof` says instead. */
  stepUp(purpose: Readonly<Record<string, unknown>>, proof: Readonly<Record<string, unknown>>): Promise<Answered> {
    return this.sealed(stepUp, { password: this.password, ...purpose, ...proof });
  }

  /** A step-up granted by the telephone's code. */
  async proved(action: StepUpAction): Promise<string> {
    const granted = await this.stepUp({ action }, { code: await this.phoneCode(action) });
    if (granted.status !== 200) throw new Error(`no step-up: ${granted.error?.code}`);
    return String(granted.data['stepUpId']);
  }

  /** Enrols an authenticator app: its secret, the code that has proved it, and the recovery codes. */
  async enrol(): Promise<{
    readonly secret: Buffer;
    readonly code: string;
    readonly recoveryCodes: readonly string[];
  }> {
    const started = await this.call(startTotp);
    const secret = Buffer.from(Secret.fromBase32(String(started.data['secret'])).bytes);
    const stepUpId = await this.proved('enrolTotp');
    const code = totpCode(secret, Date.now());
    const confirmed = await this.sealed(confirmTotp, { code, stepUpId });
    if (confirmed.status !== 200) throw new Error(`not enrolled: ${confirmed.error?.code}`);
    return { secret, code, recoveryCodes: confirmed.data['recoveryCodes'] ?? [] };
  }

  /** Lets a code count that was used already, as if its 30 seconds were over: tests are faster than clocks. */
  async nextStep(): Promise<void> {
    await this.house.records.rows('UPDATE totp_factors SET last_step = 0 WHERE account_id = $1', [this.accountId]);
  }

  private codes(): readonly string[] {
    return this.house.provider.outbox.latest(this.phone).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  }
}

function quiet() {
  const logger = createLogger('spec');
  logger.level = 'silent';
  return logger;
}
