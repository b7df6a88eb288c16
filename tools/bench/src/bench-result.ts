import { cpus, totalmem } from 'node:os';
import type { Rate } from './measure';
import type { BenchServices } from './services';

/** The last line that every bench prints. Ratios come first, because they can be compared between machines. */
export interface BenchResult {
  readonly ratios: Readonly<Record<string, number>>;
  /** Answers per second and their latencies, measured at the caller. */
  readonly answered: Readonly<Record<string, Rate | number>>;
  /** The same for read models, if the bench writes any. */
  readonly projected: Readonly<Record<string, Rate | number>>;
  /** The rates of the same machine in the same run without our code. */
  readonly floors: Readonly<Record<string, Rate | number>>;
  readonly hardware: string;
}

export interface BenchOptions {
  /** Accounts of the installation in benches whose result depends on them. */
  readonly accounts: number;
  /** Due commands in the bench of jobs, trades due in that of the night, rows of the file in the bench of imports. */
  readonly items: number;
}

export type Bench = (
  services: BenchServices,
  log: (line: string) => void,
  options: BenchOptions,
) => Promise<BenchResult>;

export function hardware(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

export const ratio = (ours: number, floor: number): number => Number((ours / floor).toFixed(3));
