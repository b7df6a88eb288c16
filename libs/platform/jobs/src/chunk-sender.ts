import type { SentCommand } from '@parkett/kernel';
import {
  CommandNotSent,
  CommandTooLarge,
  isUndecided,
  lagMaxDefault,
  Overloaded,
  type Answer,
  type CommandRequest,
} from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chunk, ChunkResult, PlannedItem, SetAside } from './chunk';
import type { ChunkedJob, JobItem } from './job';
import { LanePace, type PaceLimits } from './lane-pace';

export interface LaneLimits extends PaceLimits {
  /** Items of a chunk: a killed process sends this many again. */
  readonly chunkMax: number;
  /** Jobs wait while a partition is this many commands behind, and go on at half of it. */
  readonly lagMax: number;
  /** A partition that answers nothing and lets nothing in for this long is left to the next run. */
  readonly patienceMs: number;
  /** Longest wait for one answer. */
  readonly waitMs: number;
}

export const laneLimits: LaneLimits = {
  chunkMax: 500,
  inFlightMax: 64,
  inFlightSharedMin: 4,
  // Customers are refused at the whole limit.
  lagMax: lagMaxDefault / 10,
  patienceMs: 60_000,
  waitMs: 10_000,
};

const lookEveryMs = 50;
const placeEveryMs = 10;
/** How often an item is sent within one run while others of its partition are answered. */
const passesMax = 3;

export interface CommandPort<Sent extends SentCommand = SentCommand> {
  readonly send: (request: CommandRequest<Sent>, wait: { readonly waitMs: number }) => Promise<Answer>;
  /** Commands of a partition that are not answered yet. */
  readonly lag: (partition: number) => number;
}

/** The partition does not take or answer commands now. What is left of its lane belongs to the next run. */
export class LaneStuck extends Error {
  override readonly name = 'LaneStuck';
}

type Outcome = 'done' | 'alreadyDone' | { readonly setAside: string; readonly isRefusal: boolean };

/** Sends the chunks of one lane, which is one partition of the log, one chunk after the other. */
export class ChunkSender<Item extends JobItem, Sent extends SentCommand> {
  private answeredAt = performance.now();
  private holds = false;
  private inFlight = 0;
  private readonly pace: LanePace;

  constructor(
    private readonly job: Pick<ChunkedJob<Item, Sent>, 'command' | 'alreadyDone' | 'totalsOf'>,
    private readonly lane: number,
    private readonly port: CommandPort<Sent>,
    private readonly limits: LaneLimits,
  ) {
    this.pace = new LanePace(limits);
  }

  /**
   * Sends the commands of a chunk, each of them until it has an outcome. Sending a chunk again has the same result.
   * Throws LaneStuck, the signal's reason, and errors that say nothing about the commands.
   */
  async send({ items }: Pick<Chunk<Item>, 'items'>, signal: AbortSignal): Promise<ChunkResult> {
    this.answeredAt = performance.now();
    const outcomes = new Map<string, Outcome>();
    let left = items;
    for (let pass = 0; pass < passesMax && left.length > 0; pass++) {
      await unlessAborted(this.sendAll(left, outcomes, signal), signal);
      left = left.filter(({ id }) => !outcomes.has(id));
    }
    return this.resultOf(items, outcomes);
  }

  private async sendAll(
    items: readonly PlannedItem<Item>[],
    outcomes: Map<string, Outcome>,
    signal: AbortSignal,
  ): Promise<void> {
    const queue = items.values();
    let failure: unknown;
    const sender = async (): Promise<void> => {
      for (const item of queue) {
        try {
          const outcome = await this.sendOne(item, signal);
          if (outcome !== undefined) outcomes.set(item.id, outcome);
        } catch (error) {
          failure ??= error;
        }
        if (failure !== undefined || signal.aborted) return;
      }
    };
    const { inFlightMax } = this.limits;
    await Promise.all(Array.from({ length: Math.min(inFlightMax, items.length) }, sender));
    if (failure !== undefined) throw failure;
  }

