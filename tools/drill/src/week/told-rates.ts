import { ratesKey } from '@parkett/market-contract';
import { KafkaLog, topicsOf } from '@parkett/platform-event-log';
import { readSettings } from '@parkett/platform-settings';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../infra';

const everyMs = 5_000;

/** A recording has no exchange rates, so the drill is their source. */
export class ToldRates {
  private readonly kafka: KafkaLog;
  private readonly writer: ReturnType<KafkaLog['writer']>;

  constructor(env: App['env']) {
    const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...env });
    this.kafka = new KafkaLog({ brokers: kafkaBrokers, clientId: 'drill' });
    this.writer = this.kafka.writer(topicsOf(topicPrefix).ticks, 0);
  }

  async during(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    const saying = (async () => {
      for (; !isDone; await sleep(everyMs)) {
        const value = { ts: Date.now(), source: 'Drill', perEuro: { USD: '1.2328', HKD: '9.6712' } };
        await this.writer.append([{ key: ratesKey, value: Buffer.from(JSON.stringify(value)) }]);
      }
    })();
    await ended;
    await saying;
  }

  async close(): Promise<void> {
    await this.writer.close();
    await this.kafka.close();
  }
}
