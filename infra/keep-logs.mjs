import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRemovedOutput, rotateOutput } from './system/rotate-output.mjs';
import { isRunning } from './system/process-identity.mjs';
import { readProcessRecord } from './system/process-record.mjs';

/** A program that floods its log must not fill the disk between two looks. */
const EVERY_MS = 2_000;

/**
 * Keeps the logs of an installation within their limits while it runs.
 * @param {string} dataDir
 * @param {(line: string) => void} log
 * @param {{ everyMs?: number, limits?: import('./system/rotate-output.mjs').Limits }} [options]
 * @returns {() => void} ends it
 */
export function keepLogsSmall(dataDir, log, { everyMs = EVERY_MS, limits } = {}) {
  let said = '';
  /** @type {Set<number>} */
  const withoutLog = new Set();
  const look = () => {
    for (const file of logFiles(dataDir)) {
      try {
        rotateOutput(file, limits);
      } catch (error) {
        const line = `${file} cannot be rotated: ${/** @type {Error} */ (error).message}`;
        if (line !== said) log(line);
        said = line;
      }
    }
    for (const pid of writers(dataDir)) {
      if (!emptyRemovedOutput(pid, limits) || withoutLog.has(pid)) continue;
      withoutLog.add(pid);
      log(`The log of process ${pid} has been removed: what it writes is lost until it is started again.`);
    }
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

const SERVICES = ['kafka', 'postgres', 'redis'];

/** @param {string} dataDir */
function logFiles(dataDir) {
  const logs = filesIn(join(dataDir, 'logs')).filter((file) => file.endsWith('.log'));
  return [...logs, ...SERVICES.map((name) => join(dataDir, name, 'output.log'))];
}

/**
 * @param {string} dataDir
 * @returns {number[]} ids of the programs and services
 */
function writers(dataDir) {
  const files = [...filesIn(join(dataDir, 'run')), ...SERVICES.map((name) => join(dataDir, name, 'process.json'))];
  const processOf = (/** @type {any} */ record) => record.process ?? record;
  return files.flatMap((file) => {
    const record = readProcessRecord(file, processOf);
    const identity = record && processOf(record);
    return isRunning(identity) ? [identity.pid] : [];
  });
}

/** @param {string} folder */
const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
