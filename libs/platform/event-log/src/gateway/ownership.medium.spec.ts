import { PartitionAssigners, type PartitionAssigner } from 'kafkajs';
import { connect, type Socket } from 'node:net';
import { eventually, useServices } from '@parkett/platform-testing';
import type { KafkaLog } from '../kafka/kafka-log';
import { Rig } from '../spec-support/rig';
import { Ownership } from './ownership';

const services = useServices();

/** A process that can be cut off from the broker for good, like a killed one. */
function mortalConnection(rig: Rig): { log: KafkaLog; die: () => void; revive: () => void } {
  const sockets: Socket[] = [];
  let dead = false;
  const log = rig.connect(({ host, port, onConnect }) => {
    const socket = dead ? connect(1, '127.0.0.1') : connect(port, host, onConnect);
    sockets.push(socket);
    return socket;
  });
  const die = (): void => {
    dead = true;
    for (const socket of sockets) socket.destroy(new Error('cut off'));
  };
  return { log, die, revive: () => (dead = false) };
}

it('owners share the partitions, and a survivor takes over within seconds when an owner dies without notice', async () => {
  const rig = await Rig.open(services, { partitions: 4 });
  const owned = new Map<string, readonly number[]>();
  const join = async (name: string, log: KafkaLog): Promise<Ownership> => {
    const ownership = new Ownership(log, rig.topics.owners, `${services.prefix}-engines`, (partitions) =>
      owned.set(name, partitions),
    );
    await ownership.start();
    return ownership;
  };
  const all = (names: string[]): boolean => {
    const held = names.flatMap((name) => owned.get(name) ?? []);
    return held.length === 4 && new Set(held).size === 4;
  };
  const doomed = mortalConnection(rig);
  const outsider = new Ownership(rig.log, rig.topics.owners, `${services.prefix}-engines`, () => undefined);
  expect(await outsider.members()).toBe(0);
  const first = await join('first', doomed.log);
  await eventually('one owner has them all', () => all(['first']), 30_000);
  const second = await join('second', rig.log);
  await eventually(
    'two owners share them',
    () => all(['first', 'second']) && owned.get('second')?.length === 2,
    30_000,
  );
  expect(await outsider.members()).toBe(2);
  doomed.die();
  await eventually('the survivor has them all', () => all(['second']), 30_000);
  expect(await outsider.members()).toBe(1);
  doomed.revive();
  await Promise.all([first.leave(), second.leave()]);
}, 120_000);

it('an owner that the broker turns away reports it, and joins once it is let in', async () => {
  const rig = await Rig.open(services, { partitions: 2 });
  const groupId = `${services.prefix}-turned-away`;
  // A member with another assignment protocol: the broker refuses group members that do not support it.
  const otherWay: PartitionAssigner = (config) => ({
    ...PartitionAssigners.roundRobin(config),
    name: 'other',
    protocol: ({ topics }) => ({ ...PartitionAssigners.roundRobin(config).protocol({ topics }), name: 'other' }),
  });
  const stranger = rig.log.client().consumer({ groupId, partitionAssigners: [otherWay] });
  await stranger.connect();
  await stranger.subscribe({ topics: [rig.topics.owners] });
  let joined = false;
  stranger.on(stranger.events.GROUP_JOIN, () => {
    joined = true;
  });
  await stranger.run({ eachMessage: async () => undefined });
  await eventually('the stranger is in', () => joined, 15_000);
  let owned: readonly number[] = [];
  const ownership = new Ownership(rig.log, rig.topics.owners, groupId, (partitions) => {
    owned = partitions;
  });
  await ownership.start();
  await eventually('it is turned away', () => ownership.problem !== undefined, 15_000);
  expect(owned).toEqual([]);
  await stranger.disconnect();
  await eventually('it owns them all', () => owned.length === 2, 20_000);
  expect(ownership.problem).toBeUndefined();
  await ownership.leave();
}, 120_000);

it('an owner leaves its partitions to another one and gets them back, and joins again when its clock was set', async () => {
  const rig = await Rig.open(services, { partitions: 2 });
  const groupId = `${services.prefix}-leaving`;
  const clock = { aheadMs: 0 };
  const owned = new Map<string, readonly number[]>();
  let assignments = 0;
  const first = new Ownership(
    rig.log,
    rig.topics.owners,
    groupId,
    (partitions) => {
      owned.set('first', partitions);
      assignments += 1;
    },
    () => Date.now() + clock.aheadMs,
  );
  const second = new Ownership(rig.log, rig.topics.owners, groupId, (partitions) => owned.set('second', partitions));
  await first.start();
  await second.start();
  await eventually('both own one', () => owned.get('first')?.length === 1 && owned.get('second')?.length === 1, 30_000);
  await first.leave();
  expect([owned.get('first'), first.problem]).toEqual([[], undefined]);
  await eventually('the second owns both', () => owned.get('second')?.length === 2, 30_000);
  await first.start();
  await eventually('the first owns one again', () => owned.get('first')?.length === 1, 30_000);
  await second.leave();
  await eventually('the first owns both', () => owned.get('first')?.length === 2, 30_000);
  const before = assignments;
  clock.aheadMs = -60 * 60 * 1000;
  await eventually('it has joined again', () => assignments > before && owned.get('first')?.length === 2, 30_000);
  await first.leave();
}, 120_000);
