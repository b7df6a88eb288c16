import { createServer, type Socket } from 'node:net';
import { useServices } from '@parkett/platform-testing';
import { Rig } from '../spec-support/rig';
import { KafkaLog } from './kafka-log';

const services = useServices();

/** Accepts connections but never answers, like a stopped process. */
async function hungBroker(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  services.afterwards(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

it('a broker that hangs does not keep a client from finding the leader, whichever broker is asked first', async () => {
  const rig = await Rig.open(services);
  await rig.appendBytes(rig.topics.events, Buffer.from('x'));
  const brokers = [await hungBroker(), ...services.kafkaBrokers];
  const ends = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const log = new KafkaLog({ brokers, clientId: 'spec' });
      try {
        return await log.endOffset(rig.topics.events, 0);
      } finally {
        await log.close();
      }
    }),
  );
  expect(ends).toEqual(ends.map(() => 1));
});
