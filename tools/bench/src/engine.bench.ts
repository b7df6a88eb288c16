import { randomBytes } from 'node:crypto';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { CommandWay } from './command-way';
import { startEngine, type Committed } from './engine-process';
import { BareLogLoop, bareMessageBytes } from './floors/bare-log-loop';
import { GroupedAppend } from './floors/grouped-append';
import { median, medianRate, round, runCallers, threeTimes } from './measure';
import type { BenchServices } from './services';
import { accountId, accounts, placeOrder } from './trading-load';
import { openAccounts } from './trading-stories';

const callers = 256;
const partitions = 4;
const warmUpMs = 2_000;
const measureMs = 4_000;

/**
 * A gateway with its log follower in this process and the engine in another, on separate topics. Snapshots go to
 * Postgres as usual.
 */
class EngineUnderTest {
  private readonly accountsOf: readonly string[][] = Array.from({ length: partitions }, () => []);
  private orders = 0;

  private constructor(
    private readonly way: CommandWay,
    private readonly engine: { stop: () => Promise<Committed> },
  ) {
    for (let index = 0; index < accounts; index++)
      this.accountsOf[way.partitionOf(accountId(index))]?.push(accountId(index));
  }

  static async open(services: BenchServices): Promise<EngineUnderTest> {
    const prefix = `bench_${randomBytes(4).toString('hex')}`;
    const way = await CommandWay.open(services, prefix, partitions);
    const test = new EngineUnderTest(way, await startEngine(services, prefix, way.layout.all));
    await openAccounts(way, accounts);
    return test;
  }

  /**
   * Places one order of one of the caller's customers. All of a caller's customers are on its partition, as in the bare
   * loop.
   */
  async call(caller: number): Promise<void> {
    const number = this.orders++;
    const own = this.accountsOf[caller % partitions] ?? [];
    await this.way.send(own[number % own.length] ?? '', placeOrder, `order-${number}`);
  }

  async close(): Promise<Committed> {
    const committed = await this.engine.stop();
    await this.way.close();
    return committed;
  }
}

/** Command → decision → answer without HTTP, compared with the bare loop at the same partitions and flush settings. */
export const engineBench: Bench = async (services, log): Promise<BenchResult> => {
  const bare = await BareLogLoop.open(services.kafkaBrokers, partitions);
  const append = await GroupedAppend.open(services);
  const engine = await EngineUnderTest.open(services);
  const load = (call: (caller: number) => Promise<unknown>) => () => runCallers({ callers, warmUpMs, measureMs, call });
  const rates = await threeTimes(
    {
      bareLoop: load((caller) => bare.call(caller)),
      engine: load((caller) => engine.call(caller)),
      groupedAppend: load(() => append.call()),
    },
    log,
  );
  const committed = await engine.close();
  await Promise.all([bare.close(), append.close()]);
  const ratio = (against: { perSecond: number }[]): number =>
    round(median(rates.engine.map(({ perSecond }, run) => perSecond / (against[run]?.perSecond ?? Number.NaN))));
  return {
    ratios: { toLoop256: ratio(rates.bareLoop), toGroupedAppend256: ratio(rates.groupedAppend) },
    answered: {
      engine256: medianRate(rates.engine),
      recordsPerAppend: round(committed.records / committed.appends, 1),
      eventRecordBytes: Math.round(committed.bytes / committed.records),
    },
    projected: {},
    floors: {
      bareLoop256: medianRate(rates.bareLoop),
      groupedAppend256: medianRate(rates.groupedAppend),
      bareMessageBytes,
    },
    hardware: hardware(),
  };
};
