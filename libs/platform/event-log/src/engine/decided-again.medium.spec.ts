import { setTimeout as sleep } from 'node:timers/promises';
import type { SentCommand } from '@parkett/kernel';
import { eventually, useServices } from '@parkett/platform-testing';
import type { EventRecord } from '../chain/records';
import { CommandGateway } from '../gateway/command-gateway';
import { counterKind } from '../spec-support/counter';
import { engineDatabase, Rig } from '../spec-support/rig';
import { specProof } from '../spec-support/signing';
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

/** A process that sends its command until it is decided. */
const fact = { actor: { kind: 'system', id: 'bank' } } as const;

const outcomes = async (rig: Rig): Promise<string[]> =>
  (await rig.readAll()).valid.map(({ record }) => record.outcome.kind);

describe('a command that failed or was unreadable', () => {
  it.each([true, false])('is decided once a later build can, with snapshots: %s', async (withSnapshots) => {
    const rig = await Rig.open(services);
    const database = withSnapshots ? await engineDatabase(services, 'again') : undefined;
    const snapshots = database && new SnapshotStore(database);
    const client = await rig.client();
    const old = await rig.engine({ snapshots });
    expect(await client.send({ ...fact, key: 'failed', type: 'Throw' })).toMatchObject(failed);
    expect(await client.send({ ...fact, key: 'failed', type: 'Throw' })).toMatchObject(failed);
    expect(await client.send({ ...fact, key: 'unreadable', type: 'Nonsense' })).toMatchObject(unreadable);
    await old.stop();
    const fixed = await rig.engine({ snapshots, kinds: [fixedKind()] });
    expect(await client.send({ ...fact, key: 'failed', type: 'Throw' })).toMatchObject(accepted);
    expect(await client.send({ ...fact, key: 'unreadable', type: 'Nonsense' })).toMatchObject(accepted);
    // From now on there is a verdict: the old build repeats it as well.
    await fixed.stop();
    const again = await rig.engine({ snapshots });
    expect(await client.send({ ...fact, key: 'failed', type: 'Throw' })).toMatchObject(accepted);
    expect(await again.state()).toMatchObject({ total: 2 });
    expect(await outcomes(rig)).toEqual(['failed', 'failed', 'unreadable', 'accepted', 'accepted', 'repeat']);
  });

  it('is not accepted after a person was told of it, not even as a copy that comes within its deadline', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const old = await rig.engine();
    const order = { key: 'order', type: 'Throw', issuedAt: Date.now(), deadlineMs: 60_000 };
    expect(await client.send(order)).toMatchObject(failed);
    await old.stop();
    const fixed = await rig.engine({ kinds: [fixedKind()] });
    const { value = Buffer.alloc(0) } = (await rig.log.recordAt(rig.topics.commands, 0, 0)) ?? {};
    await rig.appendBytes(rig.topics.commands, value, rig.coded(value).headers);
    expect(await client.send(order)).toMatchObject(expired);
    expect(await fixed.state()).toMatchObject({ total: 0 });
    await eventually('both are recorded', async () => (await outcomes(rig)).length === 4);
    expect(await outcomes(rig)).toEqual(['failed', 'expired', 'repeat', 'repeat']);
  });

  it('is answered with what became of a copy that could be decided before the failure was final', async () => {
    const rig = await Rig.open(services);
    const gateway = new CommandGateway<SentCommand>(rig.log, rig.topics, () => 0, Buffer.from('spec'), specProof);
    services.afterwards(() => gateway.close());
    const kind = counterKind();
    let decided = 0;
    const flaky: AnyAggregateKind = {
      ...kind,
      parseCommand: (sent) => kind.parseCommand(decided++ === 0 ? sent : { ...sent, type: 'Add', body: { by: 1 } }),
    };
    const recorded = (count: number) =>
      eventually(
        `${count} records`,
        async () => {
          const { valid } = await rig.readAll();
          return valid.length === count && valid;
        },
        30_000,
      );
    await rig.engine({ kinds: [flaky] });
    const actor = { kind: 'customer', id: 'A' } as const;
    const order = { aggregate: 'account:A', type: 'Throw', body: {}, actor, route: 'add', key: 'order' };
    const pending = gateway.send(order, { waitMs: 60_000 });
    await recorded(1);
    const { value = Buffer.alloc(0) } = (await rig.log.recordAt(rig.topics.commands, 0, 0)) ?? {};
    await rig.appendBytes(rig.topics.commands, value, rig.coded(value).headers);
    const [failure] = await recorded(2);
    if (failure) gateway.onRecord(0, failure);
    const [, , settled] = await recorded(3);
    if (settled) gateway.onRecord(0, settled);
    expect(await pending).toMatchObject({ ...accepted, position: { offset: 1 } });
    expect(await outcomes(rig)).toEqual(['failed', 'accepted', 'repeat']);
  });

  it('can be settled: it has expired for good then', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const old = await rig.engine();
    expect(await client.send({ ...fact, key: 'order', type: 'Throw' })).toMatchObject(failed);
    expect(await client.settle({ ...fact, key: 'order', issuedAt: Date.now() - 60_000 })).toMatchObject(expired);
    await old.stop();
    const fixed = await rig.engine({ kinds: [fixedKind()] });
    expect(await client.send({ ...fact, key: 'order', type: 'Throw' })).toMatchObject(expired);
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
    const order = { ...fact, key: 'order', type: 'Throw' };
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
    await rig.appendEvent({ ...repeat });
    await rig.appendBytes(rig.topics.commands, Buffer.from('the repeated command'));
    const fixed = await rig.engine({ kinds: [fixedKind()] });
    const answer = await client.send(order);
    expect(answer).toMatchObject({ kind: 'accepted', position: { offset: 2 } });
    expect(await client.send(order)).toEqual(answer);
    expect(await fixed.state()).toMatchObject({ total: 1 });
    expect(await outcomes(rig)).toEqual(['failed', 'repeat', 'accepted', 'repeat']);
  });
});
