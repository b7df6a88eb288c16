import type { DocumentSent } from '@parkett/documents-contract';
import {
  CustomerDocuments,
  documentsProjection,
  yearlyFiguresProjection,
  issueDocumentsJob,
  Postbox,
  renderPdf,
} from '@parkett/documents-server';
import type { EventBody } from '@parkett/kernel';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { marketMigrations } from '@parkett/market-server';
import { holdCustomer } from '@parkett/identity-server';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { JobRunner } from '@parkett/platform-jobs';
import { KillSwitch } from '@parkett/platform-jobs/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import {
  createSecrets,
  CustomerKeys,
  CustomerVault,
  encrypt,
  openSecrets,
  type Secrets,
} from '@parkett/platform-secrets';
import { useServices } from '@parkett/platform-testing';
import { portfolioProjection } from '@parkett/portfolio-server';
import { moneyLogProjection, type MarketView } from '@parkett/trading-server';
import { createHash } from 'node:crypto';
import { accountKind } from '../account-kind';
import { openDocumentSources } from '../document-sources';
import { noMarket } from '../no-market';
import { noStaff } from '../no-staff';
import { accountsProjection, documentDatesProjection, projections, readMigrations } from '../read-models';
import { recordMigrations } from '../records';
import { eventsBefore, eventsOf, stories } from './event-stories';

const groups = [
  ...[accountsProjection, moneyLogProjection, portfolioProjection, documentsProjection],
  ...[documentDatesProjection, yearlyFiguresProjection],
];
const view: MarketView = { ...noMarket, instrument: (symbol) => sampleInstrument({ symbol }) };
const kind = accountKind(noMarket, noStaff);
const recordTables = ['customer_documents', 'document_receipts', 'job_runs', 'job_chunks', 'job_set_aside'];

/** The events of a story as those of another account, whose ids are its own. */
export const storyOf = (name: string, accountId: string): EventBody[] =>
  stories
    .filter((story) => story.name === name)
    .flatMap((story) => [...eventsBefore(story), ...eventsOf(story)])
    .map((event) => JSON.parse(JSON.stringify(event).replaceAll(/"([ce]\d+)"/g, `"${accountId}-$1"`)) as EventBody);

export const nameOf = (accountId: string): string => `Erika ${accountId} Müller`;

/** A broker in memory whose accounts have documents, on a real PostgreSQL. */
export function useDocumentNights() {
  const services = useServices();
  const [read, records, market] = (['read', 'records', 'market'] as const).map(
    (schema) => new Database(services.postgresUrl, services.schema(schema), 4, backgroundLimits),
  ) as [Database, Database, Database];
  services.afterwards(() => Promise.all([read.close(), records.close(), market.close()]));
  const nights: { secrets?: Secrets } = {};
  beforeAll(async () => {
    for (const [database, migrations] of [
      [read, readMigrations],
      [records, recordMigrations],
      [market, marketMigrations],
    ] as const)
      await migrate({ url: services.postgresUrl, schema: database.schema, migrations });
    const home = await services.home();
    createSecrets(home);
    nights.secrets = openSecrets(home);
    await market.rows(`INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
      VALUES ('NORD', '2026-11-20', 101, 101, 101, 101, 1, 'spec')`);
  }, 60_000);
  return {
    read,
    records,
    open: () => {
      if (nights.secrets === undefined) throw new Error('not started');
      return new DocumentNights({ read, records, market }, nights.secrets);
    },
  };
}

interface Databases {
  readonly read: Database;
  readonly records: Database;
  readonly market: Database;
}

export class DocumentNights {
  private readonly states = new Map<string, unknown>();
  private readonly answers = new Map<string, Answer>();
  private offset = 0;
  /** The open book date. */
  bookDate = '2026-11-20';
  isSwitchedOn = true;
  writesYears = true;
  /** Where a run or an event takes less than usual. */
  limits: { readonly accountsMax?: number; readonly documentsMax?: number } = {};
  /** Accounts whose documents cannot be made. */
  readonly stuck = new Set<string>();
  private readonly turn = { last: '' };
  /** The accounts for which documents were made, in order. */
  readonly asked: string[] = [];

  constructor(
    private readonly databases: Databases,
    private readonly secrets: Secrets,
  ) {}

