import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Database } from './database';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const done = message('C', Buffer.from('SELECT 0\0'));
const fatal = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

/** A PostgreSQL that answers one statement and dies, with the answer and its last word in one packet. */
async function dyingServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.once('data', () => socket.end(Buffer.concat([done, ready, fatal])));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('a connection that breaks', () => {
  it('does not end the process while it passes from one caller to the next', async () => {
    const server = await dyingServer();
    const { port } = server.address() as AddressInfo;
    const database = new Database(`postgres://somebody@127.0.0.1:${port}/nothing`, 'nowhere', 1);
    const first = database.rows('SELECT 1');
    const second = database.transaction((client) => client.query('SELECT 2'));
    expect(await first).toEqual([]);
    await expect(second).rejects.toThrow();
    await database.close();
    server.close();
  });
});
