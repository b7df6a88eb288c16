import { eventually, useServices } from '@parkett/platform-testing';
import type { EventRecord } from '../chain/records';
import { sha256 } from '../chain/records';
import { LogTooShort } from '../chain/verify-head';
import { findOriginal } from '../gateway/find-original';
import type { LogMessage } from '../kafka/topic-writer';
import { Rig } from '../spec-support/rig';
import { batchOf, signed } from '../spec-support/signed-log';
import { specTrust } from '../spec-support/signing';

const services = useServices();

/** An installation with three commands in its log, and what somebody does who reaches the broker, but has no key. */
async function attacked() {
  const rig = await Rig.open(services);
  const client = await rig.client();
  const forged: number[] = [];
  const engine = await rig.engine({ onForged: (_offset, count) => forged.push(count) });
  for (const key of ['1', '2', '3']) await client.send({ key });
  await engine.state();
  const append = async (values: readonly Buffer[]): Promise<void> => {
    const writer = rig.log.writer(rig.topics.events, 0);
    for (let from = 0; from < values.length; from += 1_000)
      await writer.append(values.slice(from, from + 1_000).map((value): LogMessage => ({ value })));
    await writer.close();
  };
  /** Records that continue the head, as an engine would write them next. */
  const continueHead = async (count: number): Promise<void> => {
    await engine.state();
    const { next, hash, nextCommand } = engine.engine.head;
    await append(batchOf({ at: next, prev: hash, commandOffset: nextCommand }, count, 'forged'));
  };
  const total = async (): Promise<number> => (await engine.state()).total;
  return { rig, client, engine, append, continueHead, total, forged };
}

describe('records that nobody has signed', () => {
  it('have no effect, fence nobody and are counted, and commands go on', async () => {
    const { rig, client, engine, continueHead, total, forged } = await attacked();
    await continueHead(2);
    expect(await client.send({ key: '4' })).toMatchObject({ kind: 'accepted', position: { offset: 5 } });
    await continueHead(2_500);
    expect(await client.send({ key: '5' })).toMatchObject({ kind: 'accepted' });
    expect(await total()).toBe(5);
    expect(forged.reduce((sum, count) => sum + count, 0)).toBe(2_502);
    expect(await engine.stop()).toBe('stopped');
    expect(await rig.readAll()).toMatchObject({ void: 2_502, head: { nextCommand: 5 } });
  }, 60_000);

  it('at the end of the log hold up neither an engine that starts nor a follower', async () => {
    const { rig, client, engine, continueHead } = await attacked();
    await engine.stop();
    await continueHead(3);
    const follower = await rig.follower();
    await follower.atEnd();
    expect(follower.follower.head).toMatchObject({ next: 6, nextCommand: 3 });
    const again = await rig.engine();
    expect(await client.send({ key: '4' })).toMatchObject({ kind: 'accepted', position: { offset: 6 } });
    expect((await again.state()).total).toBe(4);
  }, 60_000);

  it('do not answer a repeated command', async () => {
    const { rig, client, engine } = await attacked();
    const { valid } = await rig.readAll();
    const first = valid[0]?.record as EventRecord;
    const at = engine.engine.head.next;
    await rig.appendEvent({ ...first, at, outcome: { kind: 'expired' }, events: [] }, { signed: false });
    expect(await client.send({ key: '1' })).toMatchObject({ kind: 'accepted', position: { offset: 0 } });
    const repeat = (await rig.readAll()).valid.at(-1);
    if (repeat === undefined) throw new Error('no record');
    const place = { topic: rig.topics.events, partition: 0, trust: specTrust };
    expect(await findOriginal(rig.log, { ...place, repeat, of: at })).toBeUndefined();
  }, 60_000);

  it('do not make a stored head look wrong', async () => {
    const { rig, engine, continueHead } = await attacked();
    const { hash, nextCommand } = engine.engine.head;
    await engine.stop();
    await continueHead(1_200);
    const next = await rig.log.endOffset(rig.topics.events, 0);
    const pinned = { next, hash, nextCommand };
    const pins = { pinned: async () => pinned, pin: async () => undefined } as never;
    const again = await rig.engine({ pins });
    await again.stop();
    await expect(
      rig.engine({ pins: { pinned: async () => ({ ...pinned, next: next + 1 }) } as never }),
    ).rejects.toThrow(LogTooShort);
  }, 60_000);
});

it('copies of signed records change nothing', async () => {
  const { rig, client, total } = await attacked();
  const writer = rig.log.writer(rig.topics.events, 0);
  for (const offset of [0, 1, 2]) {
    const raw = await rig.log.recordAt(rig.topics.events, 0, offset);
    const headers = Object.fromEntries(Object.entries(raw?.headers ?? {}).flatMap(([k, v]) => (v ? [[k, v]] : [])));
    await writer.append([{ value: raw?.value ?? '', headers }]);
  }
  await writer.close();
  expect(await client.send({ key: '4' })).toMatchObject({ kind: 'accepted', position: { offset: 6 } });
  expect(await total()).toBe(4);
}, 60_000);

it('a record that the engine of another partition has signed stops nobody', async () => {
  const { rig, client, engine, total } = await attacked();
  const { next, hash, nextCommand } = engine.engine.head;
  const [value = Buffer.alloc(0)] = batchOf({ at: next, prev: hash, commandOffset: nextCommand }, 1);
  const foreign = signed(next, value, { place: { topic: rig.topics.events, partition: 1 } });
  await rig.appendBytes(rig.topics.events, value, foreign.headers as Record<string, Buffer>);
  expect(await client.send({ key: '4' })).toMatchObject({ kind: 'accepted' });
  expect(await total()).toBe(4);
}, 60_000);

it('a batch larger than one answer of the broker is read whole', async () => {
  const { rig, engine } = await attacked();
  await engine.stop();
  const { head } = await rig.readAll();
  const values = batchOf({ at: head.next, prev: head.hash, commandOffset: head.nextCommand }, 900, 'x'.repeat(200));
  const place = { topic: rig.topics.events, partition: 0 };
  const records = values.map((value, n) =>
    n === 899 ? signed(head.next + n, value, { place }) : { value, headers: {} },
  );
  const writer = rig.log.writer(rig.topics.events, 0);
  await writer.append(records.map(({ value, headers }) => ({ value, headers: headers as Record<string, Buffer> })));
  await writer.close();
  const seen: number[] = [];
  const { topics, log } = rig;
  await log.readRange(topics.events, 0, 3, 903, (batch) => void seen.push(batch.length), { maxBytes: 1_000 });
  expect(seen).toEqual([900]);
  await eventually('all are valid', async () => (await rig.readAll()).head.hash === sha256(values.at(-1) ?? ''));
}, 60_000);
