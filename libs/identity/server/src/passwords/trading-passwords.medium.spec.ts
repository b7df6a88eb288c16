import { RedisLink } from '@parkett/platform-limits';
import { createLogger } from '@parkett/platform-observability';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { eventually, useServices } from '@parkett/platform-testing';
import { createClient } from 'redis';
import { SecurityLog } from '../access/security-log';
import { guessCaps } from '../guesses/guess-caps';
import { identityMigrations } from '../identity.migrations';
import { failuresMax, TradingPasswords, type Verdict } from './trading-passwords';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 10, backgroundLimits);
const secrets = new Secrets(Buffer.alloc(32, 3));
const logger = createLogger('spec');
const right = '246810';
let accounts = 0;

async function process(): Promise<TradingPasswords> {
  const redis = new RedisLink(services.redisUrl, services.prefix, logger);
  const passwords = new TradingPasswords(database, secrets, redis, new SecurityLog(database), guessCaps);
  await redis.connect();
  services.afterwards(() => redis.close());
  return passwords;
}

const put = (password: string): Promise<void> =>
  database.transaction((client) => first.put(client, account, secrets.tradingPasswordMac(account, password)));

let first: TradingPasswords;
let second: TradingPasswords;
let account: string;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: identityMigrations });
  services.afterwards(() => database.close());
  first = await process();
  second = await process();
});

beforeEach(async () => {
  account = `ACCOUNT${accounts++}`;
  await put(right);
});

const kinds = (verdicts: readonly Verdict[], kind: Verdict['kind']): number =>
  verdicts.filter((verdict) => verdict.kind === kind).length;
const failures = async (): Promise<number> =>
  (
    await database.rows<{ failures: number }>('SELECT failures FROM trading_passwords WHERE account_id = $1', [account])
  )[0]?.failures ?? -1;

