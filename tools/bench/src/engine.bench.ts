import { randomBytes } from 'node:crypto';
import { CommandGateway, EventReader, KafkaLog, partitionOf, topicsOf, topicSpecs, type Answer } from '@parkett/platform-event-log';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { startEngine, type Committed } from './engine-process';
import { BareLogLoop, bareMessageBytes } from './floors/bare-log-loop';
import { GroupedAppend } from './floors/grouped-append';
import { median, medianRate, round, runCallers, threeTimes } from './measure';
import type { BenchServices } from './services';
import { accountId, accounts, actorOf, placeOrder } from './trading-load';

const callers = 256;
const partitions = 4;
const warmUpMs = 2_000;
const measureMs = 4_000;

/** A gateway with its tail in this process and the engine in another, on topics of their own, snapshots going to Postgres as always. */
class EngineUnderTest {
  private readonly accountsOf: readonly string[][] = Array.from({ length: partitions }, () => []);
  private orders = 0;

  private constructor(private readonly gateway: CommandGateway, private readonly log: KafkaLog, private readonly engine: { stop: () => Promise<Committed> }) {}

  static async open(services: BenchServices): Promise<EngineUnderTest> {
    const prefix = `bench_${randomBytes(4).toString('hex')}`;
    const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'bench' });
    const topics = topicsOf(prefix);
    await log.ensureTopics(topicSpecs(topics, partitions));
    const gateway = new CommandGateway(log, topics, partitions, randomBytes(32));
    for (let partition = 0; partition < partitions; partition++) {
      new EventReader({ log, topic: topics.events, partition, from: undefined, onRecords: (records) => { for (const record of records) gateway.onRecord(partition, record); } });
    }
    const test = new EngineUnderTest(gateway, log, await startEngine(services, prefix, partitions));
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

  async close(): Promise<Committed> {
    const committed = await this.engine.stop();
    await this.gateway.close();
    await this.log.close();
    return committed;
  }

  private async openAccounts(): Promise<void> {
    const indexes = Array.from({ length: accounts }, (_, index) => index);
    const opener = async (): Promise<void> => {
      for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
        const id = accountId(index);
        const aggregate = `account:${id}`;
        this.accountsOf[partitionOf(aggregate, partitions)]?.push(id);
        const [identity, bank] = [actorOf('OpenAccount', id), actorOf('Deposit', id)];
        expectAccepted(await this.gateway.send({ aggregate, route: 'setUp', actor: identity, type: 'OpenAccount', body: { currency: 'EUR' }, key: `open-${id}` }));
        expectAccepted(await this.gateway.send({
          aggregate, route: 'setUp', actor: bank, type: 'Deposit', body: { bookingId: `d-${id}`, amount: 100_000_000, currency: 'EUR' }, key: `deposit-${id}`,
        }));
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
  const rates = await threeTimes({
    bareLoop: load((caller) => bare.call(caller)), engine: load((caller) => engine.call(caller)), groupedAppend: load(() => append.call()),
  }, log);
  const committed = await engine.close();
  await Promise.all([bare.close(), append.close()]);
  const ratio = (against: { perSecond: number }[]): number => round(median(rates.engine.map(({ perSecond }, run) => perSecond / (against[run]?.perSecond ?? Number.NaN))));
  return {
    ratios: { toLoop256: ratio(rates.bareLoop), toGroupedAppend256: ratio(rates.groupedAppend) },
    answered: {
      engine256: medianRate(rates.engine),
      recordsPerAppend: round(committed.records / committed.appends, 1), eventRecordBytes: Math.round(committed.bytes / committed.records),
    },
    projected: {},
    floors: { bareLoop256: medianRate(rates.bareLoop), groupedAppend256: medianRate(rates.groupedAppend), bareMessageBytes },
    hardware: hardware(),
  };
};
