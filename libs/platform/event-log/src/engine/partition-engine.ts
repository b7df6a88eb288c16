import { invariant } from '@parkett/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainHead } from '../chain/chain';
import { batchRecordsMax, type CommandRecord } from '../chain/records';
import { signatureHeader } from '../chain/signatures';
import { codedFrom } from '../chain/trust';
import { codeHeader } from '../gateway/command-codes';
import { OffsetOutOfRange, type LogRecord } from '../kafka/topic-reader';
import type { LogMessage, TopicWriter } from '../kafka/topic-writer';
import type { AggregateStore } from './aggregate-store';
import { Batch } from './batch';
import { CommandQueue } from './command-queue';
import type { EngineEnd, EngineOptions } from './engine-options';
import { PartitionFollower } from './partition-follower';
import { PinKeeper } from './pin-keeper';

const queueCommandsMax = 4 * batchRecordsMax;
const idleMsMax = 5_000;
/** How often the clock is looked at while it is wrong. */
const heldMs = 100;
const uncertainMax = 20_000;
const retryMs = 200;

/**
 * Decides the commands of one partition, on the store of its follower. The next commands collect while one append is
 * under way, and nothing counts before its append is acknowledged. A second engine on the same partition does no harm:
 * the chain makes the records of one of the two void, and an engine that sees the other's records ends as `fenced`. An
 * instance runs once. When it has ended without an error, its follower may go on and may serve the next engine.
 */
export class PartitionEngine {
  private readonly pins: PinKeeper;
  private readonly writer: TopicWriter;
  private readonly queue: CommandQueue;
  private readonly stopping = new AbortController();
  /**
   * Hashes of own records whose append was uncertain. They may still reach the log and then do not mean that there is a
   * rival.
   */
  private readonly uncertain = new Set<string>();
  private readonly codedFrom: number;

  constructor(
    private readonly options: EngineOptions,
    private readonly follower = new PartitionFollower(options),
  ) {
    const { log, topics, partition, lane, pins, onRetry } = options;
    this.codedFrom = codedFrom(options.trust, partition);
    this.pins = new PinKeeper(pins, topics.events, partition, onRetry);
    this.queue = new CommandQueue({
      log,
      topic: topics.commands,
      partition,
      lane,
      commandsMax: queueCommandsMax,
      onRetry,
    });
    this.writer = log.writer(topics.events, partition);
  }

  /**
   * Runs until stopped or fenced, and waits while services are unavailable. Throws when the log is damaged, is shorter
   * than what was acknowledged, or contains an event that this build cannot fold. Snapshots and checkpoints may still
   * be under way when it ends; see `settled`.
   */
  async run(onReady?: () => void): Promise<EngineEnd> {
    try {
      await this.follower.open(this.stopping.signal);
      if (this.isStopping) return 'stopped';
      this.queue.open(this.head.nextCommand);
      onReady?.();
      return await this.loop();
    } finally {
      this.stopping.abort();
      await this.queue.close();
      await this.writer.close();
    }
  }

  /**
   * Resolves when the last snapshot and the last checkpoint of a run that has ended are stored, or have failed. The
   * follower may serve the next engine before that.
   */
  async settled(): Promise<void> {
    await Promise.all([this.follower.settled(), this.pins.settled()]);
  }

  /** Ends after the batch under way, and starts a snapshot of all acknowledged records. */
  stop(): void {
    this.stopping.abort();
    this.queue.interrupt();
  }

  get store(): AggregateStore {
    return this.follower.store;
  }

  /** All records before the head are acknowledged and folded. */
  get head(): ChainHead {
    return this.follower.head;
  }

