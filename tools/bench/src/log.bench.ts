import { hardware, type Bench, type BenchResult } from './bench-result';
import { BareLogLoop, bareMessageBytes } from './floors/bare-log-loop';
import { medianRate, runCallers, threeTimes, type Rate } from './measure';

/** The bare loop at one and four partitions and 1, 32 and 256 callers: the floor for other benches. */
export const logBench: Bench = async ({ kafkaBrokers }, log): Promise<BenchResult> => {
  const floors: Record<string, Rate> = {};
  for (const partitions of [1, 4]) {
    const loop = await BareLogLoop.open(kafkaBrokers, partitions);
    const measured = (callers: number) => () =>
      runCallers({ callers, warmUpMs: 1_500, measureMs: 3_000, call: (caller) => loop.call(caller) });
    const rates = await threeTimes(
      { callers1: measured(1), callers32: measured(32), callers256: measured(256) },
      (line) => log(`${partitions} partitions  ${line}`),
    );
    for (const [name, runs] of Object.entries(rates)) floors[`partitions${partitions}.${name}`] = medianRate(runs);
    await loop.close();
  }
  return {
    ratios: {},
    answered: {},
    projected: {},
    floors,
    hardware: `${hardware()}; messages of ${bareMessageBytes} bytes`,
  };
};
