import type { DecisionBase } from '@parkett/kernel';
import type { AnyAggregateKind, Answer, ChainedRecord, CommandRequest, Outcome } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import type { Database } from '@parkett/platform-read-model';
import { tradingProjection } from '../projections/trading.projection';
import type { MarketView } from '../trading-slice';
import { accountKind } from './trading-account';

const env = 'SIMULATED';

interface Pending {
  readonly id: string;
  readonly request: CommandRequest;
  readonly issuedAt: number;
  readonly answer: (answer: Answer) => void;
}

export type RecordListener = (partition: number, chained: ChainedRecord) => void;

/**
 * One partition of the log without Kafka. Commands wait until `settle` decides them with the real decider, as the
 * engine does, and every record goes to the listeners. Thousands of fills take seconds.
 */
export class LogInMemory {
  readonly records: ChainedRecord[] = [];
  readonly listeners = new Set<RecordListener>();
  private readonly kind: AnyAggregateKind;
  private readonly states = new Map<string, unknown>();
  /** References that events have taken, each behind its aggregate. */
  private readonly references = new Set<string>();
  private readonly pending: Pending[] = [];
  private projected = 0;
  /** The broker's book date. */
  businessDate = '2026-11-20';
  /** Refuses the next command, as the log does when it is overloaded. */
  isOverloaded = false;

  /** `now` is the engine's clock. */
  constructor(
    market: MarketView,
    private readonly now: () => number,
  ) {
    this.kind = accountKind(market);
  }

  send(request: CommandRequest, issuedAt = this.now()): Promise<Answer> {
    const id = `${request.key}`;
    if (this.isOverloaded) {
      this.isOverloaded = false;
      return Promise.reject(new Error('overloaded'));
    }
    return new Promise((answer) => this.pending.push({ id, request, issuedAt, answer }));
  }

  /** Decides all pending commands, including those that listeners send meanwhile. */
  async settle(): Promise<void> {
    for (let next = this.pending.shift(); next !== undefined; next = this.pending.shift()) {
      const chained = this.decide(next);
      for (const listener of this.listeners) listener(0, chained);
      next.answer(answerOf(chained));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Brings the read models and their position up to date. */
  async project(database: Database): Promise<void> {
    const records = this.records.slice(this.projected);
    this.projected = this.records.length;
    await database.transaction(async (client) => {
      await tradingProjection.project(client, 0, records);
      await client.query(
        `INSERT INTO positions (group_name, partition, next, hash, next_command) VALUES ('trading', 0, $1, '', 0)
         ON CONFLICT (group_name, partition) DO UPDATE SET next = $1`,
        [this.projected],
      );
    });
  }

  private decide({ id, request, issuedAt }: Pending): ChainedRecord {
    const { aggregate, actor, type, body, bodyVersion = 1 } = request;
    const now = Math.max(this.now(), this.records.at(-1)?.record.recordedAt ?? 0);
    const isTaken = (reference: string): boolean => this.references.has(`${aggregate} ${reference}`);
    const base: DecisionBase = {
      aggregate,
      actor,
      now,
      issuedAt,
      businessDate: this.businessDate,
      env,
      commandId: id,
      isTaken,
      mayWrite: () => true,
    };
    const { decider, events: catalogue, parseCommand, contextFor, references } = this.kind;
    const command = parseCommand({ type, body, bodyVersion });
    if (command === undefined) throw new Error(`${type} cannot be read: ${JSON.stringify(body)}`);
    const state = this.states.get(aggregate) ?? decider.initialState(aggregate);
    const { context, recorded, refusedOf } = contextFor(command, base);
    const decision = decider.decide(state, command, context);
    const events = decision.kind === 'accepted' ? decision.events : [];
    const read = events.map((event) => catalogue.read(event));
    this.states.set(aggregate, read.reduce(decider.evolve, state));
    for (const reference of read.flatMap((event) => references?.(event) ?? []))
      this.references.add(`${aggregate} ${reference}`);
    const outcome: Outcome =
      decision.kind === 'accepted' ? { kind: 'accepted' } : { kind: 'rejected', rejection: decision.rejection };
    const offset = this.records.length;
    const chained = sampleRecord(offset, {
      aggregate,
      commandId: id,
      recordedAt: now,
      businessDate: this.businessDate,
      env,
      actor,
      outcome,
      events,
      context: decision.kind === 'accepted' ? recorded : { ...recorded, ...refusedOf?.() },
    });
    this.records.push(chained);
    return chained;
  }
}

function answerOf({ offset, record: { outcome, events } }: ChainedRecord): Answer {
  const position = { partition: 0, offset };
  return outcome.kind === 'rejected'
    ? { kind: 'rejected', rejection: outcome.rejection, position }
    : { kind: 'accepted', events, position };
}
