import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { repoRoot } from '../paths.mjs';

const composeFile = join(repoRoot, 'docker-compose.yml');

describe('docker-compose.yml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-compose-'));
  after(() => rmSync(folder, { recursive: true }));

  /** @param {string} file */
  const check = (file) =>
    spawnSync(process.execPath, [join(repoRoot, 'infra', 'check-compose.mjs'), file], { encoding: 'utf8' });

  it('follows the compose schema, pins its images and has the settings of the native services', () => {
    const { status, stderr } = check(composeFile);
    assert.equal(status, 0, stderr);
  });

  /** @type {[string, string, string, RegExp][]} */
  const mistakes = [
    ['a misspelt key', 'healthcheck:', 'healtcheck:', /additional properties/],
    ['a value of the wrong type', 'restart: unless-stopped', 'restart: 5', /must be string/],
    ['a log without a limit', '    logging: *logging\n', '', /without a limit/],
    ['an image without an exact version', 'redis:7.4.7', 'redis:latest', /no exact version/],
    [
      'a port open to the network',
      "'127.0.0.1:${PARKETT_REDIS_PORT",
      "'${PARKETT_REDIS_PORT",
      /no-unbound-port-interfaces/,
    ],
    [
      'a broker with a different setting',
      "KAFKA_MIN_INSYNC_REPLICAS: '1'",
      "KAFKA_MIN_INSYNC_REPLICAS: '2'",
      /min.insync.replicas=1/,
    ],
  ];
  for (const [what, right, wrong, said] of mistakes) {
    it(`is refused with ${what}`, () => {
      const text = readFileSync(composeFile, 'utf8');
      assert.ok(text.includes(right));
      const file = join(folder, 'docker-compose.yml');
      writeFileSync(file, text.replace(right, wrong));
      const { status, stderr } = check(file);
      assert.equal(status, 1);
      assert.match(stderr, said);
    });
  }
});
