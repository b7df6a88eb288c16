import { genesis, hashHeader, sha256, topicSpecs, topicsOf, type KafkaLog } from '@parkett/platform-event-log';

export interface LoggedPosting {
  bucket: string;
  unit: string;
  amount: number;
}

export interface LoggedEvent {
  type: string;
  postings?: LoggedPosting[];
  [field: string]: unknown;
}

/** A record of `events` as JSON; tests change it in any way. */
export interface LoggedRecord {
  v: number;
  at: number;
  commandOffset: number;
  commandId: string;
  bodyHash: string;
  aggregate: string;
  version: number;
  recordedAt?: number;
  env: string;
  actor: { kind: string; id: string };
  outcome: { kind: string; of?: number; rejection?: object };
  events: LoggedEvent[];
}

/** One partition. Commands are text, because one of them is not JSON. */
interface LoggedPartition {
  readonly events: LoggedRecord[];
  readonly commands: string[];
}

/** An answer as a client would have written it down. */
export interface Acknowledged {
  readonly aggregate: string;
  readonly commandId: string;
  readonly outcome: string;
}

/** A copy of a log, for a test to damage. Everything is about partition 1 unless it names another. */
export class LogCopy {
  readonly partitions: readonly LoggedPartition[];
  /** Every accepted and rejected command of partition 1 before any damage. */
  readonly acknowledged: readonly Acknowledged[];

  constructor(log: readonly LoggedPartition[]) {
    this.partitions = structuredClone(log) as LoggedPartition[];
    this.acknowledged = this.events
      .filter(({ outcome }) => outcome.kind === 'accepted' || outcome.kind === 'rejected')
      .map(({ aggregate, commandId, outcome }) => ({ aggregate, commandId, outcome: outcome.kind }));
  }

  get events(): LoggedRecord[] {
    return this.partitions[1]?.events ?? [];
  }

  get commands(): string[] {
    return this.partitions[1]?.commands ?? [];
  }

  record(offset: number, partition = 1): LoggedRecord {
    const record = this.partitions[partition]?.events[offset];
    if (record === undefined) throw new Error(`there is no record at ${partition}:${offset}`);
    return record;
  }

  /** The first event of a record. */
  event(offset: number, partition = 1): LoggedEvent {
    const [event] = this.record(offset, partition).events;
    if (event === undefined) throw new Error(`the record at ${partition}:${offset} has no events`);
    return event;
  }

  /** The postings of the first event of a record. */
  postings(offset: number): LoggedPosting[] {
    const { type, postings } = this.event(offset);
    if (postings === undefined) throw new Error(`${type} at offset ${offset} has no postings`);
    return postings;
  }

  /** Replaces the amounts of the first two postings, which move money or shares from one bucket to another. */
  moveInstead(offset: number, amount: number): void {
    const [from, to] = this.event(offset).postings ?? [];
    if (from === undefined || to === undefined) throw new Error(`the record at ${offset} moves nothing`);
    from.amount = -amount;
    to.amount = amount;
  }

  /** Offset of the first record whose first event has this type. */
  offsetOf(type: string): number {
    const offset = this.events.findIndex(({ events }) => events[0]?.type === type);
    if (offset < 0) throw new Error(`there is no ${type}`);
    return offset;
  }

  /** Changes fields of the command at an offset. */
  changeCommand(offset: number, change: object): void {
    this.commands[offset] = JSON.stringify({ ...(JSON.parse(this.commands[offset] ?? '') as object), ...change });
  }

  /** Takes a record and its command out; the rest is renumbered, as if they had never been there. */
  remove(offset: number, { versions }: { versions: boolean }): void {
    const gone = this.record(offset);
    this.events.splice(offset, 1);
    this.commands.splice(offset, 1);
    for (const record of this.events.slice(offset)) {
      record.at -= 1;
      record.commandOffset -= 1;
      if (record.outcome.of !== undefined) record.outcome.of -= 1;
      if (versions && record.aggregate === gone.aggregate) record.version -= gone.events.length;
    }
  }

  /** Appends a copy of a record and of its command, as the newest of its account; returns its offset. */
  appendAgain(offset: number, change: Partial<LoggedRecord> = {}): number {
    const end = this.events.length;
    const { version, recordedAt } = this.record(end - 1);
    const record = { ...structuredClone(this.record(offset)), at: end, commandOffset: end };
    const events = record.events.length;
    Object.assign(record, { version: version + events, recordedAt, ...change });
    this.events.push(record);
    this.commands.push(this.commands[offset] ?? '');
    const { commandId: id, aggregate, actor } = record;
    this.changeCommand(end, { id, aggregate, actor });
    return end;
  }
}

/** A record as it is written to the topic. */
export interface Written {
  value: string;
  hash: string;
}

export interface Head {
  readonly partition: number;
  readonly next: number;
  readonly hash: string;
}

export async function readLog(log: KafkaLog, prefix: string, partitions: number): Promise<LoggedPartition[]> {
  const topics = topicsOf(prefix);
  const texts = async (topic: string, partition: number): Promise<string[]> => {
    const found: string[] = [];
    await log.readRange(topic, partition, 0, await log.endOffset(topic, partition), (records) => {
      for (const { value } of records) found.push(value.toString());
    });
    return found;
  };
  return Promise.all(
    Array.from({ length: partitions }, async (_, partition) => ({
      events: (await texts(topics.events, partition)).map((text) => JSON.parse(text) as LoggedRecord),
      commands: await texts(topics.commands, partition),
    })),
  );
}

/**
 * Writes a log to the topics of another prefix as somebody would who can compute hashes: every record continues the one
 * before it. `damage` changes the finished bytes of partition 1, so it may break the chain. Returns the heads before
 * that.
 */
export async function writeLog(
  log: KafkaLog,
  prefix: string,
  partitions: readonly LoggedPartition[],
  damage: (written: Written[]) => unknown = () => undefined,
): Promise<Head[]> {
  const topics = topicsOf(prefix);
  const needed = [topics.events, topics.commands, topics.reference];
  const layout = { accounts: partitions.length - 1, all: partitions.length };
  await log.ensureTopics(topicSpecs(topics, layout).filter(({ topic }) => needed.includes(topic)));
  const heads: Head[] = [];
  for (const [partition, { events, commands }] of partitions.entries()) {
    const written: Written[] = [];
    for (const record of events) {
      const value = JSON.stringify({ ...record, prev: written.at(-1)?.hash ?? genesis(topics.events, partition) });
      written.push({ value, hash: sha256(value) });
    }
    heads.push({ partition, next: events.length, hash: written.at(-1)?.hash ?? '' });
    if (partition === 1) damage(written);
    await append(log, topics.commands, partition, asRows(commands));
    await append(log, topics.events, partition, written);
  }
  return heads;
}

const asRows = (values: readonly string[]): Written[] => values.map((value) => ({ value, hash: '' }));

async function append(log: KafkaLog, topic: string, partition: number, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return;
  const writer = log.writer(topic, partition);
  await writer.append(
    rows.map(({ value, hash }) => ({ value: Buffer.from(value), headers: { [hashHeader]: Buffer.from(hash) } })),
  );
  await writer.close();
}