describe('the trading password', () => {
  it('is stored as a keyed MAC only', async () => {
    expect(await first.verify(account, right)).toEqual({ kind: 'ok' });
    expect(await first.verify('NOBODY', right)).toEqual({ kind: 'notSet' });
    const [row] = await database.rows<{ mac: Buffer }>('SELECT mac FROM trading_passwords WHERE account_id = $1', [
      account,
    ]);
    expect(row?.mac).toEqual(secrets.tradingPasswordMac(account, right));
  });

  it('needs no database query after this process has seen the correct one', async () => {
    await first.verify(account, right);
    const asked = jest.spyOn(database, 'rows');
    for (let i = 0; i < 10; i += 1) expect((await first.verify(account, right)).kind).toBe('ok');
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('accepts fifty correct ones at once on a process that has not seen it before', async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => first.verify(account, right)));
    expect(kinds(verdicts, 'ok')).toBe(50);
    expect(await failures()).toBe(0);
  });

  it('fails at once for all who wait for one that Postgres did not answer', async () => {
    const rows = jest.spyOn(database, 'rows').mockRejectedValueOnce(new Error('Query read timeout'));
    const verdicts = await Promise.allSettled(Array.from({ length: 50 }, () => second.verify(account, right)));
    expect(verdicts.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'rejected'));
    expect(rows).toHaveBeenCalledTimes(1);
    rows.mockRestore();
    expect(await second.verify(account, right)).toEqual({ kind: 'ok' });
  });

  it('counts wrong ones down, resets on the correct one, and locks at the fifth wrong one', async () => {
    for (const left of [4, 3, 2, 1]) expect(await first.verify(account, '000000')).toEqual({ kind: 'wrong', left });
    expect(await first.verify(account, right)).toEqual({ kind: 'ok' });
    expect(await failures()).toBe(0);
    for (const left of [4, 3, 2, 1]) expect(await first.verify(account, '000000')).toEqual({ kind: 'wrong', left });
    expect(await first.verify(account, '000000')).toEqual({ kind: 'locked' });
    expect(await first.verify(account, right)).toEqual({ kind: 'locked' });
    expect(await second.verify(account, right)).toEqual({ kind: 'locked' });
  });

  it.each([
    ['not in memory', false],
    ['in memory', true],
  ])('%s: of 200 concurrent guesses on two processes, five are checked', async (_, warm) => {
    if (warm) await first.verify(account, right);
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, (_unused, i) =>
        (i % 2 === 0 ? first : second).verify(account, `9${String(i).padStart(5, '0')}`),
      ),
    );
    expect(kinds(verdicts, 'ok')).toBe(0);
    expect(kinds(verdicts, 'wrong') + 1).toBeLessThanOrEqual(failuresMax);
    expect(await failures()).toBe(failuresMax);
    await expect(first.verify(account, right)).resolves.toEqual({ kind: 'locked' });
    await expect(second.verify(account, right)).resolves.toEqual({ kind: 'locked' });
  });

  it('among 100 concurrent guesses, the correct one is found only if it is among the first five', async () => {
    // The correct one comes last, on the process that has it in memory; it must not pass after five others were
    // checked.
    await first.verify(account, right);
    const guesses = [...Array.from({ length: 100 }, (_unused, i) => `8${String(i).padStart(5, '0')}`)];
    const wrong = await Promise.all(guesses.map((guess, i) => (i % 2 === 0 ? second : first).verify(account, guess)));
    expect(kinds(wrong, 'ok')).toBe(0);
    expect((await first.verify(account, right)).kind).toBe('locked');
  });

  it('locks at the tenth wrong one within 24 hours, whatever correct ones come in between', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 3; i += 1) expect((await first.verify(account, '000000')).kind).toBe('wrong');
      expect(await (round % 2 === 0 ? first : second).verify(account, right)).toEqual({ kind: 'ok' });
    }
    // The process with the lease has the last attempt.
    expect(await first.verify(account, '000000')).toEqual({ kind: 'locked' });
    expect(await second.verify(account, right)).toEqual({ kind: 'locked' });
    expect(await failures()).toBe(1);
  });

  it('says how many are left of the day, and forgets those that are a day old', async () => {
    await database.rows(
      `UPDATE trading_passwords SET wrong_at = array_fill(now() - interval '23 hours', ARRAY[8]) WHERE account_id = $1`,
      [account],
    );
    expect(await first.verify(account, '000000')).toEqual({ kind: 'wrong', left: 1 });
    await database.rows(
      `UPDATE trading_passwords SET wrong_at = array_fill(now() - interval '25 hours', ARRAY[9]), failures = 0
       WHERE account_id = $1`,
      [account],
    );
    expect(await first.verify(account, '000000')).toEqual({ kind: 'wrong', left: 4 });
  });

  it('stays locked, and keeps its count, when Redis is flushed', async () => {
    for (let i = 0; i < 3; i += 1) await first.verify(account, '000000');
    const redis = createClient({ url: services.redisUrl });
    await redis.connect();
    const keys = await redis.keys(`${services.prefix}*`);
    if (keys.length > 0) await redis.del(keys);
    await redis.close();
    expect(await (await process()).verify(account, '000000')).toEqual({ kind: 'wrong', left: 1 });
    expect((await first.verify(account, '000000')).kind).toBe('locked');
  });

  it('loses its lease in one process when another one sees a wrong guess', async () => {
    await first.verify(account, right);
    await second.verify(account, '000000');
    await eventually('the lease is returned', async () => {
      const [row] = await database.rows<{ lease_by: string | null }>(
        'SELECT lease_by FROM trading_passwords WHERE account_id = $1',
        [account],
      );
      return row?.lease_by === null;
    });
    expect(await second.verify(account, right)).toEqual({ kind: 'ok' });
    expect(await first.verify(account, right)).toEqual({ kind: 'ok' });
  });

  describe('replacing the trading password', () => {
    const replacement = '112233';
    const prepare = () =>
      database.rows(
        `INSERT INTO prepared_changes (account_id, change_id, credential, change, material, issued_at) VALUES ($1, $1, 'tradingPassword', 'changed', '', 0)`,
        [account],
      );
    /**
     * Replaces it like a change of the credential: recalls leases until there is none, then replaces the password and
     * completes the change.
     */
    async function replaceIt(): Promise<void> {
      await eventually('there is no lease', () => first.recall(account));
      await database.transaction(async (client) => {
        await client.query('DELETE FROM prepared_changes WHERE account_id = $1', [account]);
        await first.put(client, account, secrets.tradingPasswordMac(account, replacement));
      });
    }

    it('recalls the lease of another process before the new one is valid', async () => {
      await second.verify(account, right);
      await prepare();
      expect(await first.recall(account)).toBe(false);
      await replaceIt();
      expect(await second.verify(account, right)).toEqual({ kind: 'wrong', left: 4 });
      expect(await second.verify(account, replacement)).toEqual({ kind: 'ok' });
      expect(await first.verify(account, replacement)).toEqual({ kind: 'ok' });
    });

    it('waits for a lease to expire when its holder does not receive the recall', async () => {
      await database.rows(
        `UPDATE trading_passwords SET lease_by = 'a process that died', lease_until = now() + interval '1 minute' WHERE account_id = $1`,
        [account],
      );
      await prepare();
      expect(await first.recall(account)).toBe(false);
      await database.rows('UPDATE trading_passwords SET lease_until = now() WHERE account_id = $1', [account]);
      expect(await first.recall(account)).toBe(true);
    });

    it('keeps the old one valid until then, but grants no further lease on it', async () => {
      await prepare();
      expect(await second.verify(account, right)).toEqual({ kind: 'ok' });
      const [row] = await database.rows<{ lease_by: string | null }>(
        'SELECT lease_by FROM trading_passwords WHERE account_id = $1',
        [account],
      );
      expect(row?.lease_by).toBeNull();
    });

    it('unlocks it, with five new attempts', async () => {
      for (let i = 0; i < failuresMax; i += 1) await first.verify(account, '000000');
      expect(await second.state(account)).toBe('locked');
      await prepare();
      await replaceIt();
      expect(await second.state(account)).toBe('set');
      expect(await second.verify(account, '000000')).toEqual({ kind: 'wrong', left: 4 });
      expect(await first.verify(account, replacement)).toEqual({ kind: 'ok' });
      const kindsLogged = await database.rows('SELECT kind FROM security_log WHERE account_id = $1', [account]);
      expect(kindsLogged).toEqual([{ kind: 'tradingPasswordLocked' }]);
    });

    it('never lets the old one pass once the new one is valid, while both processes keep checking', async () => {
      let replaced = false;
      const lateOld: Verdict[] = [];
      let going = true;
      const judge = async (process: TradingPasswords): Promise<void> => {
        while (going) {
          const after = replaced;
          const verdict = await process.verify(account, right);
          if (after) lateOld.push(verdict);
          await new Promise((resolve) => setImmediate(resolve));
          if (lateOld.length > 20) going = false;
        }
      };
      const judges = [judge(first), judge(second)];
      await prepare();
      await replaceIt();
      replaced = true;
      await Promise.all(judges);
      expect(lateOld.filter(({ kind }) => kind === 'ok')).toEqual([]);
    });
  });
});
