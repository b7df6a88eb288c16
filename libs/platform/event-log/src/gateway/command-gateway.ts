import type { SentCommand } from '@parkett/kernel';
import type { ChainedRecord } from '../chain/chain';
import { commandId, hashBody, isVerdict, type CommandRecord, type EventRecord } from '../chain/records';
import type { LogTrust } from '../chain/trust';
import type { KafkaLog } from '../kafka/kafka-log';
import { ActorKeys } from './actor-keys';
import { answerOf, bodyMismatch, type Answer } from './answer';
import type { CommandName, CommandRequest, SettleRequest } from './command-request';
import { codeHeader, type CommandAuthor } from './command-codes';
import { CommandSender } from './command-sender';
import { findOriginal } from './find-original';
import { CommandTooLarge, Overloaded, PartitionStopped } from './not-sent';

const waitMsDefault = 5_000;
/** The deadline of a command that is settled: it has passed by any clock. */
const longPast = 0;
/** Limit of one command; bulk data is sent in chunks. */
const commandBytesMax = 256 * 1024;
/** Commands sent but not answered, per partition. Above this limit, new commands are refused before they are sent. */
export const lagMaxDefault = 20_000;

/** Matches the hash of any body: an outcome can be requested by the id alone. */
const anyBody = '';

const isSameRequest = (one: string, other: string): boolean => one === other || one === anyBody || other === anyBody;

/** Why the engine believes this process, and why this process believes the log. */
export interface GatewayProof {
  readonly author: CommandAuthor;
  readonly trust: () => LogTrust;
}

interface Waiter {
  readonly command: CommandRecord;
  readonly partition: number;
  /** `performance.now()` at which the command was sent. */
  readonly since: number;
  /** The command has failed and is being settled, so that this answer is final once it is given. */
  failed?: Answer;
  readonly answer: (answer: Answer) => void;
}

const settles = ({ command }: Waiter): boolean => command.deadline === longPast;

/** Facts and jobs are sent again under the same id until they are decided. Everybody else is told of a failure. */
const isSentUntilDecided = ({ actor, deadline }: CommandRecord): boolean =>
  actor.kind === 'system' && deadline === null;

/**
 * Sends commands and answers them from the log. The process's log follower passes every valid record to `onRecord`, and
 * the first record that answers a waiting command resolves it. The same id with the same body gives the recorded answer
 * again. `Sent` is the union of the commands that may be sent; by default none.
 */
export class CommandGateway<Sent extends SentCommand = never> {
  private readonly senders = new Map<number, CommandSender>();
  private readonly waiters = new Map<string, Waiter[]>();
  private readonly sentUpTo: number[] = [];
  /**
   * Undefined until the first command is sent or answered, because the length of the log before that is not our lag.
   */
  private readonly answeredUpTo: (number | undefined)[] = [];
  private readonly stopped = new Map<number, string>();
  /** Commands in a row that expired before they were decided. */
  private readonly expiredInARow: number[] = [];
  private closed = false;
  private readonly keys: ActorKeys;

  constructor(
    private readonly log: KafkaLog,
    private readonly topics: { readonly commands: string; readonly events: string },
    private readonly partitionOf: (aggregate: string) => number,
    bodyKey: Buffer | undefined,
    private readonly proof: GatewayProof,
    private readonly lagMax = lagMaxDefault,
  ) {
    this.keys = new ActorKeys(bodyKey);
  }

  /** Returns the id that a request gets; ids of the things that it creates derive from it, too. */
  idOf(request: Pick<CommandName, 'actor' | 'route' | 'key'>): string {
    return commandId(request.actor, request.route, request.key);
  }

  /**
   * Sends a command and waits for its answer. Throws Overloaded when the engine lags too far behind, PartitionStopped,
   * CommandTooLarge, and NotItsActor; in all four cases before sending.
   */
  async send(request: CommandRequest<Sent>, { waitMs = waitMsDefault } = {}): Promise<Answer> {
    return this.ask(this.record(request), waitMs);
  }

  /**
   * Makes the outcome of a command final: the recorded outcome, or `COMMAND_EXPIRED` when the log does not know the id.
   * From then on the id is taken: if the command itself arrives later, it counts as a repetition and changes nothing.
   * Without a body, this settles any command that was sent under the id; with one, a different body under the id is a
   * mismatch. Throws the errors of `send`.
   */
  async settle(request: SettleRequest<Sent>, { waitMs = waitMsDefault } = {}): Promise<Answer> {
    const command = this.record({ ...request, body: request.body ?? null });
    return this.ask(settling(command, request.body === undefined ? anyBody : command.bodyHash), waitMs);
  }

