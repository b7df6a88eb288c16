import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepServicesUp, retryDelayMs } from '../keep-services.mjs';
import { until } from '../spec-support/until.mjs';

/**
 * Services of which Kafka has ended; it can be started once there is room.
 * @param {() => boolean} hasRoom
 */
function deadKafka(hasRoom) {
  let alive = false;
  let starts = 0;
  const service = (/** @type {string} */ name) => ({
    name,
    port: 1,
    pid: undefined,
    alive: () => name !== 'Kafka' || alive,
    kill: async () => {},
    stop: async () => {},
    start: async () => {
      starts += 1;
      if (!hasRoom()) throw new Error(`Kafka did not start (attempt ${starts}).\nNo space left on device`);
      alive = true;
    },
  });
  return {
    mode: /** @type {const} */ ('native'),
    dataDir: '/data',
    services: { kafka: service('Kafka'), postgres: service('PostgreSQL'), redis: service('Redis') },
    starts: () => starts,
  };
}

describe('a service that ended on a full disk', () => {
  it('is tried again until it works, with one line that names the folder instead of one per attempt', async () => {
    /** @type {string[]} */
    const said = [];
    let free = 3;
    const services = deadKafka(() => free > 100);
    const describeDisk = () => (free > 100 ? undefined : `The disk of /data has only ${free--} MiB left: make room.`);
    const end = keepServicesUp(services, (line) => said.push(line), { watchMs: 10, describeDisk });
    await until('it was tried twice', () => services.starts() === 2);
    free = 1_000;
    await until('it is back', () => said.includes('Kafka is back'));
    await end();
    assert.equal(services.starts(), 3);
    assert.equal(said.filter((line) => line.includes('Kafka ended')).length, 1);
    const failed = said.filter((line) => line.includes('cannot be started again'));
    assert.equal(failed.length, 1);
    assert.match(failed[0] ?? '', /The disk of \/data has only \d MiB left/);
  });

  it('is tried after growing delays of at most half a minute', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 50].map((failures) => retryDelayMs(failures)),
      [2_000, 4_000, 8_000, 16_000, 30_000, 30_000],
    );
  });
});
