import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionKey, type SessionMessage, type Tick } from '@parkett/market-contract';
import { TimeRefused, type KafkaLog, type LogMessage, type TopicWriter } from '@parkett/platform-event-log';
import { sequenceHeader } from './tick-stream';

const retryMsMax = 2_000;
/** After a refusal nothing is sent for this time; it doubles up to the limit. */
const refusedMs = 500;
const refusedMsMax = 5_000;

/**
 * The only writer of `market.ticks` in Parkett, used only by feeds. A batch whose reply was lost is sent again with the
 * same sequence numbers, so readers count it once. Ticks that Kafka refuses for their time, because the clock of this
 * process is wrong, are dropped: nobody wants them later.
 */
export class TickPublisher {
  private readonly writer: TopicWriter;
  private readonly run = randomBytes(6).toString('hex');
  private number = 0;
  private closed = false;
  private refused: { readonly error: TimeRefused; readonly since: Date; dropped: number } | undefined;
  private pauseMs = 0;
  /** `performance.now()` before which nothing is sent because of a refusal. */
  private pausedUntil = 0;

  /** `onRetry` is called once for each append that is repeated, `onDropped` with the number of ticks dropped. */
  constructor(
    log: KafkaLog,
    topic: string,
    private readonly onRetry: (error: unknown) => void = () => undefined,
    private readonly onDropped: (count: number) => void = () => undefined,
  ) {
    this.writer = log.writer(topic, 0);
  }

  /** Why ticks are dropped; undefined when they are published. */
  problem(): string | undefined {
    if (this.refused === undefined) return undefined;
    const { error, since, dropped } = this.refused;
    return `${error.message}: ${dropped} ticks dropped since ${since.toISOString()}`;
  }

  /** Throws TimeRefused, because a market whose session nobody knows cannot go on. */
  async session(message: SessionMessage): Promise<void> {
    await this.append([this.message(sessionKey, message)]);
  }

  /**
   * Resolves once all are acknowledged or dropped (or the publisher was closed); call it once at a time. `session` goes
   * before them in the same append, so that the topic gets all of it or nothing.
   */
  async ticks(ticks: readonly Tick[], session?: SessionMessage): Promise<void> {
    if (ticks.length === 0) return;
    if (performance.now() < this.pausedUntil) return this.drop(ticks.length);
    try {
      const before = session === undefined ? [] : [this.message(sessionKey, session)];
      await this.append([...before, ...ticks.map((tick) => this.message(tick.symbol, tick))]);
    } catch (error) {
      if (!(error instanceof TimeRefused)) throw error;
      this.drop(ticks.length);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.writer.close();
  }

  private drop(count: number): void {
    if (this.refused) this.refused.dropped += count;
    this.onDropped(count);
  }

  private message(key: string, value: unknown): LogMessage {
    this.number += 1;
    return {
      key,
      value: JSON.stringify(value),
      headers: { [sequenceHeader]: Buffer.from(`${this.run}:${this.number}`) },
    };
  }

  private async append(messages: readonly LogMessage[]): Promise<void> {
    for (let failures = 0; !this.closed; failures++) {
      try {
        await this.writer.append(messages);
        this.refused = undefined;
        this.pauseMs = 0;
        return;
      } catch (error) {
        if (this.closed) return;
        if (error instanceof TimeRefused) {
          this.refused ??= { error, since: new Date(), dropped: 0 };
          this.pauseMs = Math.min(refusedMsMax, Math.max(refusedMs, this.pauseMs * 2));
          this.pausedUntil = performance.now() + this.pauseMs;
          throw error;
        }
        if (failures === 0) this.onRetry(error);
        await sleep(Math.min(retryMsMax, 100 * 2 ** failures));
      }
    }
  }
}
