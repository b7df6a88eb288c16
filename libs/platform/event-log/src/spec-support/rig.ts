import type { Actor, SentCommand } from '@parkett/kernel';
import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import type { KafkaAccess } from '@parkett/platform-settings';
import { eventually, type TestServices } from '@parkett/platform-testing';
import { Chain, hashHeader, type ChainedRecord, type ChainHead } from '../chain/chain';
import { EventReader } from '../chain/event-reader';
import { sha256, type CommandRecord, type EventRecord } from '../chain/records';
import { signatureHeader } from '../chain/signatures';
import type { LogTrust } from '../chain/trust';
import { engineMigrations } from '../engine/engine-migrations';
import type { EngineEnd, EngineOptions, FollowerOptions } from '../engine/engine-options';
import { PartitionEngine } from '../engine/partition-engine';
import { PartitionFollower } from '../engine/partition-follower';
import type { Answer } from '../gateway/answer';
import { codeHeader } from '../gateway/command-codes';
import { CommandGateway, lagMaxDefault } from '../gateway/command-gateway';
import type { CommandRequest } from '../gateway/command-request';
import type { SocketFactory } from '../kafka/connection';
import { KafkaLog } from '../kafka/kafka-log';
import { partitionOf, type LogLayout } from '../layout';
import { topicsOf, topicSpecs, type Topics } from '../topics';
import { counterKind, type Count } from './counter';
import { specEngine, specProof, specSigner, specTrust } from './signing';

export interface RunningEngine {
  readonly engine: PartitionEngine;
  readonly ended: Promise<EngineEnd>;
  readonly commits: { records: number; bytes: number }[];
  readonly failures: { command: CommandRecord; error: unknown }[];
  /** The state after the engine has folded everything in the log; an answer may be read before that. */
  state(aggregate?: string): Promise<Count>;
  stop(): Promise<EngineEnd>;
}

export interface RunningFollower {
  readonly follower: PartitionFollower;
  /** Rejects when the follower ends with an error. */
  readonly ended: Promise<void>;
  /** Resolves when it has folded everything in the log. */
  atEnd(): Promise<void>;
  state(aggregate?: string): Count;
  /** Ends it; its store may be given to an engine. */
  release(): Promise<RunningFollower>;
}

export interface Client {
  readonly gateway: CommandGateway<SentCommand>;
  send(request: Partial<CommandRequest> & { key: string }, waitMs?: number): Promise<Answer>;
  settle(request: { key: string; issuedAt: number; body?: unknown; actor?: Actor }, waitMs?: number): Promise<Answer>;
  close(): Promise<void>;
}

let installations = 0;

/** One installation with its own topics on the real broker; a test starts engines and gateways on it as needed. */
export class Rig {
  readonly topics: Topics;
  readonly log: KafkaLog;
  private readonly running = new Set<{ stop(): Promise<unknown> }>();

  private constructor(
    readonly brokers: readonly string[],
    prefix: string,
    readonly partitions: number,
    private readonly access: KafkaAccess,
  ) {
    this.topics = topicsOf(prefix);
    this.log = this.connect();
  }

  static async open(
    services: Pick<TestServices, 'kafkaBrokers' | 'prefix' | 'afterwards'>,
    { partitions = 1, access = {} }: { readonly partitions?: number; readonly access?: KafkaAccess } = {},
  ): Promise<Rig> {
    const rig = new Rig(services.kafkaBrokers, `${services.prefix}-${++installations}`, partitions, access);
    services.afterwards(() => rig.close());
    await rig.log.ensureTopics(topicSpecs(rig.topics, rig.layout));
    return rig;
  }

  /** Without reference data. */
  private get layout(): LogLayout {
    return { accounts: this.partitions, all: this.partitions };
  }

  private get basic() {
    const { log, topics } = this;
    return { log, topics, partition: 0, kinds: [counterKind()], snapshots: undefined, trust: specTrust };
  }

  /** Connections of another process, through a proxy if one is given. */
  connect(socketFactory?: SocketFactory, access = this.access): KafkaLog {
    const log = new KafkaLog({
      brokers: this.brokers,
      ...access,
      clientId: 'spec',
      ...(socketFactory === undefined ? {} : { socketFactory }),
    });
    this.running.add({ stop: () => log.close() });
    return log;
  }

  /** Starts an engine; resolves when it takes commands, rejects when it refuses to start. */
  async engine(
    options: Partial<EngineOptions> = {},
    now: () => number = Date.now,
    follower?: PartitionFollower,
  ): Promise<RunningEngine> {
    const commits: RunningEngine['commits'] = [];
    const failures: RunningEngine['failures'] = [];
    const all: EngineOptions = {
      ...this.basic,
      ...specEngine,
      environment: {
        now,
        businessDate: (at) => new Date(at).toISOString().slice(0, 10),
        env: 'SIMULATED',
        onFailed: (command, error) => failures.push({ command, error }),
      },
      onCommitted: (committed) => commits.push(committed),
      ...options,
    };
    const engine = new PartitionEngine(all, follower);
    let ended: Promise<EngineEnd> = Promise.resolve('stopped');
    const stop = async (): Promise<EngineEnd> => {
      engine.stop();
      return ended;
    };
    await new Promise<void>((resolve, reject) => {
      ended = engine.run(resolve).finally(() => engine.settled());
      ended.then(() => resolve(), reject);
    });
    const state = async (aggregate = 'account:A'): Promise<Count> => {
      const { log, topics, partition } = { ...this, partition: 0, ...options };
      await eventually(
        'the engine reaches the end of the log',
        async () => (await log.endOffset(topics.events, partition)) === engine.head.next,
      );
      return engine.store.find(aggregate)?.state as Count;
    };
    const running = { engine, ended, commits, failures, stop, state };
    this.running.add({ stop: () => stop().catch(() => undefined) });
    return running;
  }

