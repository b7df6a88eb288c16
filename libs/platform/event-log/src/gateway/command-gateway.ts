import type { Actor } from '@parkett/kernel';
import type { ChainedRecord } from '../chain/chain';
import { commandId, hashBody, parseEventRecord, partitionOf, sha256, type CommandRecord } from '../chain/records';
import type { KafkaLog } from '../kafka/kafka-log';
import { answerOf, bodyMismatch, type Answer } from './answer';
import { CommandSender } from './command-sender';

export const waitMsDefault = 5_000;
/** Commands sent but not answered, per partition; above it new ones are refused before they are sent. */
export const lagMax = 20_000;

export interface CommandRequest {
  readonly aggregate: string;
  readonly type: string;
  readonly body: unknown;
  readonly actor: Actor;
  /** Where the command came in; part of its identity. */
  readonly route: string;
  /** The caller's idempotency key. */
  readonly key: string;
  /** How long the command may wait for its decision; absent: for ever. */
  readonly deadlineMs?: number;
  /** When the wish arose, milliseconds since 1970; derived commands take it from their event. Now when absent. */
  readonly issuedAt?: number;
}

interface Waiter {
  readonly bodyHash: string;
  readonly answer: (answer: Answer) => void;
}

/** The engine cannot keep up; the command was not sent. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/**
 * Sends commands and answers from the log: the process's tail of `events` hands every valid record to `onRecord`, and the
 * first one that answers a waiting command resolves it. The same id with the same body gives the recorded answer again.
 */
export class CommandGateway {
  private readonly senders: CommandSender[];
  private readonly waiters = new Map<string, Waiter[]>();
  private readonly sentUpTo: number[];
  private readonly answeredUpTo: number[];

  constructor(
    private readonly log: KafkaLog,
    private readonly topics: { readonly commands: string; readonly events: string },
    private readonly partitions: number,
    private readonly bodyKey: Buffer,
  ) {
    this.senders = Array.from({ length: partitions }, (_, partition) => new CommandSender(log.writer(topics.commands, partition)));
    this.sentUpTo = new Array<number>(partitions).fill(-1);
    this.answeredUpTo = new Array<number>(partitions).fill(-1);
  }

  /** The id a request gets; also where ids of what it creates come from. */
  idOf(request: Pick<CommandRequest, 'actor' | 'route' | 'key'>): string {
    return commandId(request.actor, request.route, request.key);
  }

  /** Sends a command and waits for its answer. Throws Overloaded, before sending, when the engine lags too far behind. */
  async send(request: CommandRequest, { waitMs = waitMsDefault } = {}): Promise<Answer> {
    const partition = partitionOf(request.aggregate, this.partitions);
    if (this.lag(partition) > lagMax) throw new Overloaded(`partition ${partition} is ${this.lag(partition)} commands behind`);
    const command = this.record(request);
    return new Promise<Answer>((resolve) => {
      const waiter: Waiter = { bodyHash: command.bodyHash, answer: (answer) => finish(answer) };
      const timer = setTimeout(() => finish({ kind: 'unknown' }), waitMs);
      const finish = (answer: Answer): void => {
        clearTimeout(timer);
        this.forget(command.id, waiter);
        resolve(answer);
      };
      this.waiters.set(command.id, [...(this.waiters.get(command.id) ?? []), waiter]);
      this.dispatch(partition, command, waitMs);
    });
  }

  /** Called with every valid record of a partition, in order. */
  onRecord(partition: number, chained: ChainedRecord): void {
    this.answeredUpTo[partition] = chained.record.commandOffset;
    const waiting = this.waiters.get(chained.record.commandId);
    if (waiting) this.answer(partition, chained, waiting);
  }

  /** Commands sent to the partition, by anyone whose sends this process has seen, that no record answers yet. */
  lag(partition: number): number {
    return Math.max(0, (this.sentUpTo[partition] ?? -1) - (this.answeredUpTo[partition] ?? -1)) + (this.senders[partition]?.queued ?? 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.senders.map((sender) => sender.close()));
  }

  private record(request: CommandRequest): CommandRecord {
    const issuedAt = request.issuedAt ?? Date.now();
    return {
      v: 1,
      id: this.idOf(request),
      aggregate: request.aggregate,
      type: request.type,
      body: request.body,
      bodyHash: hashBody(this.customerKey(request.actor), request.body),
      actor: request.actor,
      issuedAt,
      deadline: request.deadlineMs === undefined ? null : issuedAt + request.deadlineMs,
    };
  }

  /** Each actor's hashes are keyed apart, so that equal bodies of two customers do not look equal. */
  private customerKey(actor: Actor): Buffer {
    return Buffer.from(sha256(Buffer.concat([this.bodyKey, Buffer.from(`${actor.kind}:${actor.id}`)])), 'hex');
  }

  private dispatch(partition: number, command: CommandRecord, waitMs: number): void {
    const until = command.deadline ?? Date.now() + waitMs;
    const value = Buffer.from(JSON.stringify(command));
    this.senders[partition]?.send({ key: command.aggregate, value }, until).then(
      (offset) => { this.sentUpTo[partition] = Math.max(this.sentUpTo[partition] ?? -1, offset); },
      // Nobody waits any more: the caller was told that the outcome is unknown.
      () => undefined,
    );
  }

  private answer(partition: number, chained: ChainedRecord, waiting: readonly Waiter[]): void {
    const { record, offset } = chained;
    if (record.outcome.kind !== 'repeat') {
      const answer = answerOf(chained, partition);
      for (const waiter of waiting) waiter.answer(waiter.bodyHash === record.bodyHash ? answer : bodyMismatch({ partition, offset }));
      return;
    }
    // A repetition of another body under the same key is somebody else's answer.
    const mine = waiting.filter(({ bodyHash }) => bodyHash === record.bodyHash);
    if (mine.length > 0) void this.answerAgain(partition, record.commandId, record.outcome.of, mine);
  }

  /** The answer was recorded before this process waited for it: it is read back from where it stands. */
  private async answerAgain(partition: number, id: string, of: number, waiters: readonly Waiter[]): Promise<void> {
    const original = await this.find(partition, id, of).catch(() => undefined);
    if (!original) return; // The waiters time out as unknown; asking again reads again.
    for (const waiter of waiters) {
      const same = original.record.bodyHash === waiter.bodyHash;
      waiter.answer(same ? answerOf(original, partition) : bodyMismatch({ partition, offset: original.offset }));
    }
  }

  /** The record that answered a command stands at `of` or, behind void records, a little later. */
  private async find(partition: number, id: string, of: number): Promise<ChainedRecord | undefined> {
    const end = Math.min(of + findAheadMax, await this.log.endOffset(this.topics.events, partition));
    let found: ChainedRecord | undefined;
    await this.log.readRange(this.topics.events, partition, of, end, (records) => {
      for (const { offset, value } of records) {
        const record = found === undefined ? parseEventRecord(value) : undefined;
        if (record?.commandId === id && record.outcome.kind !== 'repeat') found = { offset, hash: sha256(value), bytes: value.length, record };
      }
    });
    return found;
  }

  private forget(id: string, waiter: Waiter): void {
    const left = (this.waiters.get(id) ?? []).filter((other) => other !== waiter);
    if (left.length > 0) this.waiters.set(id, left);
    else this.waiters.delete(id);
  }
}

const findAheadMax = 2_000;
