import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { Checkpoints, engineMigrations, unsealed, type LogTrust, type Repair } from '@parkett/platform-event-log';
import { useServices } from '@parkett/platform-testing';
import { join } from 'node:path';
import { moved, purseKind, WrittenLog } from './spec-support/written-log';
import { verifyLog, type Verification } from './verify';

const services = useServices();
const schema = services.schema('engine');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
services.afterwards(() => database.close());
let keyFile: string;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: engineMigrations });
  keyFile = join(await services.home(), 'secrets', 'head-pins.pem');
});
beforeEach(async () => void (await database.rows('DELETE FROM head_pins')));

const verify = (
  { log, topics }: WrittenLog,
  more: { trust?: LogTrust; pins?: Checkpoints } = {},
): Promise<Verification> =>
  verifyLog({ log, topics, partitions: 1, kinds: [purseKind], trust: unsealed, pins: undefined, ...more });

async function writtenWithThree(): Promise<WrittenLog> {
  const written = await WrittenLog.open(services);
  for (const amount of [100, 200, 300]) await written.append([moved(amount)]);
  return written;
}

describe('verifying the log', () => {
  it('finds no fault in an intact log', async () => {
    const written = await writtenWithThree();
    expect(await verify(written)).toEqual({
      ok: true,
      events: 3,
      ledger: { EUR: 0 },
      unbalanced: [],
      partitions: [{ partition: 0, valid: 3, void: 0, forged: [], head: written.head.hash, broken: null }],
    });
  });

  it('reports a record that does not continue the chain, with its offset', async () => {
    const written = await writtenWithThree();
    await written.append([moved(400)], { prev: 'f'.repeat(64) });
    const found = await verify(written);
    expect([found.ok, found.partitions[0]?.broken]).toEqual([
      false,
      expect.stringMatching(/offset 3: the record does not continue the chain/),
    ]);
  });

  it('reports a record that answers a command again or skips one', async () => {
    const written = await writtenWithThree();
    await written.append([moved(400)], { commandOffset: 5 });
    expect((await verify(written)).partitions[0]?.broken).toMatch(/answers command 5, expected 3/);
  });

  it('reports postings that do not sum to zero in an intact chain', async () => {
    const written = await writtenWithThree();
    await written.append([moved(400, { lost: 7 })]);
    expect(await verify(written)).toMatchObject({
      ok: false,
      unbalanced: ['0:3'],
      ledger: { EUR: -7 },
      partitions: [{ broken: null }],
    });
  });

  it('reports two unbalanced records that cancel each other out over the whole log', async () => {
    const written = await WrittenLog.open(services);
    await written.append([moved(400, { lost: 7 })]);
    await written.append([moved(400, { lost: -7 })]);
    expect(await verify(written)).toMatchObject({ ok: false, unbalanced: ['0:0', '0:1'], ledger: { EUR: 0 } });
  });

  it('reports a record whose version does not match its events', async () => {
    const written = await writtenWithThree();
    await written.append([moved(400)], { version: 9 });
    expect((await verify(written)).partitions[0]?.broken).toMatch(
      /account:A is at version 4, its record at offset 3 says 9/,
    );
  });

  it('reports an unknown event, even if its postings are wrong as well', async () => {
    const written = await writtenWithThree();
    await written.append([{ ...moved(400, { lost: 1 }), v: 2 }]);
    const found = await verify(written);
    expect([found.partitions[0]?.broken, found.unbalanced]).toEqual([
      expect.stringMatching(/Moved v2 is not known to this build \(after offset 3\)/),
      ['0:3'],
    ]);
  });
});

describe('verifying against checkpoints stored outside the log', () => {
  const pins = () => Checkpoints.open(database, keyFile);

  it('accepts a complete log', async () => {
    const written = await writtenWithThree();
    await (await pins()).pin(written.topics.events, 0, written.head);
    await written.append([moved(400)]);
    expect(await verify(written, { pins: await pins() })).toMatchObject({ ok: true });
  });

  it('reports a log that was truncated before the checkpoint', async () => {
    const written = await writtenWithThree();
    await (await pins()).pin(written.topics.events, 0, { next: 5, hash: 'a'.repeat(64), nextCommand: 5 });
    const found = await verify(written, { pins: await pins() });
    expect([found.ok, found.partitions[0]?.broken]).toEqual([
      false,
      expect.stringMatching(/ends at 3, but the checkpoint was taken at 5: records are lost/),
    ]);
  });

  it('reports a log that was rewritten, even with an intact chain', async () => {
    const written = await writtenWithThree();
    await (await pins()).pin(written.topics.events, 0, { next: 3, hash: 'a'.repeat(64), nextCommand: 3 });
    expect((await verify(written, { pins: await pins() })).partitions[0]?.broken).toMatch(
      /differs from the checkpoint/,
    );
  });

  it('reports a pin that was changed', async () => {
    const written = await writtenWithThree();
    await (await pins()).pin(written.topics.events, 0, written.head);
    await database.rows('UPDATE head_pins SET next = 2');
    expect((await verify(written, { pins: await pins() })).partitions[0]?.broken).toMatch(
      /not signed with this installation's key/,
    );
  });

  it('needs the key where there are checkpoints, and does not create one', async () => {
    const elsewhere = join(await services.home(), 'secrets', 'head-pins.pem');
    expect(await Checkpoints.existing(database, elsewhere)).toBeUndefined();
    const written = await writtenWithThree();
    await (await pins()).pin(written.topics.events, 0, written.head);
    await expect(Checkpoints.existing(database, elsewhere)).rejects.toThrow(/the key .*head-pins.pem is not here/);
    expect(await (await Checkpoints.existing(database, keyFile))?.pinned(written.topics.events, 0)).toMatchObject({
      next: 3,
    });
  });
});

describe('verifying after a repair', () => {
  it('succeeds although the repaired records leave a gap in the versions of their aggregate', async () => {
    const written = await WrittenLog.open(services);
    await written.append([moved(100)]);
    const before = written.head;
    await written.append([moved(200)], { prev: 'f'.repeat(64) });
    // The engine had counted the damaged record: the account's next record has version 3.
    await written.append([moved(300)], { version: 3 });
    const repair: Repair = {
      partition: 0,
      offset: 1,
      head: before.hash,
      nextCommand: before.nextCommand,
      reason: 'a broken disk',
    };
    expect((await verify(written)).ok).toBe(false);
    expect(await verify(written, { trust: { ...unsealed, repairs: [repair] } })).toMatchObject({
      ok: true,
      events: 2,
      partitions: [{ valid: 2, void: 1, broken: null }],
    });
  });
});