  /** Undefined without an answer. */
  private async sendOne(item: PlannedItem<Item>, signal: AbortSignal): Promise<Outcome | undefined> {
    const request = this.requestOf(item);
    if (request === undefined) return { setAside: 'NO_COMMAND', isRefusal: false };
    for (;;) {
      await this.admitted(signal);
      const sentAt = performance.now();
      try {
        return this.outcomeOf(await this.port.send(request, { waitMs: this.limits.waitMs }), sentAt);
      } catch (error) {
        if (error instanceof CommandTooLarge) return { setAside: 'COMMAND_TOO_LARGE', isRefusal: false };
        if (!(error instanceof CommandNotSent)) throw error;
        if (!(error instanceof Overloaded)) throw new LaneStuck(error.message);
      } finally {
        this.inFlight--;
      }
      await this.waitABit(signal);
    }
  }

  /** A refusal that is recorded under a key stays, so another attempt needs another key. */
  private requestOf(item: PlannedItem<Item>): CommandRequest<Sent> | undefined {
    try {
      const request = this.job.command(item);
      const refusals = item.refusals ?? item.attempt;
      return refusals === 0 ? request : { ...request, key: `${request.key}:${refusals}` };
    } catch {
      return undefined;
    }
  }

  private outcomeOf(answer: Answer, sentAt: number): Outcome | undefined {
    if (answer.kind === 'unknown') {
      if (this.answeredAt <= sentAt) throw new LaneStuck(`partition ${this.lane} does not answer`);
      return undefined;
    }
    this.answeredAt = performance.now();
    this.pace.answered(this.answeredAt - sentAt);
    if (answer.kind === 'accepted') return 'done';
    const { code } = answer.rejection;
    if (this.job.alreadyDone.includes(code)) return 'alreadyDone';
    return { setAside: code, isRefusal: !isUndecided(answer) };
  }

  /** Takes a place for a command as soon as it may be sent: customers come first. */
  private async admitted(signal: AbortSignal): Promise<void> {
    const { lagMax } = this.limits;
    for (;;) {
      const lag = this.port.lag(this.lane);
      if (lag > lagMax) this.holds = true;
      else if (lag <= lagMax / 2) this.holds = false;
      if (this.holds) await this.waitABit(signal);
      else if (this.inFlight < this.pace.places(lag, this.inFlight)) {
        this.inFlight++;
        return;
      } else await sleep(placeEveryMs);
      signal.throwIfAborted();
    }
  }

  private async waitABit(signal: AbortSignal): Promise<void> {
    if (performance.now() - this.answeredAt > this.limits.patienceMs)
      throw new LaneStuck(`partition ${this.lane} is too far behind`);
    await sleep(lookEveryMs);
    signal.throwIfAborted();
  }

  private resultOf(items: readonly PlannedItem<Item>[], outcomes: ReadonlyMap<string, Outcome>): ChunkResult {
    const having = (wanted: Outcome): PlannedItem<Item>[] => items.filter(({ id }) => outcomes.get(id) === wanted);
    const done = having('done');
    const alreadyDone = having('alreadyDone');
    const finished = [...done, ...alreadyDone];
    const setAside = items.flatMap(({ id, aggregate, attempt, refusals = attempt }): SetAside[] => {
      const outcome = outcomes.get(id);
      if (typeof outcome !== 'object') return [];
      const { setAside: reason, isRefusal } = outcome;
      return [{ item: id, aggregate, reason, attempts: attempt + 1, refusals: refusals + (isRefusal ? 1 : 0) }];
    });
    return {
      done: done.length,
      alreadyDone: alreadyDone.length,
      postponed: items.length - finished.length - setAside.length,
      setAside,
      settled: finished.filter(({ attempt }) => attempt > 0).map(({ id }) => id),
      totals: this.totalsOf(done),
      unanswered: items.flatMap(({ id, aggregate }) => (outcomes.has(id) ? [] : [{ item: id, aggregate }])),
    };
  }

  private totalsOf(items: readonly Item[]): Readonly<Record<string, bigint>> {
    const totals: Record<string, bigint> = {};
    for (const item of items)
      for (const [unit, amount] of Object.entries(this.job.totalsOf?.(item) ?? {}))
        totals[unit] = (totals[unit] ?? 0n) + amount;
    return totals;
  }
}

/** The work's result; rejects on the signal without waiting for answers that are still under way. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => undefined);
  }
}
