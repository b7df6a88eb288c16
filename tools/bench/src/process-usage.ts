import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process has used of the processors since it began, and what it holds of the memory now. */
export interface Usage {
  readonly pid: number;
  readonly parent: number;
  /** The program, as `server` of dist/server/main.mjs; the file's own name where it lies elsewhere. */
  readonly name: string;
  /** Its own, and those of its children that have ended: helpers that come and go are counted with who began them. */
  readonly cpuSeconds: number;
  readonly rssBytes: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A process and all Node processes that it has begun, as the kernel counts them (Linux only). */
export function nodeUsage(root: number): Usage[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(Number(pid)) ?? []);
  const family = new Set([root]);
  // A child may be listed before its parent, where pids have begun from the bottom again.
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).flatMap((stat) => usageOf(stat) ?? []);
}

/**
 * Seconds of the processors that a process and everything below it used between two looks. Throws when one of its own
 * children, the programs that last, ended or began meanwhile: the figures would be those of a crash.
 */
export function cpuSecondsBetween(root: number, before: readonly Usage[], after: readonly Usage[]): number {
  const programs = (usage: readonly Usage[]): string =>
    usage
      .filter(({ pid, parent }) => pid === root || parent === root)
      .map(({ pid, name }) => `${name} ${pid}`)
      .join(', ');
  if (programs(before) !== programs(after)) {
    throw new Error(`a program ended or began meanwhile: before ${programs(before)}, after ${programs(after)}`);
  }
  const used = (usage: readonly Usage[]): number => usage.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0);
  return used(after) - used(before);
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly cpuSeconds: number;
}

function usageOf({ pid, parent, cpuSeconds }: Stat): Usage | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/exe`) !== readlinkSync('/proc/self/exe')) return undefined;
    const script =
      readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .find((word) => word.endsWith('.mjs')) ?? 'node';
    const name = /([\w-]+)(?:\/main)?\.mjs$/.exec(script)?.[1] ?? script;
    const rss = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return { pid, parent, name, cpuSeconds, rssBytes: Number(rss?.[1] ?? 0) * 1_024 };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; from behind it the fields are the 3rd and following of proc(5).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const parent = fields[1] ?? 0;
    // User and system time of its own, then the same of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((total, each) => total + each, 0);
    return { pid, parent, cpuSeconds: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
}
