import { eventVersionName, InvariantViolation, type DecisionBase, type EventBody } from '@parkett/kernel';
import { hashHeader, type ChainedRecord, type ChainHead } from '../chain/chain';
import {
  batchBytesMax,
  batchRecordsMax,
  eventRecordBytesMax,
  parseCommand,
  sha256,
  type CommandRecord,
  type EventRecord,
  type Outcome,
} from '../chain/records';
import type { LogRecord } from '../kafka/topic-reader';
import type { LogMessage } from '../kafka/topic-writer';
import { foldEvents, type Aggregate, type AggregateStore } from './aggregate-store';

/** Clock and business date of a decision; the aggregate kinds supply everything else. */
export interface EngineEnvironment {
  readonly now: () => number;
  /**
   * The date of the next record. `previous` is that of the newest record of the partition, as far as it was read; see
   * `bookDateAfter`.
   */
  readonly businessDate: (now: number, previous: string | undefined) => string;
  readonly env: 'SIMULATED' | 'LIVE';
  /** Whether the installation writes this version of an event yet; without it every version is written. */
  readonly mayWrite?: DecisionBase['mayWrite'];
  /** Called with every event that is read from the log, and not with those that this process appends. */
  readonly onRead?: (event: Pick<EventBody, 'type' | 'v'>) => void;
  /** Called when a decision or a fold threw. The command is recorded as failed, and somebody must investigate. */
  readonly onFailed: (command: CommandRecord, error: unknown) => void;
}

/** A decided command: its record, and the aggregate as it will be once the record is acknowledged. */
interface Decided {
  readonly chained: ChainedRecord;
  readonly aggregate: Aggregate | undefined;
  /** References that its events take. */
  readonly references: readonly string[];
}

interface Verdict {
  readonly outcome: Outcome;
  readonly events: readonly EventBody[];
  readonly context: Readonly<Record<string, unknown>>;
  readonly aggregate: Aggregate | undefined;
  readonly references?: readonly string[];
}

interface Times {
  /** The clock: deadlines, ages and business rules go by it. */
  readonly now: number;
  /** Never before the previous record's, even when the clock of an earlier decision was ahead. */
  readonly recordedAt: number;
  readonly businessDate: string;
}

/** Of the newest record of the partition. */
export interface NewestTimes {
  readonly recordedAt: number;
  readonly businessDate: string | undefined;
}

interface Encoded {
  readonly record: EventRecord;
  readonly verdict: Verdict;
  readonly value: Buffer;
}

/**
 * Decides commands one after the other on top of acknowledged states, without changing those. A decision counts only
 * when the append of the batch is acknowledged.
 */
export class Batch {
  readonly decided: Decided[] = [];
  readonly messages: LogMessage[] = [];
  private readonly overlay = new Map<string, Aggregate>();
  /** Answered in this batch: aggregate and command id → offset of the answer. */
  private readonly answered = new Map<string, number>();
  /** References taken in this batch, each behind its aggregate. */
  private readonly references = new Set<string>();
  private bytesTaken = 0;
  /** Head of the chain on which the batch was decided. */
  readonly startHash: string;
  private hash: string;

  constructor(
    private readonly store: AggregateStore,
    private readonly head: ChainHead,
    private newest: NewestTimes,
    private readonly environment: EngineEnvironment,
    /** Says whether a command comes from whom it names. */
    private readonly isAuthentic: (raw: LogRecord, command: CommandRecord) => boolean,
  ) {
    this.startHash = head.hash;
    this.hash = head.hash;
  }

  get bytes(): number {
    return this.bytesTaken;
  }

  /**
   * Decides one consumed command and adds its record. Returns false when the batch is full; the command then belongs to
   * the next batch.
   */
  add(raw: LogRecord): boolean {
    if (this.decided.length >= batchRecordsMax) return false;
    const now = this.environment.now();
    const times = {
      now,
      recordedAt: Math.max(now, this.newest.recordedAt),
      businessDate: this.environment.businessDate(now, this.newest.businessDate),
    };
    const parsed = parseCommand(raw.value);
    // Its record names neither the command nor the actor, so that nobody takes it for the answer to a real one.
    const command = parsed && this.isAuthentic(raw, parsed) ? parsed : undefined;
    const { encoded, fault } = this.answer(raw, command, times);
    if (this.decided.length > 0 && this.bytesTaken + encoded.value.length > batchBytesMax) return false;
    if (fault !== undefined && command) this.environment.onFailed(command, fault);
    this.append(encoded);
    this.newest = times;
    return true;
  }

  /**
   * Returns the record of a command. An error or a record that is too large becomes a record with the outcome `failed`.
   */
  private answer(
    raw: LogRecord,
    command: CommandRecord | undefined,
    times: Times,
  ): { encoded: Encoded; fault?: unknown } {
    if (!command) return { encoded: this.encode(raw, command, unreadable, times) };
    try {
      const encoded = this.encode(raw, command, this.judge(command, times), times);
      if (encoded.value.length <= eventRecordBytesMax) return { encoded };
      throw new InvariantViolation(`the record has ${encoded.value.length} bytes, ${eventRecordBytesMax} at most`);
    } catch (fault) {
      return { encoded: this.encode(raw, command, failed(this.current(command)), times), fault };
    }
  }

