import { setTimeout as sleep } from 'node:timers/promises';
import { useServices } from '@parkett/platform-testing';
import { hashHeader } from '../chain/chain';
import { sha256, type EventRecord } from '../chain/records';
import { counterKind } from '../spec-support/counter';
import { engineDatabase, Rig } from '../spec-support/rig';
import type { AnyAggregateKind } from './aggregate-kind';
import { SnapshotStore } from './snapshot-store';

const services = useServices();

/** A later build, in which the commands that used to fail or to be unreadable add one. */
function fixedKind(): AnyAggregateKind {
  const kind = counterKind();
  return {
    ...kind,
    parseCommand: (sent) =>
      kind.parseCommand(['Throw', 'Nonsense'].includes(sent.type) ? { type: 'Add', body: { by: 1 } } : sent),
  };
}

const failed = { kind: 'rejected', rejection: { code: 'COMMAND_FAILED' } };
const unreadable = { kind: 'rejected', rejection: { code: 'COMMAND_UNREADABLE' } };
const expired = { kind: 'rejected', rejection: { code: 'COMMAND_EXPIRED' } };
const accepted = { kind: 'accepted' };

const outcomes = async (rig: Rig): Promise<string[]> =>
  (await rig.readAll()).valid.map(({ record }) => record.outcome.kind);

describe('a command that failed or was unreadable', () => {
  it.each([true, false])('is decided once a later build can, with snapshots: %s', async (withSnapshots) => {
    const rig = await Rig.open(services);
    const database = withSnapshots ? await engineDatabase(services, 'again') : undefined;
    const snapshots = database && new SnapshotStore(database);
    const client = await rig.client();
    const old = await rig.engine({ snapshots });
    expect(await client.send({ key: 'failed', type: 'Throw' })).toMatchObject(failed);
    expect(await client.send({ key: 'failed', type: 'Throw' })).toMatchObject(failed);
    expect(await client.send({ key: 'unreadable', type: 'Nonsense' })).toMatchObject(unreadable);
    await old.stop();
    const fixed = await rig.engine({ snapshots, kinds: [fixedKind()] });
    expect(await client.send({ key: 'failed', type: 'Throw' })).toMatchObject(accepted);
    expect(await client.send({ key: 'unreadable', type: 'Nonsense' })).toMatchObject(accepted);
    // From now on there is a verdict: the old build repeats it as well.
    await fixed.stop();
    const again = await rig.engine({ snapshots });
    expect(await client.send({ key: 'failed', type: 'Throw' })).toMatchObject(accepted);
    expect(await again.state()).toMatchObject({ total: 2 });
    expect(await outcomes(rig)).toEqual(['failed', 'failed', 'unreadable', 'accepted', 'accepted', 'repeat']);
  });

  it('expires when it is sent again after its deadline, and is never decided after that', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const old = await rig.engine();
    const order = { key: 'order', type: 'Throw', issuedAt: Date.now(), deadlineMs: 2_000 };
    expect(await client.send(order)).toMatchObject(failed);
    await old.stop();
    await sleep(2_100);
    const fixed = await rig.engine({ kinds: [fixedKind()] });
    expect(await client.send(order)).toMatchObject(expired);
    expect(await client.send({ key: 'order', type: 'Throw', deadlineMs: 30_000 })).toMatchObject(expired);
    expect(await fixed.state()).toMatchObject({ total: 0 });
  });

  it('can be settled: it has expired for good then', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const old = await rig.engine();
    expect(await client.send({ key: 'order', type: 'Throw' })).toMatchObject(failed);
    expect(await client.settle({ key: 'order', issuedAt: Date.now() - 60_000 })).toMatchObject(expired);
    await old.stop();
    const fixed = await rig.engine({ kinds: [fixedKind()] });
    expect(await client.send({ key: 'order', type: 'Throw' })).toMatchObject(expired);
    expect(await fixed.state()).toMatchObject({ total: 0 });
  });

  it('gives all copies that were sent before its answer the same answer', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const pending = Array.from({ length: 50 }, () => client.send({ key: 'order', type: 'Throw' }, 20_000));
    await sleep(500);
    const engine = await rig.engine();
    for (const answer of await Promise.all(pending)) expect(answer).toMatchObject(failed);
    expect(engine.failures).toHaveLength(1);
  });

  it('is decided in a log in which an older build recorded repeats of the failure', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const old = await rig.engine();
    const order = { key: 'order', type: 'Throw' };
    await client.send(order);
    await old.stop();
    // The older build took the id of a failed command for taken.
    const { valid, head } = await rig.readAll();
    const repeat: Partial<EventRecord> = {
      ...valid[0]?.record,
      at: head.next,
      prev: head.hash,
      commandOffset: head.nextCommand,
      outcome: { kind: 'repeat', of: 0 },
    };
    const writer = rig.log.writer(rig.topics.events, 0);
    const value = Buffer.from(JSON.stringify(repeat));
    await writer.append([{ value, headers: { [hashHeader]: Buffer.from(sha256(value)) } }]);
    await rig.appendBytes(rig.topics.commands, Buffer.from('the repeated command'));
    const fixed = await rig.engine({ kinds: [fixedKind()] });
    const answer = await client.send(order);
    expect(answer).toMatchObject({ kind: 'accepted', position: { offset: 2 } });
    expect(await client.send(order)).toEqual(answer);
    expect(await fixed.state()).toMatchObject({ total: 1 });
    expect(await outcomes(rig)).toEqual(['failed', 'repeat', 'accepted', 'repeat']);
  });
});
