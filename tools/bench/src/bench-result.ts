import { cpus, totalmem } from 'node:os';
import type { Rate } from './measure';
import type { BenchServices } from './services';

/** What every bench prints as its last line. Ratios come first: they are what can be compared between machines. */
export interface BenchResult {
  readonly ratios: Readonly<Record<string, number>>;
  /** Answers a second and their latencies, measured where the caller stands. */
  readonly answered: Readonly<Record<string, Rate | number>>;
  /** The same for read models, where the bench writes any. */
  readonly projected: Readonly<Record<string, Rate | number>>;
  /** What the same machine does in the same run without us. */
  readonly floors: Readonly<Record<string, Rate | number>>;
  readonly hardware: string;
}

export type Bench = (services: BenchServices, log: (line: string) => void) => Promise<BenchResult>;

export function hardware(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

export const ratio = (ours: number, floor: number): number => Number((ours / floor).toFixed(3));
