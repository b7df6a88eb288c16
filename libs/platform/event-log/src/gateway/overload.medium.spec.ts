import { eventually, useServices } from '@parkett/platform-testing';
import { Rig, type Client } from '../spec-support/rig';
import { Overloaded } from './not-sent';

const services = useServices();
const lagMax = 5;

async function standing(): Promise<{ rig: Rig; client: Client }> {
  const rig = await Rig.open(services);
  return { rig, client: await rig.client(rig.log, lagMax) };
}

/** Sends commands without an engine: each becomes durable, and its caller gets the outcome `unknown`. */
async function sendInVain({ client }: { client: Client }, count: number): Promise<void> {
  for (let i = 0; i < count; i++) expect(await client.send({ key: `waits ${i}` }, 100)).toEqual({ kind: 'unknown' });
}

describe('commands while the engine is stopped', () => {
  it('are accepted up to the limit; the next one is refused at once and not sent', async () => {
    const { rig, client } = await standing();
    await sendInVain({ client }, lagMax + 1);
    expect(client.gateway.lag(0)).toBe(lagMax + 1);
    await expect(client.send({ key: 'too many' })).rejects.toThrow(Overloaded);
    await expect(client.send({ key: 'too many' })).rejects.toThrow(/partition 0 is 6 commands behind/);
    expect(await rig.log.endOffset(rig.topics.commands, 0)).toBe(lagMax + 1);
  });

  it('are refused beyond the limit even if many arrive at once, and refused ones leave no trace', async () => {
    const { rig, client } = await standing();
    await sendInVain({ client }, 1);
    const crowd = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => client.send({ key: `crowd ${i}` }, 1_000)),
    );
    const refused = crowd.filter((sent) => sent.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(await rig.log.endOffset(rig.topics.commands, 0)).toBe(1 + crowd.length - refused.length);
  });

  it('are accepted again once the engine has caught up, and those that waited were decided once', async () => {
    const { rig, client } = await standing();
    await sendInVain({ client }, lagMax + 1);
    await expect(client.send({ key: 'later' })).rejects.toThrow(Overloaded);
    const engine = await rig.engine();
    await eventually('the lag is gone', () => client.gateway.lag(0) === 0);
    expect(await client.send({ key: 'later' })).toMatchObject({ kind: 'accepted' });
    expect(await engine.state()).toMatchObject({ total: lagMax + 2 });
  });
});
