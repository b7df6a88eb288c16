import { spawn } from 'node:child_process';
import { closeSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from './setup-error.mjs';
import { repoRoot } from './paths.mjs';
import { buildIfChanged } from './build.mjs';
import { lastLines, openOutput } from './system/output-file.mjs';

const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 100;
const READY_CRASHES_MAX = 3;
const SERVICE_WATCH_MS = 2_000;
const CHANGE_SETTLES_MS = 300;

/**
 * Runs one of our programs that ends by itself, with its output in its log file.
 * @param {string} name
 * @param {string[]} args for Node.js
 * @param {{ dataDir: string, env: Record<string, string> }} place
 * @returns {Promise<void>}
 */
export function runToEnd(name, args, { dataDir, env }) {
  const logFile = join(dataDir, 'logs', `${name}.log`);
  return new Promise((resolve, reject) => {
    const output = openOutput(logFile);
    const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
      cwd: repoRoot,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new SetupError(`${name} failed (${signal ?? `code ${code}`}); the end of ${logFile}:\n${lastLines(logFile)}`),
        );
    });
  });
}

/**
 * @param {string} url of the app
 * @param {import('./supervisor.mjs').Supervised[]} programs
 */
export async function waitUntilReady(url, programs) {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; ; await sleep(READY_POLL_MS)) {
    if (await isReady(url)) return;
    const broken = programs.find((program) => program.crashes >= READY_CRASHES_MAX);
    if (broken !== undefined)
      throw new SetupError(`${broken.name} ended ${broken.crashes} times; its log is ${broken.logFile}.`);
    if (Date.now() > deadline) {
      const logs = programs.map((program) => program.logFile).join(', ');
      throw new SetupError(
        `${url}/health/ready has not answered "ready" for ${READY_TIMEOUT_MS / 1000} s; the logs are ${logs}.`,
      );
    }
  }
}

/** @param {string} url */
async function isReady(url) {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/**
 * Restarts a native service that died, on the same data.
 * @param {import('./service-types.mjs').Services} services
 * @param {(line: string) => void} log
 * @returns {() => Promise<void>} ends the watch
 */
export function keepServicesUp(services, log) {
  if (services.mode !== 'native') return async () => {};
  let round = Promise.resolve();
  const bringBack = async (/** @type {import('./service-types.mjs').ServiceHandle} */ service) => {
    log(`${service.name} ended and is being restarted …`);
    await service.start().then(
      () => log(`${service.name} is back`),
      (error) => log(error.message),
    );
  };
  const look = async () => {
    const dead = Object.values(services.services).filter((service) => !service.alive());
    await Promise.all(dead.map(bringBack));
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = look().finally(() => (busy = false));
  }, SERVICE_WATCH_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/**
 * Builds and restarts the programs after a source changed, once no further change has come for a moment.
 * @param {import('./supervisor.mjs').Supervised[]} programs
 * @param {(line: string) => void} log
 * @returns {() => Promise<void>} ends the watch
 */
export function watchSources(programs, log) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let round = Promise.resolve();
  const apply = async () => {
    try {
      if (!(await buildIfChanged({ log }))) return;
      await Promise.all(programs.map((program) => program.restart()));
      log('Built and restarted');
    } catch (error) {
      log(/** @type {Error} */ (error).message);
    }
  };
  const watchers = ['apps', 'libs'].map((folder) =>
    watch(join(repoRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (round = round.then(apply)), CHANGE_SETTLES_MS);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await round;
  };
}
