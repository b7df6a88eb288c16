import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { useServices } from '@parkett/platform-testing';
import { identityMigrations } from '../identity.migrations';
import { OneTimeCodes } from './one-time-codes';
import { SecurityLog } from './security-log';

const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 6, backgroundLimits);
const codes = new OneTimeCodes(records, new Secrets(Buffer.alloc(32, 1)));
const log = new SecurityLog(records);
const refusal = expect.objectContaining({ status: 400, code: 'CODE_WRONG', facts: {} });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: identityMigrations });
});
services.afterwards(() => records.close());

describe('a one-time code', () => {
  const use = { purpose: 'register', subject: 'somebody' };

  it('is valid for its purpose and its phone only', async () => {
    const code = await codes.issue(use);
    await expect(codes.check({ ...use, purpose: 'resetPassword' }, code)).rejects.toEqual(refusal);
    await expect(codes.check({ ...use, subject: 'somebody else' }, code)).rejects.toEqual(refusal);
    expect(await codes.check(use, code)).toMatchObject(use);
  });

  it('has five attempts, even if fifty arrive at once', async () => {
    const use = { purpose: 'register', subject: 'fifty' };
    const code = await codes.issue(use);
    const tried = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => codes.check(use, index < 49 ? wrong(code) : code)),
    );
    expect(tried.slice(0, 49).every(({ status }) => status === 'rejected')).toBe(true);
    const [row] = await records.rows('SELECT attempts FROM one_time_codes WHERE purpose = $1 AND subject = $2', [
      use.purpose,
      use.subject,
    ]);
    expect(row).toEqual({ attempts: 5 });
    await expect(codes.check(use, code)).rejects.toEqual(refusal);
  });

  it('can be used once, even by many at once', async () => {
    const code = await codes.issue(use);
    const proven = await Promise.all([1, 2, 3].map(() => codes.check(use, code)));
    const used = await Promise.allSettled(
      proven.map((each) => records.transaction((client) => codes.use(client, each))),
    );
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(codes.check(use, code)).rejects.toEqual(refusal);
  });

  it('stays valid when the action that it allowed failed', async () => {
    const code = await codes.issue(use);
    const proven = await codes.check(use, code);
    await expect(
      records.transaction(async (client) => {
        await codes.use(client, proven);
        throw new Error('no luck');
      }),
    ).rejects.toThrow('no luck');
    await records.transaction((client) => codes.use(client, proven));
  });

  it('stays valid after one more was requested, and ends with a second one or with the use of either', async () => {
    const use = { purpose: 'resetPassword', subject: 'owner' };
    const first = await codes.issue(use);
    const proven = await codes.check(use, first);
    const second = await codes.issue(use);
    expect((await codes.check(use, first)).codeId).toBe(proven.codeId);
    const third = await codes.issue(use);
    await expect(codes.check(use, first)).rejects.toEqual(refusal);
    await expect(records.transaction((client) => codes.use(client, proven))).rejects.toEqual(refusal);
    const both = [await codes.check(use, second), await codes.check(use, third)];
    const used = await Promise.allSettled(both.map((each) => records.transaction((client) => codes.use(client, each))));
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of [second, third]) await expect(codes.check(use, each)).rejects.toEqual(refusal);
  });

  it('expires after ten minutes', async () => {
    const code = await codes.issue(use);
    await records.rows(`UPDATE one_time_codes SET expires_at = now() WHERE subject = $1`, [use.subject]);
    await expect(codes.check(use, code)).rejects.toEqual(refusal);
    await records.rows(`UPDATE one_time_codes SET expires_at = now() - interval '2 hours'`);
    await codes.deleteOld();
    expect(await records.rows('SELECT 1 FROM one_time_codes')).toEqual([]);
  });

  it('is not stored in clear anywhere', async () => {
    const code = await codes.issue(use);
    const [row] = await records.rows('SELECT * FROM one_time_codes');
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('the security log', () => {
  it('shows customers their own entries, newest first and in pages', async () => {
    for (const kind of ['registered', 'newDevice', 'passwordChanged'] as const) await log.add('A', kind, 'Firefox');
    await log.add('B', 'registered', null);
    const first = await log.list('A', undefined, 2);
    expect(first.entries.map(({ kind }) => kind)).toEqual(['passwordChanged', 'newDevice']);
    const second = await log.list('A', first.next ?? '', 2);
    expect(second).toEqual({
      entries: [expect.objectContaining({ kind: 'registered', device: 'Firefox', at: expect.any(Number) })],
      next: null,
    });
    expect(
      (await log.list('B', first.next ?? '', 30)).entries.every(
        ({ kind, device }) => kind === 'registered' && device === null,
      ),
    ).toBe(true);
    expect((await log.list('A', 'nonsense', 30)).entries).toHaveLength(3);
  });

  it('has no entry for a change that did not happen', async () => {
    await records
      .transaction(async (client) => {
        await log.add('C', 'passwordChanged', null, client);
        throw new Error('no luck');
      })
      .catch(() => undefined);
    expect((await log.list('C', undefined, 30)).entries).toEqual([]);
  });

  it('knows the devices of earlier logins, up to a limit', async () => {
    expect([await log.meet('A', 'Firefox'), await log.meet('A', 'Firefox'), await log.meet('B', 'Firefox')]).toEqual([
      true,
      false,
      true,
    ]);
    for (let index = 0; index < 60; index += 1) await log.meet('A', `device ${index}`);
    const [row] = await records.rows(`SELECT count(*)::int AS count FROM known_devices WHERE account_id = 'A'`);
    expect(row).toEqual({ count: 50 });
  });
});