  get position(): { next: number; nextCommand: number; queued: number; aggregates: number } {
    return {
      next: this.head.next,
      nextCommand: this.head.nextCommand,
      queued: this.queue.length,
      aggregates: this.store.size,
    };
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async loop(): Promise<EngineEnd> {
    while (!this.isStopping) {
      if (this.queue.failure !== undefined) return this.resolveLostCommands(this.queue.failure);
      if (this.options.clock?.problem() !== undefined) await this.queue.wait(heldMs);
      else if (this.queue.length === 0) await this.queue.wait(idleMsMax);
      else if ((await this.commit()) === 'fenced') return 'fenced';
      this.follower.tend();
      this.pins.whenDue(this.head);
    }
    this.follower.startLastSnapshot();
    this.pins.pin(this.head);
    return 'stopped';
  }

  private async commit(): Promise<'ok' | 'fenced'> {
    const { follower, head } = this;
    const batch = new Batch(follower.store, head, follower.newest, this.options.environment, this.isAuthentic);
    const taken = this.queue.take(head.nextCommand, (command) => batch.add(command));
    if (taken.length === 0) return 'ok';
    const startedAt = performance.now();
    const landed = await this.writer.append(this.signed(batch)).catch((error: unknown) => {
      this.options.onRetry?.(error);
      return undefined;
    });
    if (landed?.baseOffset !== head.next) return this.resolveUncertainAppend(batch, taken);
    follower.accept(batch.decided);
    this.uncertain.clear();
    this.options.onCommitted?.({ records: taken.length, bytes: batch.bytes, appendMs: performance.now() - startedAt });
    return 'ok';
  }

  /**
   * Called when the append got no answer, or an unexpected offset. Reads from the log which records were stored;
   * commands without a record return to the queue. Valid records of another engine mean that this engine has lost the
   * partition.
   */
  private async resolveUncertainAppend(batch: Batch, taken: readonly LogRecord[]): Promise<'ok' | 'fenced'> {
    this.markUncertain(batch);
    let rival = false;
    await this.follower.catchUp(this.stopping.signal, (chained) => {
      if (!this.uncertain.has(chained.hash)) rival = true;
    });
    this.queue.putBack(taken.filter(({ offset }) => offset >= this.head.nextCommand));
    if (!rival && this.head.hash === batch.startHash) await sleep(retryMs);
    return rival ? 'fenced' : 'ok';
  }

  /**
   * Called when the next commands cannot be read any more. If another engine has answered them, they may have been
   * trimmed, and this engine has lost the partition. Otherwise commands are missing that nobody has answered.
   */
  private async resolveLostCommands(failure: unknown): Promise<'fenced'> {
    const { nextCommand } = this.head;
    if (failure instanceof OffsetOutOfRange) await this.follower.catchUp(this.stopping.signal, () => undefined);
    if (this.head.nextCommand === nextCommand) throw failure;
    return 'fenced';
  }

  /** Commands from before the seal have no codes. */
  private readonly isAuthentic = ({ offset, value, headers }: LogRecord, { actor }: CommandRecord): boolean => {
    const { topics, partition, commandCheck } = this.options;
    if (offset < this.codedFrom) return true;
    const place = { topic: topics.commands, partition };
    const problem = commandCheck.problem(place, actor, value, headers[codeHeader]);
    if (problem !== undefined) commandCheck.onForged(place, offset, problem);
    return problem === undefined;
  };

  /** The batch's records; the signature of the last one vouches for all. */
  private signed({ messages, decided }: Batch): readonly LogMessage[] {
    const { topics, partition, signer } = this.options;
    const [last, { chained } = {}] = [messages.at(-1), decided.at(-1)];
    invariant(last !== undefined && chained !== undefined, 'a batch has a record');
    const { hash, record } = chained;
    const signature = signer.sign({ topic: topics.events, partition, at: record.at, hash });
    return [...messages.slice(0, -1), { ...last, headers: { ...last.headers, [signatureHeader]: signature } }];
  }

  private markUncertain(batch: Batch): void {
    // Dropping hashes is safe: at worst this engine takes its own late record for a rival's and fences itself.
    if (this.uncertain.size > uncertainMax) this.uncertain.clear();
    for (const { chained } of batch.decided) this.uncertain.add(chained.hash);
  }
}
