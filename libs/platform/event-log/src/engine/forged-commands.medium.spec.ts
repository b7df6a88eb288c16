import type { Actor } from '@parkett/kernel';
import { eventually, useServices } from '@parkett/platform-testing';
import { randomBytes } from 'node:crypto';
import { CommandAuthor, CommandCheck, codeHeader } from '../gateway/command-codes';
import { commandBytes, Rig } from '../spec-support/rig';
import { specTrust } from '../spec-support/signing';

const services = useServices();
const keys = new Map(['api', 'market'].map((role) => [role, randomBytes(32)]));
const rolesOf = ({ kind, id }: Actor): string[] => {
  if (kind !== 'system') return ['api'];
  return id === 'bank' ? ['market'] : [];
};

/** An installation in which customers and staff act through the api, and the bank through the market role. */
async function served() {
  const rig = await Rig.open(services);
  const refused: string[] = [];
  const commandCheck = new CommandCheck(keys, rolesOf, (_place, offset, why) => refused.push(`${offset} ${why}`));
  const engine = await rig.engine({ commandCheck });
  const append = (actor: Actor, code?: Buffer, id = randomBytes(16).toString('hex')): Promise<number> =>
    rig.appendBytes(rig.topics.commands, commandBytes({ id, actor }), code ? { [codeHeader]: code } : {});
  const sendAs = async (role: string, actor: Actor, id: string): Promise<void> => {
    const value = commandBytes({ id, actor });
    const place = { topic: rig.topics.commands, partition: 0 };
    const code = new CommandAuthor(keys, () => [role]).codeOf(place, actor, value);
    await rig.appendBytes(rig.topics.commands, value, { [codeHeader]: code });
  };
  const outcomes = async (count: number): Promise<string[]> => {
    await eventually(`${count} records`, () => engine.engine.head.nextCommand === count);
    return (await rig.readAll()).valid.map(({ record }) => record.outcome.kind);
  };
  return { rig, engine, append, sendAs, outcomes, refused };
}

describe('a command that nobody with its role has sent', () => {
  it.each<[string, Actor]>([
    ['a customer', { kind: 'customer', id: 'A' }],
    ['a member of staff', { kind: 'staff', id: 'S' }],
    ['the bank', { kind: 'system', id: 'bank' }],
  ])(
    'has no effect as %s, and its record names nobody',
    async (_, actor) => {
      const { rig, engine, append, outcomes, refused } = await served();
      await append(actor);
      await append(actor, Buffer.from(`api:${'0'.repeat(64)}`));
      expect(await outcomes(2)).toEqual(['unreadable', 'unreadable']);
      const [record] = (await rig.readAll()).valid.map((chained) => chained.record);
      expect(record).toMatchObject({
        commandId: '',
        aggregate: '',
        actor: { kind: 'system', id: 'engine' },
        events: [],
      });
      expect(engine.engine.store.find('account:A')?.version ?? 0).toBe(0);
      expect(refused).toEqual(['0 has no code of a known role', '1 has a wrong code of api']);
    },
    60_000,
  );

  it('does not take the place of the real one', async () => {
    const { append, sendAs, outcomes, engine } = await served();
    const anna: Actor = { kind: 'customer', id: 'A' };
    await append(anna, undefined, 'a'.repeat(32));
    await sendAs('api', anna, 'a'.repeat(32));
    expect(await outcomes(2)).toEqual(['unreadable', 'accepted']);
    expect((await engine.state()).total).toBe(1);
  }, 60_000);

  it('is refused when its role may not act for the actor', async () => {
    const { sendAs, outcomes, refused } = await served();
    await sendAs('api', { kind: 'system', id: 'bank' }, '1'.repeat(32));
    await sendAs('market', { kind: 'customer', id: 'A' }, '2'.repeat(32));
    await sendAs('market', { kind: 'system', id: 'bank' }, '3'.repeat(32));
    expect(await outcomes(3)).toEqual(['unreadable', 'unreadable', 'accepted']);
    expect(refused.map((line) => line.slice(2))).toEqual([
      'was sent by api, which may not act as system:bank',
      'was sent by market, which may not act as customer:A',
    ]);
  }, 60_000);
});

it('a copy of a command is a repetition', async () => {
  const { rig, sendAs, outcomes, engine } = await served();
  await sendAs('api', { kind: 'customer', id: 'A' }, '1'.repeat(32));
  expect(await outcomes(1)).toEqual(['accepted']);
  const { value, headers } = (await rig.log.recordAt(rig.topics.commands, 0, 0)) ?? {};
  await rig.appendBytes(rig.topics.commands, value ?? Buffer.alloc(0), headers as Record<string, Buffer>);
  expect(await outcomes(2)).toEqual(['accepted', 'repeat']);
  expect((await engine.state()).total).toBe(1);
}, 60_000);

it('commands from before the seal need no code, later ones do', async () => {
  const rig = await Rig.open(services);
  const commandCheck = new CommandCheck(keys, rolesOf);
  const send = (id: string): Promise<number> => rig.appendBytes(rig.topics.commands, commandBytes({ id }));
  await send('1'.repeat(32));
  await send('2'.repeat(32));
  const head = (await rig.readAll()).head;
  const seal = { heads: [{ partition: 0, next: 0, hash: head.hash, commands: 1 }] };
  const engine = await rig.engine({ commandCheck, trust: { ...specTrust, seal } });
  await eventually('both are answered', () => engine.engine.head.nextCommand === 2);
  expect((await rig.readAll()).valid.map(({ record }) => record.outcome.kind)).toEqual(['accepted', 'unreadable']);
}, 60_000);
