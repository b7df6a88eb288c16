import { randomBytes } from 'node:crypto';
import { Database, migrate } from '@parkett/platform-read-model';
import {
  CommandGateway, engineMigrations, EventReader, KafkaLog, partitionOf, PartitionEngine, SnapshotStore, topicsOf, topicSpecs, type Answer,
} from '@parkett/platform-event-log';
import { accountKind } from '@parkett/trading-server';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { BareLogLoop, bareMessageBytes } from './floors/bare-log-loop';
import { GroupedAppend } from './floors/grouped-append';
import { median, medianRate, round, runCallers, threeTimes } from './measure';
import type { BenchServices } from './services';
import { accountId, accounts, actorOf, businessDate, placeOrder, stillMarket } from './trading-load';

const callers = 256;
const partitions = 4;
const warmUpMs = 2_000;
const measureMs = 4_000;

/** The engine role of one process with its tail and a gateway, on topics of its own, snapshots going to Postgres as always. */
class EngineUnderTest {
  private readonly running: Promise<unknown>[] = [];
  private readonly accountsOf: readonly string[][] = Array.from({ length: partitions }, () => []);
  private orders = 0;
  eventBytes = 0;
  records = 0;

  private constructor(private readonly gateway: CommandGateway, private readonly engines: PartitionEngine[], private readonly closers: (() => Promise<unknown>)[]) {}

  static async open({ kafkaBrokers, postgresUrl }: BenchServices): Promise<EngineUnderTest> {
    const prefix = `bench_${randomBytes(4).toString('hex')}`;
    await migrate({ url: postgresUrl, schema: prefix, migrations: engineMigrations });
    const database = new Database(postgresUrl, prefix, 4);
    const log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'bench' });
    const topics = topicsOf(prefix);
    await log.ensureTopics(topicSpecs(topics, partitions));
    const gateway = new CommandGateway(log, topics, partitions, randomBytes(32));
    const engines = Array.from({ length: partitions }, (_, partition) => new PartitionEngine({
      log, topics, partition, kinds: [accountKind(stillMarket)], snapshots: new SnapshotStore(database),
      surroundings: { now: Date.now, businessDate: () => businessDate, env: 'SIMULATED', onFailed: (_, error) => { throw error; } },
      onCommitted: ({ records, bytes }) => { test.records += records; test.eventBytes += bytes; },
    }));
    const test = new EngineUnderTest(gateway, engines, [() => gateway.close(), () => log.close(), () => database.close()]);
    for (let partition = 0; partition < partitions; partition++) {
      new EventReader({ log, topic: topics.events, partition, from: undefined, onRecords: (records) => { for (const record of records) gateway.onRecord(partition, record); } });
    }
    await Promise.all(engines.map((engine) => new Promise<void>((ready) => test.running.push(engine.run(ready)))));
    await test.openAccounts();
    return test;
  }

  /** One order of one of the caller's customers, who all are on its partition, as they are in the bare loop. */
  async call(caller: number): Promise<void> {
    const number = this.orders++;
    const own = this.accountsOf[caller % partitions] ?? [];
    const id = own[number % own.length] ?? '';
    expectAccepted(await this.gateway.send({
      aggregate: `account:${id}`, type: 'PlaceOrder', body: placeOrder, actor: actorOf('PlaceOrder', id), route: 'placeOrder', key: `order-${number}`, deadlineMs: 30_000,
    }));
  }

  async close(): Promise<void> {
    for (const engine of this.engines) engine.stop();
    await Promise.all(this.running);
    for (const close of this.closers) await close();
  }

  private async openAccounts(): Promise<void> {
    const indexes = Array.from({ length: accounts }, (_, index) => index);
    const opener = async (): Promise<void> => {
      for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
        const id = accountId(index);
        this.accountsOf[partitionOf(`account:${id}`, partitions)]?.push(id);
        const common = { aggregate: `account:${id}`, route: 'setUp' };
        const [identity, bank] = [actorOf('OpenAccount', id), actorOf('Deposit', id)];
        expectAccepted(await this.gateway.send({ ...common, actor: identity, type: 'OpenAccount', body: { currency: 'EUR' }, key: `open-${id}` }));
        expectAccepted(await this.gateway.send({ ...common, actor: bank, type: 'Deposit', body: { bookingId: `d-${id}`, amount: 100_000_000, currency: 'EUR' }, key: `deposit-${id}` }));
      }
    };
    await Promise.all(Array.from({ length: callers }, opener));
  }
}

function expectAccepted(answer: Answer): void {
  if (answer.kind !== 'accepted') throw new Error(`a command of the bench was not accepted: ${JSON.stringify(answer)}`);
}

/** Command → decision → answer without HTTP, against the bare loop at the same partitions and flush. */
export const engineBench: Bench = async (services, log): Promise<BenchResult> => {
  const bare = await BareLogLoop.open(services.kafkaBrokers, partitions);
  const append = await GroupedAppend.open(services);
  const engine = await EngineUnderTest.open(services);
  const load = (call: (caller: number) => Promise<unknown>) => () => runCallers({ callers, warmUpMs, measureMs, call });
  const rates = await threeTimes({ bareLoop: load((caller) => bare.call(caller)), engine: load((caller) => engine.call(caller)), groupedAppend: load(() => append.call()) }, log);
  const recordBytes = Math.round(engine.eventBytes / engine.records);
  await Promise.all([bare.close(), append.close(), engine.close()]);
  const ratio = (against: { perSecond: number }[]): number => round(median(rates.engine.map(({ perSecond }, run) => perSecond / (against[run]?.perSecond ?? Number.NaN))));
  return {
    ratios: { toLoop256: ratio(rates.bareLoop), toGroupedAppend256: ratio(rates.groupedAppend) },
    answered: { engine256: medianRate(rates.engine), eventRecordBytes: recordBytes },
    projected: {},
    floors: { bareLoop256: medianRate(rates.bareLoop), groupedAppend256: medianRate(rates.groupedAppend), bareMessageBytes },
    hardware: hardware(),
  };
};
