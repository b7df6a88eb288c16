import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 10;

function kib(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const [, text] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(text ?? 0);
  } catch {
    // The process has ended.
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    // A decoder is a child of what has confined it.
    return children.map(Number).flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}

export interface Watched<Result> {
  readonly result: Result;
  readonly ms: number;
  /** An upper bound of the additional memory that the process and its children used together at their peak. */
  readonly moreMiB: number;
}

/**
 * Watches the resident memory of a process and its children during `work`. It reads the kernel's high-water marks, so a
 * peak between two readings counts as well. Works on Linux.
 */
export async function watchMemory<Result>(pid: number, work: () => Promise<Result>): Promise<Watched<Result>> {
  const before = new Map([pid, ...childrenOf(pid)].map((each) => [each, kib(each, 'VmRSS')]));
  for (const each of before.keys()) writeFileSync(`/proc/${each}/clear_refs`, '5');
  const peaks = new Map<number, number>();
  const look = (): void => {
    for (const each of [pid, ...childrenOf(pid)]) peaks.set(each, Math.max(peaks.get(each) ?? 0, kib(each, 'VmHWM')));
  };
  let running = true;
  const watching = (async () => {
    while (running) {
      look();
      await sleep(lookMs);
    }
  })();
  const startedAt = performance.now();
  const result = await work();
  const ms = performance.now() - startedAt;
  running = false;
  await watching;
  look();
  const moreKiB = [...peaks].reduce((total, [each, peak]) => total + Math.max(0, peak - (before.get(each) ?? 0)), 0);
  return { result, ms: Math.round(ms), moreMiB: Math.round(moreKiB / 1024) };
}
