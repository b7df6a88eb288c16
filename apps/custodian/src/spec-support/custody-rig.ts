import { custodyEvents, settlementIn, unmatchedSettlement, type CustodySent } from '@parkett/custody-contract';
import {
  bookReportsJob,
  compareHoldings,
  CustodianClient,
  custodyMigrations,
  custodyProcess,
  custodyProjection,
  custodyRecordMigrations,
  instructSettlementsJob,
  type HoldingDifference,
  settlementKind,
} from '@parkett/custody-server';
import { approvalsActor, type DecisionBase, type EventBody } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { jobMigrations, JobRunner } from '@parkett/platform-jobs';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Behaviour } from '../behaviour';
import { CustodianServer } from '../custodian-server';
import { SettlementBook } from '../settlement-book';

const goldenOf = (name: string) => JSON.parse(readFileSync(`docs/events/${name}.json`, 'utf8')) as EventBody;
const bustFile = 'busts/13-ExecutionBusted.v1';
const market = { instrument: () => undefined, rules: ownRules, referenceOffset: () => 0 };
/** Everything after its date is overdue, and everybody may agree on it. */
const kind = settlementKind(market, {
  dateOf: (at) => new Date(at).toISOString().slice(0, 10),
  ageOf: (_, { settlesOn }, now) => ({ isOverdue: new Date(now).toISOString() > settlesOn, rules: [] }),
  staff: () => ({
    member: (id) => ({ roles: [id], customerAccounts: [], behind: {} }),
    dependentUntil: () => undefined,
    referenceOffset: 0,
  }),
});

/** The book date, trades as accounts record them, the engine's decisions, the jobs, and the simulated custodian. */
export function useCustody() {
  const services = useServices();
  const schema = services.schema('read');
  const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  beforeAll(() =>
    migrate({
      url: services.postgresUrl,
      schema,
      migrations: [...readModelMigrations, ...custodyMigrations, ...custodyRecordMigrations, ...jobMigrations],
    }),
  );
  services.afterwards(() => database.close());
  return {
    database,
    open: async (): Promise<CustodyRig> => {
      await database.rows('TRUNCATE settlement_trades, settlement_instructions, custody_reports, custody_passed_over');
      await database.rows(
        'TRUNCATE custody_agreements, custody_differences, settlement_fail_alerts, custody_report_gaps',
      );
      await database.rows('TRUNCATE job_runs, job_chunks, job_set_aside, job_lanes, job_progress');
      return new CustodyRig(database).start();
    },
  };
}

