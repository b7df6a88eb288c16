import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { assertPortFree, findFreePorts, isPortFree } from '../system/ports.mjs';

describe('ports', () => {
  it('that are found are distinct and outside the range of outgoing connections', async () => {
    const ports = await findFreePorts(8);
    assert.equal(new Set(ports).size, 8);
    assert.ok(ports.every((port) => port >= 20_000 && port < 32_768));
  });

  it('that are taken are reported together with the remedy', async () => {
    const [port = 0] = await findFreePorts(1);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    assert.equal(await isPortFree(port), false);
    await assert.rejects(assertPortFree(port, 'Redis', 'PARKETT_REDIS_PORT'), (error) => {
      assert.ok(error instanceof Error);
      assert.match(error.message, new RegExp(`Port ${port}.*Redis.*PARKETT_REDIS_PORT`));
      return true;
    });
    server.close();
  });
});