  private async ask(command: CommandRecord, waitMs: number): Promise<Answer> {
    const partition = this.partitionOf(command.aggregate);
    const stopped = this.stopped.get(partition);
    if (stopped !== undefined) throw new PartitionStopped(stopped);
    if (this.lag(partition) > this.lagMax)
      throw new Overloaded(`partition ${partition} is ${this.lag(partition)} commands behind`);
    const value = Buffer.from(JSON.stringify(command));
    if (value.length > commandBytesMax)
      throw new CommandTooLarge(`${command.type} has ${value.length} bytes, ${commandBytesMax} at most`);
    const code = this.codeOf(partition, command, value);
    if (this.closed) return { kind: 'unknown' };
    const key = waiterKey(command.aggregate, command.id);
    return new Promise<Answer>((resolve) => {
      const waiter: Waiter = {
        command,
        partition,
        since: performance.now(),
        answer: (answer) => finish(answer),
      };
      const timer = setTimeout(() => finish({ kind: 'unknown' }), waitMs);
      const finish = (answer: Answer): void => {
        clearTimeout(timer);
        this.forget(key, waiter);
        resolve(answer);
      };
      this.waiters.set(key, [...(this.waiters.get(key) ?? []), waiter]);
      this.dispatch(partition, command, value, code, waitMs);
    });
  }

  /** Call when this process cannot read the answers of a partition any more: its commands are refused from now on. */
  stop(partition: number, why: string): void {
    this.stopped.set(partition, why);
  }

  /** How long the oldest command of a partition has been waiting for its answer; 0 when none is. */
  waitingMs(partition: number): number {
    let oldest = Infinity;
    // In the order of sending, so the first of each partition is its oldest.
    for (const [first] of this.waiters.values()) {
      if (first?.partition !== partition) continue;
      oldest = first.since;
      break;
    }
    return Math.max(0, performance.now() - oldest);
  }

  /** Number of commands of a partition in a row, up to now, that expired before they were decided. */
  expired(partition: number): number {
    return this.expiredInARow[partition] ?? 0;
  }

  /** Call with every valid record of a partition, in order. */
  onRecord(partition: number, chained: ChainedRecord): void {
    this.answeredUpTo[partition] = chained.record.commandOffset;
    const waiting = this.waiters.get(waiterKey(chained.record.aggregate, chained.record.commandId));
    if (waiting) this.answer(partition, chained, waiting);
  }

  /** Number of commands in the partition that no record answers yet, as far as this process has seen them sent. */
  lag(partition: number): number {
    const sent = this.sentUpTo[partition] ?? -1;
    return Math.max(0, sent - (this.answeredUpTo[partition] ?? sent)) + (this.senders.get(partition)?.queued ?? 0);
  }

