import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process has used of the processors since it began, and what it holds of the memory now. */
export interface Usage {
  readonly pid: number;
  /** The program, as `server` of dist/server/main.mjs; the file's own name where it lies elsewhere. */
  readonly name: string;
  readonly cpuSeconds: number;
  readonly rssBytes: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A process and all Node processes that it has begun, as the kernel counts them (Linux only). */
export function nodeUsage(root: number): Usage[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => statOf(Number(pid)) ?? []);
  const family = new Set([root]);
  // A child may be listed before its parent, where pids have begun from the bottom again.
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).flatMap(({ pid, cpuSeconds }) => usageOf(pid, cpuSeconds) ?? []);
}

function usageOf(pid: number, cpuSeconds: number): Usage | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/exe`) !== readlinkSync('/proc/self/exe')) return undefined;
    const script = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').find((word) => word.endsWith('.mjs')) ?? 'node';
    const name = /([\w-]+)(?:\/main)?\.mjs$/.exec(script)?.[1] ?? script;
    const rss = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return { pid, name, cpuSeconds, rssBytes: Number(rss?.[1] ?? 0) * 1_024 };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

function statOf(pid: number): { pid: number; parent: number; cpuSeconds: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; from behind it the fields are the 3rd and following of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    return { pid, parent, cpuSeconds: (user + system) / ticksPerSecond };
  } catch {
    return undefined;
  }
}
