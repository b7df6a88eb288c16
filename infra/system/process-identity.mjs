import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * A pid alone does not identify a process: after a reboot or some hours it may belong to another program. Together with
 * the start time of the process it does.
 * @typedef {{ pid: number, startedAt: string }} ProcessIdentity
 */

/**
 * @param {number} pid
 * @returns {ProcessIdentity | undefined} undefined when no such process runs (a zombie does not run)
 */
export function identify(pid) {
  const startedAt = existsSync('/proc/self/stat') ? startFromProc(pid) : startFromPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/**
 * @param {ProcessIdentity | null | undefined} identity
 * @returns {boolean} whether this very process is still running
 */
export function isRunning(identity) {
  return identity != null && identify(identity.pid)?.startedAt === identity.startedAt;
}

/** @returns {ProcessIdentity} the identity of this process */
export function ownIdentity() {
  const identity = identify(process.pid);
  if (identity === undefined) throw new Error('this process is not in the process table');
  return identity;
}

/**
 * @param {number} pid
 * @returns {number | undefined} the user that a process runs as; undefined when nobody knows
 */
export function userOf(pid) {
  try {
    const uid = existsSync('/proc/self/status')
      ? /^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return uid ? Number(uid) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function startFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    // A process that has ended is a zombie until its parent collects it. While any of its threads are still ending, its
    // ports are open.
    if (state === 'X' || (state === 'Z' && readdirSync(`/proc/${pid}/task`).length <= 1)) return undefined;
    return `${bootId()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'boot';
  }
}

/** @param {number} pid */
function startFromPs(pid) {
  try {
    const [state, ...started] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return state === undefined || state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
}
