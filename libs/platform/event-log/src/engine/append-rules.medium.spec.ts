import { useServices } from '@parkett/platform-testing';
import type { EventRecord } from '../chain/records';
import { engineDatabase, Rig } from '../spec-support/rig';
import { ProduceProxy } from '../spec-support/produce-proxy';
import { SnapshotStore } from './snapshot-store';

const services = useServices();

async function rigBehindProxy() {
  const rig = await Rig.open(services);
  const proxy = await ProduceProxy.before(services.kafkaBrokers[0] ?? '');
  services.afterwards(() => proxy.close());
  const engine = await rig.engine({ log: rig.connect(proxy.socketFactory) });
  const client = await rig.client();
  await client.send({ key: 'first' });
  return { rig, proxy, engine, client };
}

describe('an append without an answer', () => {
  it('counts once when it had reached the log, and the engine goes on', async () => {
    const { rig, proxy, engine, client } = await rigBehindProxy();
    proxy.arm('lose-answer');
    expect(await client.send({ key: 'second' })).toMatchObject({ kind: 'accepted' });
    expect(await client.send({ key: 'third' })).toMatchObject({ kind: 'accepted' });
    expect(proxy.faults).toBe(1);
    const { valid, void: voids } = await rig.readAll();
    expect(valid.map(({ record }) => record.outcome.kind)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(voids).toBe(0);
    expect((await engine.state()).total).toBe(3);
  });

  it('is decided again, once, when it was lost before the broker received it', async () => {
    const { rig, proxy, engine, client } = await rigBehindProxy();
    proxy.arm('lose-request');
    expect(await client.send({ key: 'second' })).toMatchObject({ kind: 'accepted' });
    expect(proxy.faults).toBe(1);
    const { valid, void: voids } = await rig.readAll();
    expect(valid).toHaveLength(2);
    expect(voids).toBe(0);
    expect((await engine.state()).total).toBe(2);
  });

  it('is void when it reaches the log long after the engine gave it up, and the engine goes on', async () => {
    const { rig, proxy, engine, client } = await rigBehindProxy();
    proxy.arm('delay-request');
    expect(await client.send({ key: 'second' })).toMatchObject({ kind: 'accepted' });
    await proxy.release();
    expect(await client.send({ key: 'third' })).toMatchObject({ kind: 'accepted' });
    expect(await client.send({ key: 'fourth' })).toMatchObject({ kind: 'accepted' });
    const { valid, void: voids } = await rig.readAll();
    expect(valid).toHaveLength(4);
    expect(voids).toBe(1);
    expect((await engine.state()).total).toBe(4);
    expect(await engine.stop()).toBe('stopped');
  });
});

describe('records written on a stale head', () => {
  const staleCopyOf = (record: EventRecord, outcome = { kind: 'expired' as const }): EventRecord => ({
    ...record,
    outcome,
    events: [],
  });

  it('are void, and the engine that lost the partition and wrote them ends as fenced', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const old = await rig.engine();
    await client.send({ key: '1' });
    // The successor takes the command first, so the log has moved on before the old engine appends.
    const {
      head,
      valid: [first],
    } = await rig.readAll();
    if (!first) throw new Error('no first record');
    const rival = {
      ...first.record,
      at: head.next,
      prev: head.hash,
      commandOffset: 1,
      commandId: 'f'.repeat(32),
      version: 2,
    };
    await rig.appendEvent(rival);
    void client.send({ key: '2' }, 100);
    expect(await old.ended).toBe('fenced');
    const { valid, void: voids } = await rig.readAll();
    expect(valid).toHaveLength(2);
    expect(voids).toBe(1);
  });

  it('are skipped by recovery at the end of the log', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const first = await rig.engine();
    await client.send({ key: '1' });
    await client.send({ key: '2' });
    await first.stop();
    const { valid } = await rig.readAll();
    for (const { record } of valid) await rig.appendEvent(staleCopyOf(record));
    const second = await rig.engine();
    expect((await second.state()).total).toBe(2);
    expect(await client.send({ key: '3' })).toMatchObject({ kind: 'accepted', position: { offset: 4 } });
    expect((await rig.readAll()).void).toBe(2);
  });

  it('are skipped by recovery directly after a snapshot', async () => {
    const rig = await Rig.open(services);
    const snapshots = new SnapshotStore(await engineDatabase(services, 'stale'));
    const client = await rig.client();
    const first = await rig.engine({ snapshots });
    await client.send({ key: '1' });
    await client.send({ key: '2' });
    await first.stop();
    const { valid } = await rig.readAll();
    for (const { record } of valid) await rig.appendEvent(staleCopyOf(record));
    const second = await rig.engine({ snapshots });
    expect(second.engine.position).toMatchObject({ next: 4, nextCommand: 2 });
    expect(await client.send({ key: '3' })).toMatchObject({ kind: 'accepted' });
    await second.stop();
    // A snapshot that was taken after void records can be loaded as well.
    const third = await rig.engine({ snapshots });
    expect((await third.state()).total).toBe(3);
  });
});
