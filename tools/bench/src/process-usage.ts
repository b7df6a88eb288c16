import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** CPU time that a process has used since it started, and its memory now. */
export interface Usage {
  readonly pid: number;
  readonly parent: number;
  /** The program, for example `server` for dist/server/main.mjs, or the name of its file elsewhere. */
  readonly name: string;
  /** Its own time and that of its ended children: short-lived helpers are counted in the process that started them. */
  readonly cpuSeconds: number;
  readonly rssBytes: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A process and all Node processes that it has started, from /proc (Linux only). */
export function nodeUsage(root: number): Usage[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(Number(pid)) ?? []);
  const family = new Set([root]);
  // A child may be listed before its parent once pids have wrapped around.
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).flatMap((stat) => usageOf(stat) ?? []);
}

/**
 * Seconds of CPU time that a process and everything below it used between two measurements. Throws when one of its
 * direct children, the long-running programs, ended or started meanwhile, because the figures would then be those of a
 * crash.
 */
export function cpuSecondsBetween(root: number, before: readonly Usage[], after: readonly Usage[]): number {
  const programs = (usage: readonly Usage[]): string =>
    usage
      .filter(({ pid, parent }) => pid === root || parent === root)
      .map(({ pid, name }) => `${name} ${pid}`)
      .join(', ');
  if (programs(before) !== programs(after)) {
    throw new Error(`a program ended or started meanwhile: before ${programs(before)}, after ${programs(after)}`);
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
    // The name in parentheses may contain anything. The fields after it are number 3 and following of proc(5).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const parent = fields[1] ?? 0;
    // Its own user and system time, then the same of its ended children.
    const ticks = fields.slice(11, 15).reduce((total, each) => total + each, 0);
    return { pid, parent, cpuSeconds: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
}
