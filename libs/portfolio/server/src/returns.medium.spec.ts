import { randomFrom } from '@parkett/kernel/spec-support';
import { moneyWeightedFlows, moneyWeightedReturn, timeWeightedReturn } from '@parkett/portfolio-domain';
import { randomHistory } from '@parkett/portfolio-domain/spec-support';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Set by infra/test.mjs. Without it the test is counted as skipped, so that nobody believes it passed. */
const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
const program = join(__dirname, '../../../../tools/portfolio-check/returns.py');
const histories = Number(process.env['PARKETT_HISTORIES'] ?? 1_000);

interface Recomputed {
  readonly xirr: number | null;
  readonly roots: number;
  readonly timeWeighted: number | null;
}

(python === '' ? it.skip : it)(
  `the returns of ${histories} random histories are those of pyxirr and pandas`,
  () => {
    const accounts = Array.from({ length: histories }, (_, seed) => {
      const points = randomHistory(randomFrom(seed));
      return { points, flows: (moneyWeightedFlows(points) ?? []).filter(({ amount }) => amount !== 0) };
    });
    const input = JSON.stringify(
      accounts.map(({ points }) => points.map(({ date, value, flow }) => [date, value, flow])),
    );
    const output = execFileSync(python, [program], { input, encoding: 'utf8', maxBuffer: 100_000_000 });
    const recomputed = JSON.parse(output) as Recomputed[];
    const counts = { unique: 0, notUnique: 0, none: 0, timeWeighted: 0 };
    accounts.forEach(({ points, flows }, seed) => {
      const theirs = recomputed[seed];
      const own = moneyWeightedReturn(flows);
      const timeWeighted = timeWeightedReturn(points);
      counts[own.state] += 1;
      if (own.state === 'unique') {
        const rate = Math.expm1(own.logPerYear);
        // The checker's grid reaches from −99.97 % to 298,000 % a year.
        if (Math.abs(own.logPerYear) < 7.9) expect([seed, theirs?.roots]).toEqual([seed, 1]);
        if (theirs?.xirr != null) expect([seed, error(rate, theirs.xirr) < 1e-8]).toEqual([seed, true]);
        else counts.unique -= 1;
      }
      if (timeWeighted === undefined) return;
      counts.timeWeighted += 1;
      expect([seed, error(timeWeighted, theirs?.timeWeighted ?? NaN) < 1e-8]).toEqual([seed, true]);
    });
    // Otherwise the comparison says little.
    expect(counts.unique).toBeGreaterThan(histories * 0.9);
    expect(counts.notUnique).toBeGreaterThan(histories * 0.01);
    expect(counts.timeWeighted).toBeGreaterThan(histories * 0.8);
  },
  60_000 + histories * 10,
);

const error = (a: number, b: number): number => Math.abs(a - b) / Math.max(1, Math.abs(b));
