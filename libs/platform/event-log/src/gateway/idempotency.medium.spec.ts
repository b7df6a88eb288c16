import { eventually, useServices } from '@parkett/platform-testing';
import { CommandTooLarge } from './not-sent';
import { Rig } from '../spec-support/rig';

const services = useServices();

async function started() {
  const rig = await Rig.open(services);
  return { rig, engine: await rig.engine(), client: await rig.client() };
}

const outcomes = async (rig: Rig): Promise<string[]> =>
  (await rig.readAll()).valid.map(({ record }) => record.outcome.kind);

describe('the same command again', () => {
  it('gets the recorded answer from the same process, from another one and after an engine restart', async () => {
    const { rig, engine, client } = await started();
    const first = await client.send({ key: 'once' });
    expect(await client.send({ key: 'once' })).toEqual(first);
    const other = await rig.client(rig.connect());
    expect(await other.send({ key: 'once' })).toEqual(first);
    await engine.stop();
    await rig.engine();
    expect(await other.send({ key: 'once' })).toEqual(first);
    // A gateway that reads late is answered by an earlier record of the same command, before its own is written.
    await eventually('a record for each command', async () => (await outcomes(rig)).length === 4);
    expect(await outcomes(rig)).toEqual(['accepted', 'repeat', 'repeat', 'repeat']);
  });

  it('gets the same rejection again', async () => {
    const { client } = await started();
    const first = await client.send({ key: 'no', type: 'Refuse' });
    await client.send({ key: 'between' });
    expect(await client.send({ key: 'no', type: 'Refuse' })).toEqual(first);
  });

  it('is a mismatch when the body differs, whichever process sends it', async () => {
    const { rig, client } = await started();
    await client.send({ key: 'once', body: { by: 1 } });
    const mismatch = { kind: 'rejected', rejection: { code: 'IDEMPOTENCY_BODY_MISMATCH' } };
    expect(await client.send({ key: 'once', body: { by: 2 } })).toMatchObject(mismatch);
    const other = await rig.client(rig.connect());
    expect(await other.send({ key: 'once', body: { by: 3 } })).toMatchObject(mismatch);
  });

  it('counts once when sent 50 times at once; another body among them is a mismatch', async () => {
    const { rig, engine, client } = await started();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.send({ key: 'once' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const mixed = await Promise.all([1, 2, 1, 2].map((by) => client.send({ key: 'twice', body: { by } })));
    expect(mixed.map(({ kind }) => kind)).toEqual(['accepted', 'rejected', 'accepted', 'rejected']);
    expect(await engine.state()).toMatchObject({ total: 2 });
    expect((await outcomes(rig)).filter((kind) => kind === 'accepted')).toHaveLength(2);
  });

  it('finds its answer when it is in the same batch, after void records', async () => {
    const { rig, engine, client } = await started();
    await client.send({ key: 'first' });
    const {
      valid: [first],
    } = await rig.readAll();
    await engine.stop();
    if (!first) throw new Error('no record');
    // A stale writer answered the coming command differently; its record lies where the engine expects its own.
    const id = client.gateway.idOf({ actor: { kind: 'customer', id: 'A' }, route: 'add', key: 'second' });
    const other = await rig.client(rig.connect());
    const pending = [client.send({ key: 'second' }, 20_000), other.send({ key: 'second' }, 20_000)];
    const running = rig.engine();
    await rig.appendEvent({
      ...first.record,
      commandOffset: 1,
      commandId: id,
      outcome: { kind: 'expired' },
      events: [],
    });
    const answers = await Promise.all(pending);
    await running;
    expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(await client.send({ key: 'second' })).toEqual(answers[0]);
  });
});

describe('command ids', () => {
  it('of a customer who uses keys of the system do not collide with those', async () => {
    const { client, engine } = await started();
    const settle = { key: 'settle:T1:2026-01-02', route: 'settle', aggregate: 'account:A' };
    const exec = { key: 'exec:E1', route: 'exec', aggregate: 'account:A' };
    for (const request of [settle, exec]) {
      const customer = await client.send({ ...request, actor: { kind: 'customer', id: 'A' }, body: { by: 1 } });
      const system = await client.send({ ...request, actor: { kind: 'system', id: 'A' }, body: { by: 10 } });
      const process = await client.send({ ...request, actor: { kind: 'system', id: 'jobs' }, body: { by: 100 } });
      expect([customer.kind, system.kind, process.kind]).toEqual(['accepted', 'accepted', 'accepted']);
    }
    expect(await engine.state()).toMatchObject({ total: 222 });
  });

  it('do not depend on where one part ends and the next begins', async () => {
    const { client } = await started();
    const idOf = (id: string, route: string, key: string) =>
      client.gateway.idOf({ actor: { kind: 'customer', id }, route, key });
    const ids = [
      idOf('A', 'bc', 'd'),
      idOf('Ab', 'c', 'd'),
      idOf('A', 'b', 'cd'),
      idOf('A', '2:bc', 'd'),
      idOf('A', '', 'bcd'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });

  it('with one key but two aggregates are two commands, each with its own answer', async () => {
    const { client } = await started();
    const system = { key: 'split:1', actor: { kind: 'system', id: 'jobs' } as const };
    const [a, b] = await Promise.all([
      client.send({ ...system, aggregate: 'account:A', body: { by: 1 } }),
      client.send({ ...system, aggregate: 'account:B', body: { by: 2 } }),
    ]);
    expect(a).toMatchObject({ kind: 'accepted', events: [{ by: 1 }] });
    expect(b).toMatchObject({ kind: 'accepted', events: [{ by: 2 }] });
  });
});

describe('sending a command', () => {
  it('returns "unknown" without an answer in time, never "failed"; asking again returns the answer', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    expect(await client.send({ key: 'early' }, 200)).toEqual({ kind: 'unknown' });
    await rig.engine();
    expect(await client.send({ key: 'early' })).toMatchObject({ kind: 'accepted' });
    expect((await outcomes(rig)).filter((kind) => kind === 'accepted')).toHaveLength(1);
  });

  it('stops waiting at once when the process closes', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const pending = client.send({ key: 'never' }, 60_000);
    await client.close();
    expect(await pending).toEqual({ kind: 'unknown' });
    expect(await client.send({ key: 'later' }, 60_000)).toEqual({ kind: 'unknown' });
  });

  it('refuses a command that is too large before it is sent', async () => {
    const { client } = await started();
    await expect(client.send({ key: 'huge', body: { by: 1, label: 'x'.repeat(300_000) } })).rejects.toThrow(
      CommandTooLarge,
    );
  });

  it('splits many large commands into groups that the broker accepts', async () => {
    const { client } = await started();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        client.send({ key: `${i}`, type: 'Refuse', body: { filler: 'x'.repeat(200_000) } }),
      ),
    );
    expect(answers.every(({ kind }) => kind === 'rejected')).toBe(true);
  });

  it('does not count the commands of a long log as lag when a process starts', async () => {
    const { rig, client } = await started();
    await client.send({ key: '1' });
    const fresh = await rig.client(rig.connect());
    expect(fresh.gateway.lag(0)).toBeLessThanOrEqual(1);
    expect(await fresh.send({ key: '2' })).toMatchObject({ kind: 'accepted' });
    expect(fresh.gateway.lag(0)).toBe(0);
  });
});
