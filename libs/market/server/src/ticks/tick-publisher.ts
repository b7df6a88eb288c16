import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ratesKey, sessionKey, type ExchangeRates, type SessionMessage, type Tick } from '@parkett/market-contract';
import type { KafkaLog, LogMessage, TopicWriter } from '@parkett/platform-event-log';
import { sequenceHeader } from './tick-stream';

const retryMsMax = 2_000;

/**
 * The only writer of `market.ticks` in Parkett, used only by feeds. A batch whose reply was lost is sent again with the
 * same sequence numbers, so readers count it once.
 */
export class TickPublisher {
  private readonly writer: TopicWriter;
  private readonly run = randomBytes(6).toString('hex');
  private number = 0;
  private closed = false;

  /** `onRetry` is called once for each append that is repeated. */
  constructor(
    log: KafkaLog,
    topic: string,
    private readonly onRetry: (error: unknown) => void = () => undefined,
  ) {
    this.writer = log.writer(topic, 0);
  }

  async session(message: SessionMessage): Promise<void> {
    await this.append([this.message(sessionKey, message)]);
  }

  async rates(rates: ExchangeRates): Promise<void> {
    await this.append([this.message(ratesKey, rates)]);
  }

  /**
   * Resolves once all are acknowledged (or the publisher was closed); call it once at a time. `session` goes before them
   * in the same append, so that the topic gets all of it or nothing.
   */
  async ticks(ticks: readonly Tick[], session?: SessionMessage): Promise<void> {
    if (ticks.length === 0) return;
    const before = session === undefined ? [] : [this.message(sessionKey, session)];
    await this.append([...before, ...ticks.map((tick) => this.message(tick.symbol, tick))]);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.writer.close();
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
        return;
      } catch (error) {
        if (this.closed) return;
        if (failures === 0) this.onRetry(error);
        await sleep(Math.min(retryMsMax, 100 * 2 ** failures));
      }
    }
  }
}
