import { eventually, useServices } from '@parkett/platform-testing';
import { connect, type Socket } from 'node:net';
import type { SocketFactory } from '../kafka/connection';
import { counterKind, type Count } from '../spec-support/counter';
import { commandBytes, engineDatabase, Rig, type Client } from '../spec-support/rig';
import { CommandTrimmer } from './command-trimmer';
import { SnapshotStore } from './snapshot-store';

const services = useServices();
const kinds = [counterKind()];
const hour = 60 * 60 * 1000;

async function place(client: Client, from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at++)
    expect(await client.send({ key: `k${at}`, body: { by: 1 } })).toMatchObject({ kind: 'accepted' });
}

/** An installation whose first engine has answered some commands and stopped, so that its snapshot covers them. */
async function answered(name: string, count: number) {
  const rig = await Rig.open(services);
  const database = await engineDatabase(services, name);
  const snapshots = new SnapshotStore(database);
  const client = await rig.client();
  const engine = await rig.engine({ snapshots });
  await place(client, 0, count);
  await engine.stop();
  const trimmed: number[] = [];
  const trimmer = new CommandTrimmer({
    log: rig.log,
    topic: rig.topics.commands,
    snapshots,
    kinds,
    partitions: () => [0],
    onTrimmed: (_partition, before) => trimmed.push(before),
  });
  const firstKept = (): Promise<number> => rig.log.startOffset(rig.topics.commands, 0);
  /** Two rounds with more than an hour between them. */
  const trim = async (): Promise<void> => {
    await trimmer.round(0);
    await trimmer.round(2 * hour);
  };
  return { rig, database, snapshots, client, trimmer, trimmed, firstKept, trim };
}

/** The connections of one process, which can be cut. */
class Network {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  readonly connect: SocketFactory = ({ host, port, onConnect }) => {
    const socket = connect({ host, port }, onConnect);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    if (this.isCut) socket.destroy(new Error('cut'));
    return socket;
  };

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy(new Error('cut'));
  }

  restore(): void {
    this.isCut = false;
  }
}

const total = (state: Count): number => state.total;

it('trims commands an hour after the snapshots cover them, and no others', async () => {
  const { rig, snapshots, client, trimmer, trimmed, firstKept } = await answered('hour', 5);
  await trimmer.round(0);
  await trimmer.round(hour - 1);
  expect(await firstKept()).toBe(0);
  const engine = await rig.engine({ snapshots });
  await place(client, 5, 3);
  // The running engine has saved nothing since, so the snapshots cover five commands.
  await trimmer.round(hour);
  expect([await firstKept(), trimmed]).toEqual([5, [5]]);
  await engine.stop();
  await trimmer.round(hour + 1);
  expect(await firstKept()).toBe(5);
  await trimmer.round(2 * hour + 1);
  expect([await firstKept(), trimmed]).toEqual([8, [5, 8]]);
});

it('a new owner goes on behind the trimmed commands and recognises a repetition of one of them', async () => {
  const { rig, snapshots, client, firstKept, trim } = await answered('owner', 4);
  // It waits for the new owner, so it is kept.
  const repetition = client.send({ key: 'k2', body: { by: 1 } }, 60_000);
  await eventually('it is in the log', async () => (await rig.log.endOffset(rig.topics.commands, 0)) === 5);
  await trim();
  expect(await firstKept()).toBe(4);
  const engine = await rig.engine({ snapshots });
  expect(await repetition).toMatchObject({ kind: 'accepted' });
  expect(await client.send({ key: 'k1', body: { by: 1 } })).toMatchObject({ kind: 'accepted' });
  await place(client, 4, 1);
  expect(total(await engine.state())).toBe(5);
});

it('without any snapshot and without the commands, the events alone give every state', async () => {
  const { rig, database, snapshots, client, firstKept, trim } = await answered('lost', 6);
  await trim();
  expect(await firstKept()).toBe(6);
  for (const table of ['snapshot_parts', 'part_snapshots', 'part_commands', 'reference_segments'])
    await database.rows(`DELETE FROM ${table}`);
  const engine = await rig.engine({ snapshots });
  expect(total(await engine.state())).toBe(6);
  expect(await client.send({ key: 'k0', body: { by: 1 } })).toMatchObject({ kind: 'accepted' });
  await place(client, 6, 1);
  expect(total(await engine.state())).toBe(7);
});

it('keeps what the snapshot of another build does not cover while that build is in use', async () => {
  const { rig, database, snapshots, client, firstKept, trim } = await answered('builds', 3);
  const next = counterKind(2);
  const other = await rig.engine({ snapshots, kinds: [next] });
  await place(client, 3, 2);
  await other.stop();
  await trim();
  expect(await firstKept()).toBe(3);
  expect(await snapshots.coveredCommands(0, [next])).toBe(3);
  await database.rows(`UPDATE snapshot_parts SET used_at = now() - interval '2 days' WHERE next_command = 3`);
  // This build's own part counts whatever its age.
  await trim();
  expect(await firstKept()).toBe(3);
  expect(await snapshots.coveredCommands(0, [next])).toBe(5);
});

it('trims nothing while a part of this build has no snapshot', async () => {
  const { snapshots, database, firstKept, trim } = await answered('part', 3);
  await database.rows(`DELETE FROM snapshot_parts WHERE part = ':window'`);
  expect(await snapshots.coveredCommands(0, kinds)).toBeUndefined();
  await trim();
  expect(await firstKept()).toBe(0);
});

it('an engine that slept until its next command was trimmed is fenced and starts again from the log', async () => {
  const { rig, snapshots, client, firstKept, trim } = await answered('frozen', 3);
  const network = new Network();
  const asleep = await rig.engine({ snapshots, log: rig.connect(network.connect) });
  network.cut();
  const other = await rig.engine({ snapshots });
  await place(client, 3, 2);
  await other.stop();
  await trim();
  expect(await firstKept()).toBe(5);
  network.restore();
  expect(await asleep.ended).toBe('fenced');
});

it('a partition whose next command is missing stops', async () => {
  const { rig, snapshots } = await answered('missing', 2);
  await rig.appendBytes(rig.topics.commands, commandBytes({ id: 'never answered' }));
  const admin = rig.log.client().admin();
  await admin.connect();
  await admin.fetchTopicOffsets(rig.topics.commands);
  await admin.deleteTopicRecords({ topic: rig.topics.commands, partitions: [{ partition: 0, offset: '3' }] });
  await admin.disconnect();
  const engine = await rig.engine({ snapshots });
  await expect(engine.ended).rejects.toThrow('has no offset 2');
});
