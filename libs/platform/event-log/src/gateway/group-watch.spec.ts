import { eventually } from '@parkett/platform-testing';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { KafkaLog } from '../kafka/kafka-log';
import { GroupWatch } from './group-watch';

it('looks over one connection while a broker hangs', async () => {
  const sockets: Socket[] = [];
  const broker = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume());
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const { port } = broker.address() as AddressInfo;
  const log = new KafkaLog({ brokers: [`127.0.0.1:${port}`], clientId: 'spec' });
  const watch = new GroupWatch(log, 'owners', 'group');
  const looks = [1, 2, 3].map(() => watch.ownerOf(0).catch(() => 'failed'));
  await eventually('it connects', () => sockets.length > 0);
  await sleep(500);
  expect(sockets).toHaveLength(1);
  watch.close();
  broker.close();
  sockets[0]?.destroy();
  expect(await Promise.all(looks)).toEqual(['failed', 'failed', 'failed']);
  await log.close();
}, 120_000);
