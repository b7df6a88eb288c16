import { eventually, useServices } from '@parkett/platform-testing';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Rig } from '../spec-support/rig';

const services = useServices();
const atOnce = 40;

it('lookups that start together share a socket, and its end leaves no listeners behind', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error): void => void warnings.push(warning);
  process.on('warning', listen);
  const rig = await Rig.open(services);
  const { events } = rig.topics;
  await rig.appendBytes(events, Buffer.from('a record'));
  const sockets: Socket[] = [];
  const log = rig.connect(({ host, port, onConnect }) => {
    const socket = connect(port, host, onConnect);
    sockets.push(socket);
    return socket;
  });
  const lookups = (offset: number): Promise<unknown[]> =>
    Promise.all(Array.from({ length: atOnce }, () => log.recordAt(events, 0, offset)));
  expect(await lookups(0)).toHaveLength(atOnce);
  // One to ask for the leader, and two to the leader: fetches and other requests have a socket each.
  expect(sockets.length).toBeLessThanOrEqual(3);
  // The broker holds these, because there is no such record yet. Then the sockets end under them.
  const waiting = lookups(1);
  await sleep(20);
  for (const socket of sockets) socket.destroy(new Error('cut off'));
  expect(await waiting).toEqual(new Array(atOnce).fill(undefined));
  expect(sockets.length).toBeLessThanOrEqual(6);
  await log.close();
  await eventually('every socket is closed', () => sockets.every(({ destroyed }) => destroyed));
  await sleep(50);
  expect(Math.max(...sockets.map((socket) => socket.listenerCount('connect')))).toBeLessThan(5);
  expect(warnings).toEqual([]);
  process.off('warning', listen);
}, 60_000);