  private current(command: CommandRecord | undefined): Aggregate | undefined {
    return command && (this.overlay.get(command.aggregate) ?? this.store.find(command.aggregate));
  }

  private judge(command: CommandRecord, times: Times): Verdict {
    const { now } = times;
    const aggregate = this.current(command);
    if (!aggregate) return unreadable;
    const known = this.answered.get(command.aggregate + command.id) ?? aggregate.memory.find(command.id);
    if (known !== undefined) return { outcome: { kind: 'repeat', of: known }, events: [], context: {}, aggregate };
    if (aggregate.memory.isTooOld(command.issuedAt, now)) return rejected(aggregate, 'COMMAND_TOO_OLD', {});
    if (command.deadline !== null && now > command.deadline)
      return { outcome: { kind: 'expired' }, events: [], context: {}, aggregate };
    return this.decide(command, aggregate, times);
  }

  private decide(command: CommandRecord, aggregate: Aggregate, { now, businessDate }: Times): Verdict {
    const { kind } = aggregate;
    const parsed = kind.parseCommand(command);
    if (parsed === undefined) return { ...unreadable, aggregate };
    const base: DecisionBase = {
      aggregate: command.aggregate,
      actor: command.actor,
      now,
      issuedAt: command.issuedAt,
      businessDate,
      env: this.environment.env,
      commandId: command.id,
      isTaken: (reference) => this.isTaken(command.aggregate, reference),
      mayWrite: (event) => this.mayWrite(event),
    };
    const { context, recorded, refusedOf } = kind.contextFor(parsed, base);
    const decision = kind.decider.decide(aggregate.state, parsed, context);
    if (decision.kind === 'rejected')
      return {
        ...rejected(aggregate, decision.rejection.code, decision.rejection.facts),
        context: { ...recorded, ...refusedOf?.() },
      };
    for (const event of decision.events)
      if (!this.mayWrite(event)) throw new InvariantViolation(`${eventVersionName(event)} is not switched on`);
    const { state, references } = foldEvents(aggregate, decision.events, businessDate);
    const version = aggregate.version + decision.events.length;
    return {
      outcome: { kind: 'accepted' },
      events: decision.events,
      context: recorded,
      aggregate: { ...aggregate, state, version },
      references,
    };
  }

  private mayWrite(event: Pick<EventBody, 'type' | 'v'>): boolean {
    return this.environment.mayWrite?.(event) ?? true;
  }

  private isTaken(aggregate: string, reference: string): boolean {
    return this.references.has(referenceKey(aggregate, reference)) || this.store.isTaken(aggregate, reference);
  }

  private encode(raw: LogRecord, command: CommandRecord | undefined, verdict: Verdict, times: Times): Encoded {
    const { now, recordedAt, businessDate } = times;
    const record: EventRecord = {
      v: 1,
      at: this.head.next + this.decided.length,
      prev: this.hash,
      commandOffset: raw.offset,
      commandId: command?.id ?? '',
      bodyHash: command?.bodyHash ?? '',
      aggregate: command?.aggregate ?? '',
      version: verdict.aggregate?.version ?? 0,
      recordedAt,
      ...(now === recordedAt ? {} : { decidedAt: now }),
      businessDate,
      env: this.environment.env,
      actor: command?.actor ?? { kind: 'system', id: 'engine' },
      context: verdict.context,
      outcome: verdict.outcome,
      events: verdict.events,
    };
    return { record, verdict, value: Buffer.from(JSON.stringify(record)) };
  }

  private append({ record, verdict, value }: Encoded): void {
    const hash = sha256(value);
    this.bytesTaken += value.length;
    this.messages.push({ value, headers: { [hashHeader]: Buffer.from(hash) } });
    this.decided.push({
      chained: { offset: record.at, hash, bytes: value.length, record },
      aggregate: verdict.aggregate,
      references: verdict.references ?? [],
    });
    for (const reference of verdict.references ?? []) this.references.add(referenceKey(record.aggregate, reference));
    this.hash = hash;
    if (verdict.aggregate) this.overlay.set(record.aggregate, verdict.aggregate);
    // Nobody has seen the outcome yet, so another command with this id is a copy of it, even when it has failed.
    if (record.outcome.kind !== 'repeat') this.answered.set(record.aggregate + record.commandId, record.at);
  }
}

const referenceKey = (aggregate: string, reference: string): string => `${aggregate} ${reference}`;

const unreadable: Verdict = { outcome: { kind: 'unreadable' }, events: [], context: {}, aggregate: undefined };

const failed = (aggregate: Aggregate | undefined): Verdict => ({
  outcome: { kind: 'failed' },
  events: [],
  context: {},
  aggregate,
});

const rejected = (aggregate: Aggregate, code: string, facts: Readonly<Record<string, unknown>>): Verdict => ({
  outcome: { kind: 'rejected', rejection: { code, facts } },
  events: [],
  context: {},
  aggregate,
});
