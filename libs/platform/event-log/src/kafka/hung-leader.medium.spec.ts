import { eventually, useServices } from '@parkett/platform-testing';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Rig } from '../spec-support/rig';
import type { SocketFactory } from './connection';

const services = useServices();

/** A proxy in front of the broker whose connections so far can be frozen, like those to a suspended process. */
async function freezingProxy(broker: string) {
  const [host, port] = broker.split(':');
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => void (client.destroy(), upstream.destroy()));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  services.afterwards(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const socketFactory: SocketFactory = ({ onConnect }) =>
    connect((server.address() as AddressInfo).port, '127.0.0.1', onConnect);
  const freeze = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { socketFactory, freeze };
}

it('a fetch that a broker does not answer spares an idle writer to it the same wait', async () => {
  const rig = await Rig.open(services);
  const { commands, events } = rig.topics;
  const proxy = await freezingProxy(services.kafkaBrokers[0] ?? '');
  const log = rig.connect(proxy.socketFactory);
  const writer = log.writer(commands, 0);
  await writer.append([{ value: Buffer.from('before') }]);
  let retries = 0;
  const reader = log.read({
    topic: events,
    partition: 0,
    from: 'start',
    onBatch: () => undefined,
    onRetry: () => (retries += 1),
  });
  await eventually('the reader has its connection', () => reader.answeredAt > 0);
  await sleep(50);
  proxy.freeze();
  await eventually('the reader has given up', () => retries > 0, 30_000);
  // The writer's connection is frozen, too. An append over it would get no answer.
  const { baseOffset } = await writer.append([{ value: Buffer.from('after') }]);
  expect(baseOffset).toBe(1);
  await reader.close();
  await log.close();
}, 60_000);