export class CustodyRig {
  readonly records: ChainedRecord[] = [];
  readonly missing: object[] = [];
  readonly forged: object[] = [];
  readonly oddBuyIns: object[] = [];
  readonly differences: HoldingDifference[] = [];
  bookDate = '2026-11-20';
  /** Partitions whose read models are behind; settlements are on 0. */
  behind: readonly number[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'custodian-'));
  private readonly states = new Map<string, unknown>();
  private readonly taken = new Set<string>();
  private readonly answers = new Map<string, Answer>();
  private custodian: CustodianServer | undefined;
  private client = new CustodianClient('http://127.0.0.1:1', 'SIMULATED');
  private url = '';
  private projected = 0;
  private sent = 0;

  constructor(readonly database: Database) {}

  /** The custodian's process, with the book that it has. */
  async start(): Promise<this> {
    this.custodian = new CustodianServer(await SettlementBook.open(this.folder));
    this.url = `http://127.0.0.1:${await this.custodian.listen(0)}`;
    this.client = new CustodianClient(this.url, 'SIMULATED');
    return this;
  }

  async close(): Promise<void> {
    await this.custodian?.close();
  }

  async restart(): Promise<void> {
    await this.close();
    await this.start();
  }

  /** Its faults; the date on which it settles is the book date unless it is said. */
  async behave(behaviour: Partial<Behaviour> = {}): Promise<void> {
    const response = await fetch(`${this.url}/_behaviour`, {
      method: 'POST',
      body: JSON.stringify({ today: this.bookDate, ...behaviour }),
    });
    expect(response.status).toBe(200);
  }

  /** A fill of a customer. */
  trade(
    symbol: string,
    side: 'buy' | 'sell',
    quantity: number,
    value: number,
    businessDate = '2026-11-20',
    currency = 'EUR',
  ): void {
    const executionId = `e${this.records.length}`;
    this.account({
      ...goldenOf('settled-proceeds/01-OrderExecuted.v2'),
      ...{ executionId, symbol, side, quantity, value, businessDate, currency },
    });
  }

  /** The venue takes a fill of a customer back. */
  bust(symbol: string, side: 'buy' | 'sell', quantity: number, value: number, tradeDate = '2026-11-20'): void {
    this.account({ ...goldenOf(bustFile), symbol, side, quantity, value, tradeDate });
  }

  private account(event: EventBody & Record<string, unknown>): void {
    this.records.push(sampleRecord(this.records.length, { aggregate: 'account:A7K2M9QX3B', events: [event] }));
  }

  async project(): Promise<void> {
    const fresh = this.records.slice(this.projected);
    this.projected = this.records.length;
    // Accounts are on two partitions, whose rows are added up; an aggregate is on one.
    const partitionOf = ({ offset, record }: ChainedRecord): number =>
      record.aggregate.startsWith('account:') ? offset % 2 : 0;
    for (const partition of [0, 1])
      await this.database.transaction((client) =>
        custodyProjection.project(
          client,
          partition,
          fresh.filter((chained) => partitionOf(chained) === partition),
        ),
      );
  }

  /** A look of both jobs, and the process manager's attempts at what follows from the log. */
  async look(): Promise<void> {
    await this.run('instruct');
    await this.instruct();
    await this.run('report');
  }

  async run(job: 'instruct' | 'report'): Promise<void> {
    await this.project();
    const isSwitchedOn = () => true;
    const runner = new JobRunner<CustodySent>({
      records: this.database,
      projected: async () => ({ everywhere: this.behind.length === 0, behind: this.behind, of: () => false }),
      partitionOf: () => 0,
      lag: () => 0,
      send: (request) => this.send(request),
      onSetAside: () => undefined,
      leaseMs: 0,
    });
    const instruct = instructSettlementsJob({
      ...{ readModels: this.database, isSwitchedOn },
      bookDate: async () => this.bookDate,
    });
    const report = bookReportsJob({
      ...{ readModels: this.database, records: this.database, custodian: this.client, isSwitchedOn },
      onMissing: (facts) => this.missing.push(facts),
      onOddBuyIn: (facts) => this.oddBuyIns.push(facts),
    });
    const { signal } = new AbortController();
    const look = job === 'instruct' ? runner.look(instruct, signal) : runner.look(report, signal);
    // A look that finds the custodian silent is repeated by the next one.
    await look.catch(() => undefined);
    await this.project();
  }

  /** Sends what is instructed and was not sent; stops at the first failure. */
  async instruct(): Promise<void> {
    const process = custodyProcess({
      gateway: { send: (request) => this.send(request) },
      custodian: this.client,
      onForged: (facts) => this.forged.push(facts),
    });
    const tasks = this.records.flatMap((chained) => process.tasksOf(chained));
    for (const task of tasks.slice(this.sent)) {
      const placed = { ...task, process: 'custody', partition: 0, offset: 0, ordinal: 0, issuedAt: 1, refusals: 0 };
      if ((await process.carryOut(placed, new AbortController().signal)) !== undefined) return;
      this.sent += 1;
    }
  }

  /** Two members of staff have agreed to buy in what is open of an instruction. */
  async orderBuyIn(instructionId: string, approvalId: string): Promise<string> {
    const approvedBy = { approvalId, maker: 'operations', checker: 'risk', makerBehind: {} };
    const answer = await this.send({
      ...{ aggregate: settlementIn(instructionId), type: 'OrderBuyIn', actor: approvalsActor, route: 'approvals' },
      ...{ key: approvalId, body: { instructionId, approvedBy } },
    });
    return answer.kind === 'rejected' ? answer.rejection.code : answer.kind;
  }

  /** Two members of staff have agreed not to wait for these reports any longer. */
  async passOver(from: number, to: number, approvalId: string): Promise<string> {
    const approvedBy = { approvalId, maker: 'operations', checker: 'risk', makerBehind: {} };
    const answer = await this.send({
      ...{ aggregate: unmatchedSettlement, type: 'PassOverReports', actor: approvalsActor, route: 'approvals' },
      ...{ key: approvalId, body: { from, to, approvedBy } },
    });
    return answer.kind === 'rejected' ? answer.rejection.code : answer.kind;
  }

  /** Decides a command as the engine does; the same id has the recorded answer. */
  async send(request: CommandRequest<CustodySent>): Promise<Answer> {
    const id = `${request.actor.id} ${request.key}`;
    const known = this.answers.get(id);
    if (known !== undefined) return known;
    const answer = this.decide(request, id);
    this.answers.set(id, answer);
    return answer;
  }

  /** The sums of the broker's accounts, from the postings of settlement alone. */
  sums(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { record } of this.records.filter((one) => one.record.aggregate.startsWith('settlement:')))
      for (const recorded of record.events) {
        const event = custodyEvents.read(recorded);
        for (const { bucket, unit, amount } of 'postings' in event ? event.postings : [])
          sums.set(`${bucket} ${unit}`, (sums.get(`${bucket} ${unit}`) ?? 0) + amount);
      }
    return new Map([...sums].filter(([, amount]) => amount !== 0).sort());
  }

  compare(): Promise<unknown> {
    const onDifference = (difference: HoldingDifference) => void this.differences.push(difference);
    const { database: readModels, client: custodian } = this;
    return compareHoldings({ readModels, records: readModels, custodian, onDifference });
  }

  async holdings(): Promise<unknown> {
    const { holdings } = await this.client.holdings();
    return Object.fromEntries(holdings.map(({ symbol, quantity }) => [symbol, quantity]));
  }

  async openInstructions(): Promise<unknown[]> {
    const rows = await this.database.rows<{ instruction_id: string; open_quantity: string; open_cash: string }>(
      `SELECT * FROM settlement_instructions WHERE open_quantity <> 0 OR open_cash <> 0 ORDER BY instruction_id`,
    );
    return rows.map((row) => [row.instruction_id, Number(row.open_quantity), Number(row.open_cash)]);
  }

  private decide({ aggregate, actor, type, body }: CommandRequest<CustodySent>, commandId: string): Answer {
    const now = Date.UTC(2026, 11, 31, 12);
    const base: DecisionBase = {
      ...{ aggregate, actor, now, issuedAt: now, businessDate: this.bookDate, env: 'SIMULATED', commandId },
      isTaken: (reference) => this.taken.has(`${aggregate} ${reference}`),
      mayWrite: () => true,
    };
    const command = kind.parseCommand({ type, body, bodyVersion: 1 });
    if (command === undefined) throw new Error(`${type} cannot be read: ${JSON.stringify(body)}`);
    const state = this.states.get(aggregate) ?? kind.decider.initialState(aggregate);
    const decision = kind.decider.decide(state, command, kind.contextFor(command, base).context);
    const position = { partition: 0, offset: this.records.length };
    if (decision.kind === 'rejected') return { kind: 'rejected', rejection: decision.rejection, position };
    const read = decision.events.map((event) => kind.events.read(event));
    this.states.set(aggregate, read.reduce(kind.decider.evolve, state));
    for (const reference of read.flatMap((event) => kind.references?.(event) ?? []))
      this.taken.add(`${aggregate} ${reference}`);
    this.records.push(sampleRecord(this.records.length, { aggregate, events: decision.events }));
    return { kind: 'accepted', events: decision.events, position };
  }
}