  /** Begins with empty tables, and customers who speak a language. */
  async reset(languages: Readonly<Record<string, string>>): Promise<void> {
    const { read, records } = this.databases;
    const tables = [...new Set(projections.flatMap((one) => one.tables.map(({ name }) => name)))];
    await read.rows(`TRUNCATE ${tables.join(', ')}`);
    await records.rows(`TRUNCATE ${[...recordTables, 'customers', 'customer_keys'].join(', ')} CASCADE`);
    for (const [accountId, language] of Object.entries(languages)) {
      const { key, wrapped } = this.secrets.newDataKey(accountId);
      await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [accountId, wrapped]);
      await records.rows(
        `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, agreement_version, language,
           opened_at) VALUES ($1, $2, $3, 'argon', '2026-01', $4, now())`,
        [accountId, this.secrets.phoneIndex(accountId), encrypt(key, Buffer.from('+49170'), 'phone'), language],
      );
    }
  }

  /** Records events on the open book date. */
  async book(accountId: string, events: readonly EventBody[]): Promise<void> {
    const aggregate = `account:${accountId}`;
    for (const told of events) {
      const event = 'sealed' in told ? { ...told, sealed: await this.identityOf(accountId) } : told;
      const state = this.states.get(aggregate) ?? kind.decider.initialState(aggregate);
      this.states.set(aggregate, kind.decider.evolve(state, kind.events.read(event)));
      const hash = createHash('sha256').update(`${this.offset}`).digest('hex');
      const record = {
        ...sampleRecord(this.offset, { aggregate, events: [event], businessDate: this.bookDate }),
        hash,
      };
      this.offset += 1;
      await this.databases.read.transaction(async (client) => {
        for (const group of groups) await group.project(client, 0, [record]);
      });
    }
  }

  private identityOf(accountId: string): Promise<string> {
    const vault = new CustomerVault(new CustomerKeys(this.databases.records, this.secrets));
    return vault.seal(accountId, 'verification', JSON.stringify({ name: nameOf(accountId), idNumber: 'C01X00T478' }));
  }

  private async send({
    aggregate,
    type,
    body,
    bodyVersion = 1,
    actor,
    key,
  }: CommandRequest<DocumentSent>): Promise<Answer> {
    const known = this.answers.get(String(key));
    if (known !== undefined) return known;
    const position = { partition: 0, offset: this.offset };
    const command = kind.parseCommand({ type, body, bodyVersion });
    if (command === undefined) throw new Error(`${type} cannot be read`);
    const { context } = kind.contextFor(command, {
      ...{
        aggregate,
        actor,
        now: 1,
        issuedAt: 1,
        businessDate: this.bookDate,
        env: 'SIMULATED',
        commandId: String(key),
      },
      ...{ isTaken: () => false, mayWrite: () => true },
    });
    const decision = kind.decider.decide(this.states.get(aggregate), command, context);
    const answer: Answer =
      decision.kind === 'accepted'
        ? { kind: 'accepted', events: decision.events, position }
        : { kind: 'rejected', rejection: decision.rejection, position };
    this.answers.set(String(key), answer);
    if (answer.kind === 'accepted') await this.book(aggregate.slice('account:'.length), answer.events);
    return answer;
  }

  store(life = new KillSwitch()): CustomerDocuments {
    const { records } = this.databases;
    return new CustomerDocuments(life.database(records), new CustomerVault(new CustomerKeys(records, this.secrets)));
  }

  postbox(): Postbox {
    return new Postbox({ readModels: this.databases.read, store: this.store(), hold: holdCustomer });
  }

  private async addressee<Found>(accountId: string, find: (accountId: string) => Promise<Found>): Promise<Found> {
    this.asked.push(accountId);
    if (this.stuck.has(accountId)) throw new Error('nobody can make them');
    return find(accountId);
  }

  /** One look of the job; true when nothing was due. */
  async look(life = new KillSwitch()): Promise<boolean> {
    const { read, records, market } = this.databases;
    const shown = { everywhere: true, of: () => true };
    const runner = new JobRunner<DocumentSent>({
      records: life.database(records),
      projected: () => life.call(async () => shown),
      partitionOf: () => 0,
      lag: () => 0,
      send: (request) => life.call(() => this.send(request)),
      onSetAside: () => undefined,
      limits: { chunkMax: 2, inFlightMax: 2 },
      leaseMs: 0,
    });
    const sources = openDocumentSources({ records, readModels: read, market, view, secrets: this.secrets });
    const job = issueDocumentsJob(
      {
        readModels: life.database(read),
        sources: { ...sources, addressee: (accountId) => this.addressee(accountId, sources.addressee) },
        ...this.limits,
        store: this.store(life),
        hold: holdCustomer,
        env: 'SIMULATED',
        render: async (facts) => renderPdf(facts),
        bookDate: async () => this.bookDate,
        projected: async () => [shown],
        isSwitchedOn: () => this.isSwitchedOn,
        writesYears: () => this.writesYears,
        onUnmade: ({ accountId }, error) => {
          if (!this.stuck.has(accountId)) throw error;
        },
      },
      this.turn,
    );
    const report = await runner.look(job, new AbortController().signal);
    return report['due'] === 0;
  }

  /** Looks until nothing is due on a book date. */
  async night(bookDate: string): Promise<void> {
    this.bookDate = bookDate;
    for (let looks = 0; looks < 10; looks++) if (await this.look()) return;
    throw new Error('the job has no end');
  }
}
