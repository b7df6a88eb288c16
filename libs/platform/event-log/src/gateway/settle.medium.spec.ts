import { useServices } from '@parkett/platform-testing';
import { Rig } from '../spec-support/rig';

const services = useServices();

async function started() {
  const rig = await Rig.open(services);
  return { rig, engine: await rig.engine(), client: await rig.client() };
}

const expired = { kind: 'rejected', rejection: { code: 'COMMAND_EXPIRED' } };
const mismatch = { kind: 'rejected', rejection: { code: 'IDEMPOTENCY_BODY_MISMATCH' } };
const late = (): { issuedAt: number } => ({ issuedAt: Date.now() - 60_000 });

describe('settling a command', () => {
  it('returns the recorded outcome if it was accepted or rejected, also from another process and after an engine restart', async () => {
    const { rig, engine, client } = await started();
    const placed = await client.send({ key: 'placed' });
    const refused = await client.send({ key: 'refused', type: 'Refuse' });
    expect([placed.kind, refused.kind]).toEqual(['accepted', 'rejected']);
    await engine.stop();
    const again = await rig.engine();
    const other = await rig.client(rig.connect());
    expect(await other.settle({ key: 'placed', ...late() })).toEqual(placed);
    expect(await other.settle({ key: 'refused', ...late() })).toEqual(refused);
    expect(await again.state()).toMatchObject({ total: 1 });
  });

  it('makes a command that never arrived expire for good: it changes nothing when it arrives afterwards', async () => {
    const { rig, engine, client } = await started();
    expect(await client.settle({ key: 'lost', ...late() })).toMatchObject(expired);
    expect(await client.send({ key: 'lost' })).toMatchObject(expired);
    await engine.stop();
    const again = await rig.engine();
    const other = await rig.client(rig.connect());
    expect(await other.send({ key: 'lost', deadlineMs: 30_000 })).toMatchObject(expired);
    expect(await other.settle({ key: 'lost', ...late() })).toMatchObject(expired);
    expect(await again.state()).toMatchObject({ total: 0 });
  });

  it('gives both sides the same outcome when the command is sent at the same time', async () => {
    const { engine, client } = await started();
    const pairs = Array.from({ length: 20 }, (_, round) => {
      const key = `race ${round}`;
      const calls = [() => client.send({ key }), () => client.settle({ key, ...late() })];
      return Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
    });
    const answers = await Promise.all(pairs);
    for (const [one, other] of answers) expect(one).toEqual(other);
    const placed = answers.filter(([one]) => one?.kind === 'accepted').length;
    expect(await engine.state()).toMatchObject({ total: placed });
  });

  it('is a mismatch when another body was sent under its id', async () => {
    const { client } = await started();
    const first = await client.send({ key: 'once', body: { by: 1 } });
    expect(await client.settle({ key: 'once', body: { by: 1 }, ...late() })).toEqual(first);
    expect(await client.settle({ key: 'once', body: { by: 2 }, ...late() })).toMatchObject(mismatch);
  });

  it("has no effect when the engine's clock is far behind", async () => {
    const rig = await Rig.open(services);
    const engine = await rig.engine({}, () => Date.now() - 600_000);
    const client = await rig.client();
    expect((await client.settle({ key: 'behind', body: { by: 1 }, ...late() })).kind).toBe('rejected');
    expect((await client.send({ key: 'behind', body: { by: 1 } })).kind).toBe('rejected');
    expect(await engine.state()).toMatchObject({ total: 0 });
  });

  it('gets no answer while no engine runs, and one afterwards', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    expect(await client.settle({ key: 'waiting', ...late() }, 200)).toEqual({ kind: 'unknown' });
    await rig.engine();
    expect(await client.settle({ key: 'waiting', ...late() })).toMatchObject(expired);
  });
});
