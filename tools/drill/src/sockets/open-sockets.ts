import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 100;

export interface OpenSockets<Result> {
  readonly result: Result;
  /** How many more files and sockets than before the process had open at most. */
  readonly openMax: number;
}

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/**
 * Counts the open files of a process during `work`. The client of a connection cannot count those that the server has
 * taken: to the client a connection is open as soon as it waits in the kernel's queue. Works on Linux.
 */
export async function watchOpenSockets<Result>(pid: number, work: () => Promise<Result>): Promise<OpenSockets<Result>> {
  const before = openFiles(pid);
  let most = before;
  let running = true;
  const watching = (async () => {
    while (running) {
      most = Math.max(most, openFiles(pid));
      await sleep(lookMs);
    }
  })();
  try {
    return { result: await work(), openMax: Math.max(most, openFiles(pid)) - before };
  } finally {
    running = false;
    await watching;
  }
}