  /** Starts a follower; resolves when it is at the end of the log, rejects when it refuses to start. */
  async follower(options: Partial<FollowerOptions> = {}, store?: PartitionFollower): Promise<RunningFollower> {
    const all: FollowerOptions = { ...this.basic, environment: { now: Date.now, env: 'SIMULATED' }, ...options };
    const follower = store ?? new PartitionFollower(all);
    const stop = new AbortController();
    await follower.open(stop.signal);
    const ended = follower.follow(stop.signal);
    ended.catch(() => undefined);
    const atEnd = async (): Promise<void> => {
      const { log, topics, partition } = all;
      await eventually(
        'the follower reaches the end of the log',
        async () => (await log.endOffset(topics.events, partition)) === follower.head.next,
        30_000,
      );
    };
    const running: RunningFollower = {
      follower,
      ended,
      atEnd,
      state: (aggregate = 'account:A') => follower.store.find(aggregate)?.state as Count,
      release: async () => {
        stop.abort();
        await ended;
        return running;
      },
    };
    this.running.add({ stop: () => running.release().catch(() => undefined) });
    return running;
  }

  /** A process that sends commands and follows the events. */
  async client(log = this.log, lagMax = lagMaxDefault, trust = specTrust): Promise<Client> {
    const home = (aggregate: string): number => partitionOf(aggregate, this.layout);
    const gateway = new CommandGateway<SentCommand>(
      log,
      this.topics,
      home,
      Buffer.from('spec'),
      { ...specProof, trust: () => trust },
      lagMax,
    );
    const readers = await Promise.all(
      Array.from(
        { length: this.partitions },
        async (_, partition) =>
          new EventReader({
            log,
            topic: this.topics.events,
            partition,
            trust,
            from: undefined,
            onRecords: (records) => records.forEach((record) => gateway.onRecord(partition, record)),
          }),
      ),
    );
    const close = async (): Promise<void> => {
      await Promise.all(readers.map((reader) => reader.close()));
      await gateway.close();
    };
    this.running.add({ stop: close });
    return {
      gateway,
      close,
      send: (request, waitMs = 10_000) => gateway.send(addRequest(request), { waitMs }),
      settle: ({ body, ...request }, waitMs = 10_000) =>
        gateway.settle({ ...addRequest(request), body, issuedAt: request.issuedAt }, { waitMs }),
    };
  }

  /** Reads a whole partition with a new chain; throws unless it is valid from beginning to end. */
  async readAll(
    partition = 0,
    trust: LogTrust = specTrust,
  ): Promise<{ valid: ChainedRecord[]; void: number; head: ChainHead }> {
    const chain = new Chain(this.topics.events, partition, trust);
    const valid: ChainedRecord[] = [];
    const end = await this.log.endOffset(this.topics.events, partition);
    await this.log.readRange(this.topics.events, partition, 0, end, (records) => {
      for (const record of records) valid.push(...chain.judge(record));
    });
    return { valid, void: end - valid.length, head: chain.head };
  }

  /** Appends a record with the engine's signature, or without it, as anybody could who reaches the broker. */
  async appendEvent(
    record: EventRecord | Record<string, unknown>,
    { hash, signed = true }: { readonly hash?: string; readonly signed?: boolean } = {},
  ): Promise<number> {
    const value = Buffer.from(JSON.stringify(record));
    const place = { topic: this.topics.events, partition: 0, at: Number(record['at' as keyof typeof record]) };
    const signature = specSigner.sign({ ...place, hash: sha256(value) });
    return this.appendBytes(this.topics.events, value, {
      [hashHeader]: Buffer.from(hash ?? sha256(value)),
      ...(signed ? { [signatureHeader]: signature } : {}),
    });
  }

  /** A command with the code of a process that may act for its actor. */
  coded(value: Buffer): { readonly value: Buffer; readonly headers: Readonly<Record<string, Buffer>> } {
    const { actor } = JSON.parse(value.toString()) as CommandRecord;
    const code = specProof.author.codeOf({ topic: this.topics.commands, partition: 0 }, actor, value);
    return { value, headers: { [codeHeader]: code } };
  }

  async appendBytes(topic: string, value: Buffer, headers: Readonly<Record<string, Buffer>> = {}): Promise<number> {
    const writer = this.log.writer(topic, 0);
    try {
      return (await writer.append([{ value, headers }])).baseOffset;
    } finally {
      await writer.close();
    }
  }

  async close(): Promise<void> {
    for (const part of [...this.running].reverse()) await part.stop();
    await this.log.deleteTopics(Object.values(this.topics)).catch(() => undefined);
    await this.log.close();
  }
}

/** A migrated database schema for an engine. */
export async function engineDatabase(services: TestServices, name = 'engine'): Promise<Database> {
  const schema = services.schema(name);
  await migrate({ url: services.postgresUrl, schema, migrations: engineMigrations });
  const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
  services.afterwards(() => database.close());
  return database;
}

const addRequest = (request: Partial<CommandRequest> & { key: string }): CommandRequest => ({
  aggregate: 'account:A',
  type: 'Add',
  body: { by: 1 },
  actor: { kind: 'customer', id: 'A' },
  route: 'add',
  ...request,
});

/** A well-formed command as stored on the topic `commands`. */
export const commandBytes = (fields: Partial<CommandRecord> & { id: string }): Buffer =>
  Buffer.from(
    JSON.stringify({
      v: 1,
      aggregate: 'account:A',
      type: 'Add',
      body: { by: 1 },
      bodyHash: 'h',
      actor: { kind: 'customer', id: 'A' },
      issuedAt: Date.now(),
      deadline: null,
      ...fields,
    }),
  );
