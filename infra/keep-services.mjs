import { describeLowDisk } from './system/disk.mjs';

const WATCH_MS = 2_000;
const RETRY_MS_MIN = 2_000;
const RETRY_MS_MAX = 30_000;

/**
 * The failed attempts to bring a service back.
 * @typedef {{ failures: number, notBefore: number, said: string }} Trouble
 */

/**
 * @param {number} failures in a row
 * @returns {number} the wait before the next attempt
 */
export function retryDelayMs(failures) {
  return Math.min(RETRY_MS_MIN * 2 ** (failures - 1), RETRY_MS_MAX);
}

/**
 * Restarts native services that died, on the same data, for as long as it takes: whatever ended them, a full disk for
 * example, may end at any time. A reason is printed once.
 * @param {Pick<import('./service-types.mjs').Services, 'mode' | 'dataDir' | 'services'>} services
 * @param {(line: string) => void} log
 * @param {{ watchMs?: number, describeDisk?: typeof describeLowDisk }} [options]
 * @returns {() => Promise<void>} ends the watch
 */
export function keepServicesUp(services, log, { watchMs = WATCH_MS, describeDisk = describeLowDisk } = {}) {
  if (services.mode !== 'native') return async () => {};
  /** @type {Map<string, Trouble>} */
  const troubles = new Map();
  let isLow = false;
  let round = Promise.resolve();

  const bringBack = async (/** @type {import('./service-types.mjs').ServiceHandle} */ service) => {
    const trouble = troubles.get(service.name) ?? { failures: 0, notBefore: 0, said: '' };
    if (Date.now() < trouble.notBefore) return;
    if (trouble.failures === 0) log(`${service.name} ended and is being restarted …`);
    try {
      await service.start();
      troubles.delete(service.name);
      log(`${service.name} is back`);
    } catch (error) {
      const failures = trouble.failures + 1;
      const { message } = /** @type {Error} */ (error);
      const disk = describeDisk(services.dataDir);
      // The room changes all the time, and so does the end of the log in the message.
      const said = disk === undefined ? (message.split('\n')[0] ?? '') : 'disk';
      if (said !== trouble.said)
        log(`${disk ?? message}\n${service.name} cannot be started again; it is tried until it works.`);
      troubles.set(service.name, { failures, notBefore: Date.now() + retryDelayMs(failures), said });
    }
  };

  const look = async () => {
    const low = describeDisk(services.dataDir);
    if (low !== undefined && !isLow) log(low);
    isLow = low !== undefined;
    const dead = Object.values(services.services).filter((service) => !service.alive());
    await Promise.all(dead.map(bringBack));
  };

  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = look()
      .catch((error) => log(String(error)))
      .finally(() => (isBusy = false));
  }, watchMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
