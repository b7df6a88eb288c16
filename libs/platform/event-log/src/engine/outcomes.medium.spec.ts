import { useServices } from '@parkett/platform-testing';
import { commandBytes, Rig } from '../spec-support/rig';

const services = useServices();

async function started() {
  const rig = await Rig.open(services);
  const engine = await rig.engine();
  return { rig, engine, client: await rig.client() };
}

describe('one record for every consumed command', () => {
  it('a decision that throws is recorded as failed, changes nothing and raises the alert', async () => {
    const { rig, engine, client } = await started();
    await client.send({ key: '1' });
    const before = await engine.state();
    for (const type of ['Throw', 'EvolveThrows', 'Unencodable']) {
      expect(await client.send({ key: type, type })).toMatchObject({
        kind: 'rejected',
        rejection: { code: 'COMMAND_FAILED' },
      });
    }
    expect(await engine.state()).toEqual(before);
    expect(engine.failures.map(({ command }) => command.type)).toEqual(['Throw', 'EvolveThrows', 'Unencodable']);
    expect(await client.send({ key: '2' })).toMatchObject({ kind: 'accepted' });
    expect((await rig.readAll()).valid.map(({ record }) => record.outcome.kind)).toEqual([
      'accepted',
      // Each failure is final before it is answered: its id has expired.
      ...Array.from({ length: 3 }, () => ['failed', 'expired']).flat(),
      'accepted',
    ]);
  });

  it('a command past its deadline is recorded as expired, not decided', async () => {
    const { engine, client } = await started();
    const answer = await client.send({ key: '1', issuedAt: Date.now() - 31_000, deadlineMs: 31_001 });
    expect(answer).toMatchObject({ kind: 'rejected', rejection: { code: 'COMMAND_EXPIRED' } });
    expect(await engine.state()).toMatchObject({ total: 0 });
  });

  it('a command whose record would exceed 64 KiB is recorded as failed', async () => {
    const { rig, engine, client } = await started();
    expect(await client.send({ key: '1', type: 'Inflate', body: { bytes: 70_000 } })).toMatchObject({
      kind: 'rejected',
      rejection: { code: 'COMMAND_FAILED' },
    });
    expect(engine.failures).toHaveLength(1);
    expect((await rig.readAll()).valid[0]?.bytes).toBeLessThan(1_000);
  });

  it('a rejection carries its facts', async () => {
    const { client } = await started();
    expect(await client.send({ key: '1', type: 'Refuse' })).toMatchObject({
      kind: 'rejected',
      rejection: { code: 'REFUSED', facts: { total: 0 } },
    });
  });

  it('bytes that are not a command are recorded as unreadable, and the engine goes on', async () => {
    const { rig, client } = await started();
    const oversizedId = commandBytes({ id: 'x'.repeat(100_000) });
    const noSuchKind = commandBytes({ id: '1', aggregate: 'nobody:1' });
    const noSuchType = commandBytes({ id: '2', type: 'Nonsense' });
    for (const bytes of [
      Buffer.from([0xff, 0xfe, 0]),
      Buffer.from('null'),
      Buffer.from('{"v":2}'),
      oversizedId,
      noSuchKind,
      noSuchType,
      Buffer.alloc(0),
    ]) {
      await rig.appendBytes(rig.topics.commands, bytes);
    }
    expect(await client.send({ key: '1' })).toMatchObject({ kind: 'accepted' });
    const { valid } = await rig.readAll();
    expect(valid.map(({ record }) => record.outcome.kind)).toEqual([
      ...Array<string>(7).fill('unreadable'),
      'accepted',
    ]);
    expect(valid.map(({ record }) => record.commandOffset)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('the clock never runs backwards in the log', async () => {
    const rig = await Rig.open(services);
    let clock = 1_000_000;
    await rig.engine({}, () => (clock -= 10));
    const client = await rig.client();
    for (const key of ['1', '2', '3']) await client.send({ key, issuedAt: 0 });
    const times = (await rig.readAll()).valid.map(({ record }) => record.recordedAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});
