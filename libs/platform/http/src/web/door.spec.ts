import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Door } from './door';

const words = (text: string) => (_request: unknown, response: { end: (text: string) => void }) => response.end(text);

describe('the port of a process', () => {
  let door: Door;
  beforeEach(async () => {
    door = new Door(words('meanwhile'));
    await door.open(0, '127.0.0.1');
  });
  afterEach(() => door.close());
  const ask = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${door.port}/`, { headers: { connection: 'close' } })).text();

  it('answers before the application, as the application, and after it', async () => {
    expect(await ask()).toBe('meanwhile');
    door.serverFor(words('application') as never);
    expect(await ask()).toBe('meanwhile');
    door.handOver();
    expect(await ask()).toBe('application');
    door.takeBack();
    expect(await ask()).toBe('meanwhile');
  });

  it('answers at other addresses as well, and tells them apart by their port', async () => {
    const other = new Door(words('free'));
    await other.open(0, '127.0.0.1');
    const { port } = other;
    await other.close();
    door.serverFor(((request: IncomingMessage, response: ServerResponse) =>
      response.end(String(request.socket.localPort))) as never);
    door.handOver();
    await door.alsoOpen(port, '127.0.0.1');
    const answers = [door.port, port].map(async (each) => (await fetch(`http://127.0.0.1:${each}/`)).text());
    expect(await Promise.all(answers)).toEqual([String(door.port), String(port)]);
    await expect(door.alsoOpen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
    await door.close();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  it('refuses to share a port', async () => {
    await expect(new Door(words('other')).open(door.port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  });

  it('cuts connections that are still busy some seconds after it was taken back, so that nobody waits for them', async () => {
    door.serverFor(() => undefined);
    door.handOver();
    const socket = connect(door.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: parkett\r\n\r\n');
    await once(socket, 'connect');
    const cut = once(socket, 'close');
    socket.on('error', () => undefined).resume();
    door.takeBack();
    await cut;
    expect(socket.destroyed).toBe(true);
  }, 15_000);
});
