import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { watchOpenSockets } from './open-sockets';

describe('the sockets that a process has open', () => {
  it('are counted at their most, without those of before', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    const { result, openMax } = await watchOpenSockets(process.pid, async () => {
      for (let n = 0; n < 40; n++) sockets.push(connect(port, '127.0.0.1'));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      return 'done';
    });
    for (const socket of sockets) socket.destroy();
    server.close();
    expect(result).toBe('done');
    // Both ends of each connection belong to this process; an end may be taken a little later than the other.
    expect(openMax).toBeGreaterThanOrEqual(40);
    expect(openMax).toBeLessThanOrEqual(100);
  });
});