  /** Finishes the appends under way. Callers that still wait get the outcome `unknown`. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.senders.values()].map((sender) => sender.close()));
    for (const waiter of [...this.waiters.values()].flat()) waiter.answer({ kind: 'unknown' });
  }

  private record(request: CommandRequest): CommandRecord {
    const issuedAt = request.issuedAt ?? Date.now();
    return {
      v: 1,
      id: this.idOf(request),
      aggregate: request.aggregate,
      type: request.type,
      body: request.body,
      ...(request.bodyVersion === undefined ? {} : { bodyVersion: request.bodyVersion }),
      bodyHash: request.hashed
        ? hashBody(request.hashed.key, request.hashed.body)
        : hashBody(this.keys.of(request.actor), request.body),
      actor: request.actor,
      issuedAt,
      deadline: request.deadlineMs === undefined ? null : issuedAt + request.deadlineMs,
    };
  }

  private codeOf(partition: number, { actor }: CommandRecord, value: Buffer): Buffer {
    return this.proof.author.codeOf({ topic: this.topics.commands, partition }, actor, value);
  }

  private dispatch(partition: number, command: CommandRecord, value: Buffer, code: Buffer, waitMs: number): void {
    const until = command.deadline ?? Date.now() + waitMs;
    this.senderOf(partition)
      .send({ key: command.aggregate, value, headers: { [codeHeader]: code } }, until)
      .then(
        (offset) => {
          this.answeredUpTo[partition] ??= offset - 1;
          this.sentUpTo[partition] = Math.max(this.sentUpTo[partition] ?? -1, offset);
        },
        // Nobody waits any more: the caller got the outcome `unknown`.
        () => undefined,
      );
  }

  private senderOf(partition: number): CommandSender {
    const known = this.senders.get(partition);
    if (known) return known;
    const sender = new CommandSender(this.log.writer(this.topics.commands, partition));
    this.senders.set(partition, sender);
    return sender;
  }

  private answer(partition: number, chained: ChainedRecord, waiting: readonly Waiter[]): void {
    const { record, offset } = chained;
    this.countExpired(partition, record, waiting);
    const mine = waiting.filter(({ command }) => isSameRequest(command.bodyHash, record.bodyHash));
    if (record.outcome.kind === 'repeat') {
      // A repetition with a different body under the same key answers another caller.
      if (mine.length > 0) void this.answerAgain(partition, chained, record.outcome.of, mine);
      return;
    }
    this.tell(mine, chained, partition);
    for (const waiter of waiting) if (!mine.includes(waiter)) waiter.answer(bodyMismatch({ partition, offset }));
  }

  private tell(waiters: readonly Waiter[], chained: ChainedRecord, partition: number): void {
    const answer = answerOf(chained, partition);
    const isFinal = isVerdict(chained.record.outcome);
    for (const waiter of waiters) {
      if (!isFinal && !isSentUntilDecided(waiter.command)) this.settleFailed(waiter, answer);
      else waiter.answer(chained.record.outcome.kind === 'expired' ? (waiter.failed ?? answer) : answer);
    }
  }

  /**
   * A copy of a failed command could still be decided, and accepted after the caller was told that nothing happened. So
   * the id is settled first: the caller learns of the failure once no copy can be accepted, or of what became of one.
   */
  private settleFailed(waiter: Waiter, failed: Answer): void {
    if (settles(waiter) || waiter.failed) return;
    const { aggregate, id } = waiter.command;
    const isUnderWay = this.waiters.get(waiterKey(aggregate, id))?.some((other) => settles(other) || other.failed);
    waiter.failed = failed;
    if (isUnderWay) return;
    const command = settling(waiter.command, anyBody);
    const value = Buffer.from(JSON.stringify(command));
    this.dispatch(waiter.partition, command, value, this.codeOf(waiter.partition, command, value), waitMsDefault);
  }

  /** A command that `settle` sends expires on purpose. */
  private countExpired(partition: number, { outcome }: EventRecord, waiting: readonly Waiter[]): void {
    if (outcome.kind !== 'expired') this.expiredInARow[partition] = 0;
    else if (!waiting.every((waiter) => settles(waiter) || waiter.failed))
      this.expiredInARow[partition] = (this.expiredInARow[partition] ?? 0) + 1;
  }

  /** The answer was recorded before this process waited for it, so read it back from its offset. */
  private async answerAgain(
    partition: number,
    repeat: ChainedRecord,
    of: number,
    waiters: readonly Waiter[],
  ): Promise<void> {
    const topic = this.topics.events;
    const original = await findOriginal(this.log, { topic, partition, trust: this.proof.trust(), repeat, of }).catch(
      () => undefined,
    );
    if (!original) return; // The waiters time out with `unknown`; a repeated request reads the log again.
    const isSame = ({ command }: Waiter): boolean => isSameRequest(original.record.bodyHash, command.bodyHash);
    this.tell(waiters.filter(isSame), original, partition);
    const { offset } = original;
    for (const waiter of waiters) if (!isSame(waiter)) waiter.answer(bodyMismatch({ partition, offset }));
  }

  private forget(key: string, waiter: Waiter): void {
    const left = (this.waiters.get(key) ?? []).filter((other) => other !== waiter);
    if (left.length > 0) this.waiters.set(key, left);
    else this.waiters.delete(key);
  }
}

/** The command that makes the outcome of another final: it can only expire. */
const settling = (command: CommandRecord, bodyHash: string): CommandRecord => ({
  ...command,
  body: null,
  bodyHash,
  deadline: longPast,
});

/** The engine remembers ids per aggregate, so the same key for two aggregates means two commands. */
const waiterKey = (aggregate: string, id: string): string => `${id} ${aggregate}`;
