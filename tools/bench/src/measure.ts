/** The result of a closed loop of callers: each sends its next request when the previous one is answered. */
export interface Rate {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface LoadOptions {
  readonly callers: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** One request, answered when it resolves. Throws when the answer is not the expected one. */
  readonly call: (caller: number) => Promise<unknown>;
}

/** Runs the callers and counts the answers after the warm-up and before the end. */
export async function runCallers({ callers, warmUpMs, measureMs, call }: LoadOptions): Promise<Rate> {
  const from = performance.now() + warmUpMs;
  const until = from + measureMs;
  const latencies: number[] = [];
  const caller = async (index: number): Promise<void> => {
    for (;;) {
      const sentAt = performance.now();
      if (sentAt >= until) return;
      await call(index);
      const answeredAt = performance.now();
      if (answeredAt >= from && answeredAt < until) latencies.push(answeredAt - sentAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  return rateOf(latencies, measureMs);
}

export function rateOf(latencies: number[], measureMs: number): Rate {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN, 2);
  return { perSecond: Math.round((latencies.length * 1000) / measureMs), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The median of an odd number of runs, by throughput. */
export function medianRate(rates: readonly Rate[]): Rate {
  const middle = [...rates].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)];
  if (!middle) throw new Error('no run was measured');
  return middle;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export const round = (value: number, digits = 3): number => Number(value.toFixed(digits));

/** Runs each part three times in turn, so that a noisy minute on the machine affects all of them alike. */
export async function threeTimes<Name extends string>(
  parts: Readonly<Record<Name, () => Promise<Rate>>>,
  log: (line: string) => void,
): Promise<Record<Name, Rate[]>> {
  const names = Object.keys(parts) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Rate[]>;
  for (let run = 1; run <= 3; run++) {
    for (const name of names) {
      const rate = await parts[name]();
      rates[name].push(rate);
      log(
        `run ${run}  ${name.padEnd(28)} ${String(rate.perSecond).padStart(8)}/s  p50 ${rate.p50Ms} ms  p99 ${rate.p99Ms} ms`,
      );
    }
  }
  return rates;
}
