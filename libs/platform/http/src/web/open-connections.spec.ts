import { eventually } from '@parkett/platform-testing';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Door } from './door';
import { readConnectionBounds } from './open-connections';

const bounds = { address: 3, process: 8 };
const sockets: Socket[] = [];
let door: Door;
let requests: number;
beforeEach(async () => {
  requests = 0;
  door = new Door(
    (_request, response) => {
      requests += 1;
      response.end('hello');
    },
    (address) => address === '127.0.0.9',
    bounds,
  );
  await door.open(0, '127.0.0.1');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await door.close();
});

/** What the server says to a request from this address: its status, or '' when the connection was cut at once. */
async function statusOf(localAddress: string, port = door.port): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: parkett\r\n\r\n');
  const said = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return String(said[0]).slice(9, 12);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const statuses = async (count: number, from: (n: number) => string): Promise<string[]> => {
  const all: string[] = [];
  for (let n = 0; n < count; n++) all.push(await statusOf(from(n)));
  return all;
};

describe('open connections', () => {
  it('of one address are limited, and one that ends makes room', async () => {
    expect(await statuses(4, () => '127.0.0.2')).toEqual(['200', '200', '200', '429']);
    expect(await statusOf('127.0.0.3')).toBe('200');
    sockets[0]?.destroy();
    await eventually('there is room', async () => (await statusOf('127.0.0.2')) === '200');
  });

  it('that are refused do not reach HTTP, whatever they say', async () => {
    await statuses(3, () => '127.0.0.2');
    expect(new Set(await statuses(20, () => '127.0.0.2'))).toEqual(new Set(['429']));
    expect(requests).toBe(3);
  });

  it('that are refused may break', async () => {
    await statuses(3, () => '127.0.0.2');
    door.serverFor(() => undefined).on('connection', (socket) => socket.destroy(new Error('reset by its other end')));
    await statusOf('127.0.0.2');
    expect(requests).toBe(3);
  });

  it('of our proxy are not, because it has those of many', async () => {
    expect(await statuses(5, () => '127.0.0.9')).toEqual(Array.from({ length: 5 }, () => '200'));
  });

  it('of the whole process are, whatever port they come to', async () => {
    const other = await freePort();
    await door.alsoOpen(other, '127.0.0.1');
    const seven = await statuses(7, (n) => `127.0.1.${n + 1}`);
    const three = [await statusOf('127.0.2.1', other), await statusOf('127.0.2.2', other), await statusOf('127.0.2.3')];
    expect([...seven, ...three]).toEqual([...Array.from({ length: 8 }, () => '200'), '', '']);
  });
});

describe('the limit of a process', () => {
  it('leaves descriptors for services and files', () => {
    expect(readConnectionBounds({}, 1_024_000)).toEqual({ address: 1_000, process: 20_000 });
    expect(readConnectionBounds({}, 1_024).process).toBe(512);
    expect(readConnectionBounds({}, 100).process).toBe(1);
    expect(readConnectionBounds({ PARKETT_LIMIT_CONNECTIONS: '5' }, undefined).process).toBe(5);
    expect(() => readConnectionBounds({ PARKETT_LIMIT_CONNECTIONS_ADDRESS: '0' }, 1_024)).toThrow('from 1 up');
  });
});
