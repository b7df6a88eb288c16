import { defineEvents, type Decider, type EventBody, type EventOf } from '@parkett/kernel';
import {
  aggregateKind,
  genesis,
  hashHeader,
  KafkaLog,
  sha256,
  topicsOf,
  topicSpecs,
  type AnyAggregateKind,
  type ChainHead,
  type EventRecord,
  type Topics,
} from '@parkett/platform-event-log';
import type { TestServices } from '@parkett/platform-testing';
import { z } from 'zod';

const leg = z.object({ bucket: z.string(), unit: z.string(), amount: z.number() });
const purseEvents = defineEvents({ Moved: { 1: z.object({ note: z.string(), postings: z.array(leg) }) } });
export type Moved = EventOf<typeof purseEvents>;

/** Moves cents from the broker to the customer; `lost` of them are not credited. */
export const moved = (amount: number, { note = '', lost = 0 } = {}): Moved => ({
  type: 'Moved',
  v: 1,
  note,
  postings: [
    { bucket: 'house', unit: 'EUR', amount: -amount },
    { bucket: 'customer', unit: 'EUR', amount: amount - lost },
  ],
});

interface Purse {
  readonly cents: number;
}

const decider: Decider<Purse, never, Moved, unknown> = {
  initialState: () => ({ cents: 0 }),
  decide: (_, command) => command,
  evolve: ({ cents }, { postings }) => ({
    cents: cents + postings.reduce((sum, { bucket, amount }) => sum + (bucket === 'customer' ? amount : 0), 0),
  }),
};

/** The smallest aggregate that contains money. */
export const purseKind: AnyAggregateKind = aggregateKind<Purse, never, Moved, unknown>({
  prefix: 'account',
  stateVersion: 1,
  decider,
  events: purseEvents,
  parseCommand: () => undefined,
  contextFor: () => ({ context: {}, recorded: {} }),
});

/** The records' times are this many milliseconds apart. */
export const startedAt = Date.UTC(2026, 10, 20, 9);
export const apartMs = 60_000;

let logs = 0;

/** A log with one partition that a test writes record by record, with any faults it needs. */
export class WrittenLog {
  head: ChainHead;
  private readonly versions = new Map<string, number>();

  private constructor(
    readonly log: KafkaLog,
    readonly topics: Topics,
  ) {
    this.head = { next: 0, hash: genesis(topics.events, 0), nextCommand: 0 };
  }

  static async open(services: TestServices): Promise<WrittenLog> {
    const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'audit-spec' });
    const topics = topicsOf(`${services.prefix}-${++logs}`);
    services.afterwards(async () => {
      await log.deleteTopics(Object.values(topics));
      await log.close();
    });
    await log.ensureTopics(topicSpecs(topics, { accounts: 1, all: 1 }));
    return new WrittenLog(log, topics);
  }

  /** Appends a record that continues the chain; `change` overrides fields before the hash is computed. */
  async append(events: readonly EventBody[], change: Partial<EventRecord> = {}): Promise<number> {
    const { next: at, hash: prev, nextCommand: commandOffset } = this.head;
    const aggregate = change.aggregate ?? 'account:A';
    const version = (this.versions.get(aggregate) ?? 0) + events.length;
    const value = Buffer.from(
      JSON.stringify({
        v: 1,
        at,
        prev,
        commandOffset,
        commandId: `c${at}`,
        bodyHash: 'h',
        aggregate,
        version,
        recordedAt: startedAt + at * apartMs,
        businessDate: '2026-11-20',
        env: 'SIMULATED',
        actor: { kind: 'system', id: 'spec' },
        context: {},
        outcome: { kind: 'accepted' },
        events,
        ...change,
      } satisfies EventRecord),
    );
    const writer = this.log.writer(this.topics.events, 0);
    const { baseOffset } = await writer.append([{ value, headers: { [hashHeader]: Buffer.from(sha256(value)) } }]);
    await writer.close();
    // A record that does not continue the chain only moves the end of the log.
    if (change.prev === undefined) {
      this.versions.set(aggregate, version);
      this.head = { next: baseOffset + 1, hash: sha256(value), nextCommand: commandOffset + 1 };
    } else this.head = { ...this.head, next: baseOffset + 1 };
    return baseOffset;
  }
}
