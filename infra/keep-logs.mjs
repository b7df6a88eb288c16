import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rotateOutput } from './system/rotate-output.mjs';

const EVERY_MS = 30_000;

/**
 * Keeps the logs of an installation within their limits while it runs.
 * @param {string} dataDir
 * @param {(line: string) => void} log
 * @param {{ everyMs?: number, limits?: import('./system/rotate-output.mjs').Limits }} [options]
 * @returns {() => void} ends it
 */
export function keepLogsSmall(dataDir, log, { everyMs = EVERY_MS, limits } = {}) {
  let said = '';
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
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

/** @param {string} dataDir */
function logFiles(dataDir) {
  const logs = join(dataDir, 'logs');
  const names = existsSync(logs) ? readdirSync(logs).filter((name) => name.endsWith('.log')) : [];
  const services = ['kafka', 'postgres', 'redis'].map((name) => join(dataDir, name, 'output.log'));
  return [...names.map((name) => join(logs, name)), ...services];
}
