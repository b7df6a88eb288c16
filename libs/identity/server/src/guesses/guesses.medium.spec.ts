import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { identityMigrations } from '../identity.migrations';
import { guessCaps, type Guessed } from './guess-caps';
import { Guesses } from './guesses';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 10, backgroundLimits);
const guesses = new Guesses(database, guessCaps);
const kinds = Object.keys(guessCaps) as Guessed[];
const spent = expect.objectContaining({ status: 429, code: 'GUESSES_SPENT' });
let subjects = 0;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: identityMigrations });
  services.afterwards(() => database.close());
});

const guessWrong = async (kind: Guessed, subject: string, count: number): Promise<boolean> => {
  let isLast = false;
  for (let i = 0; i < count; i += 1) ({ isLast } = await guesses.take(kind, subject));
  return isLast;
};

describe('wrong entries', () => {
  it.each(kinds)('at %s are checked as often as the table of caps says, and then no more', async (kind) => {
    const subject = `S${subjects++}`;
    expect(await guessWrong(kind, subject, guessCaps[kind] - 1)).toBe(false);
    expect(await guessWrong(kind, subject, 1)).toBe(true);
    await expect(guesses.take(kind, subject)).rejects.toEqual(spent);
    expect((await guesses.take(kind, `S${subjects++}`)).isLast).toBe(false);
  });

  it('stay counted when a right one comes in between, and that one is not counted', async () => {
    const subject = `S${subjects++}`;
    for (let i = 0; i < guessCaps.appCode; i += 1) {
      await guesses.take('appCode', subject);
      if (i < guessCaps.appCode - 1) await (await guesses.take('appCode', subject)).giveBack();
    }
    await expect(guesses.take('appCode', subject)).rejects.toEqual(spent);
  });

  it('get no more checks when a hundred arrive at once', async () => {
    const subject = `S${subjects++}`;
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => guesses.take('recoveryCode', subject)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(guessCaps.recoveryCode);
  });

  it('leave the count one by one when they are a day old; the refusal says when the next one may be checked', async () => {
    const subject = `S${subjects++}`;
    await guessWrong('login', subject, guessCaps.login);
    await database.rows(
      `UPDATE guesses SET wrong_at = wrong_at[2:] || (now() - interval '23 hours') WHERE subject = $1`,
      [subject],
    );
    const refusal = await guesses
      .take('login', subject)
      .catch((error: { facts: { retryAfterSeconds: number } }) => error);
    expect(refusal).toMatchObject({ facts: { retryAfterSeconds: expect.any(Number) } });
    expect('facts' in refusal && Math.abs(refusal.facts.retryAfterSeconds - 3_600)).toBeLessThan(60);
    await database.rows(
      `UPDATE guesses SET wrong_at = (now() - interval '25 hours') || wrong_at[2:] WHERE subject = $1`,
      [subject],
    );
    expect((await guesses.take('login', subject)).isLast).toBe(true);
  });

  it('are checked again after their owner has replaced the secret, and old rows are deleted', async () => {
    const subject = `S${subjects++}`;
    await guessWrong('login', subject, guessCaps.login);
    await guesses.forget('login', subject);
    expect((await guesses.take('login', subject)).isLast).toBe(false);
    await database.rows(`UPDATE guesses SET wrong_at = ARRAY[now() - interval '25 hours'] WHERE subject = $1`, [
      subject,
    ]);
    await guesses.deleteOld();
    expect(await database.rows('SELECT 1 FROM guesses WHERE subject = $1', [subject])).toEqual([]);
  });

  it('that could not be checked are not counted', async () => {
    const subject = `S${subjects++}`;
    const fails = () => Promise.reject(new Error('the hasher is too busy'));
    const untold = jest.fn(async () => undefined);
    await expect(guesses.judge('appCode', subject, fails, untold)).rejects.toThrow('too busy');
    await guessWrong('appCode', subject, guessCaps.appCode - 1);
    expect(await guesses.judge('appCode', subject, async () => undefined, untold)).toBeUndefined();
    expect(untold).toHaveBeenCalledTimes(1);
  });
});
