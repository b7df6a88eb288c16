import { getUserinfo } from '@parkett/identity-contract';
import { Erasure, InvitationCodes } from '@parkett/identity-server';
import type { Problem } from '@parkett/platform-http';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { eventually, useServices } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { enrol, form, halvesOf } from '../spec-support/newcomers';
import { TestApp } from '../spec-support/test-app';
import { refusal, visitorOf } from '../spec-support/visitor';

const testApp = new TestApp(useServices());
const { get } = visitorOf(testApp);
let host: Awaited<ReturnType<typeof enrol>>;

beforeAll(async () => {
  await testApp.start();
  host = await enrol(testApp, form('0170 2000001'));
}, 60_000);

const ownCode = async (answer: typeof host): Promise<string> =>
  (await get('/api/user/info', halvesOf(answer))).data.userinfo.invitationCode;
const invitedBy = async (answer: typeof host): Promise<unknown> => {
  const { accountId } = answer.data.userinfo;
  const rows = await testApp.records.rows('SELECT invitation_code FROM customers WHERE account_id = $1', [accountId]);
  return rows[0]?.invitation_code;
};

async function whileRequired<Result>(use: () => Promise<Result>): Promise<Result> {
  const settings = testApp.app.get<{ -readonly [Name in keyof Settings]: Settings[Name] }>(SETTINGS);
  settings.invitationRequired = true;
  try {
    return await use();
  } finally {
    settings.invitationRequired = false;
  }
}

describe('an invitation code', () => {
  it('is issued to each customer, and stays the same', async () => {
    const other = await enrol(testApp, form('0170 2000002'));
    const code = host.data.userinfo.invitationCode;
    expect(await ownCode(host)).toBe(code);
    expect(await ownCode(other)).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await ownCode(other)).not.toBe(code);
  });

  it('invites, however it is typed, and the newcomer has another one', async () => {
    const code = await ownCode(host);
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`;
    const guest = await enrol(testApp, { ...form('0170 2000003'), invitationCode: typed });
    expect(guest).toMatchObject({ status: 200 });
    expect(await invitedBy(guest)).toBe(code);
    expect(await ownCode(guest)).not.toBe(code);
  });

  it('is refused if nobody has it, and the account is not opened', async () => {
    const refused = await enrol(testApp, { ...form('0170 2000004'), invitationCode: 'FRIEND' });
    expect(refused).toMatchObject(refusal(400, 'INVITATION_CODE_UNKNOWN'));
    expect(await enrol(testApp, form('0170 2000004'))).toMatchObject({ status: 200 });
  });

  it('is not needed unless the installation requires one', async () => {
    expect(await enrol(testApp, { ...form('0170 2000005'), invitationCode: ' ' })).toMatchObject({ status: 200 });
    await whileRequired(async () => {
      expect((await get('/api/stock/getconfig')).data.invitationRequired).toBe(true);
      const without = await enrol(testApp, { ...form('0170 2000006'), invitationCode: ' ' });
      expect(without).toMatchObject(refusal(400, 'INVITATION_CODE_REQUIRED'));
      const invitationCode = await ownCode(host);
      expect(await enrol(testApp, { ...form('0170 2000006'), invitationCode })).toMatchObject({ status: 200 });
    });
  });

  it('can be guessed ten times a day with one phone; a correct code does not count', async () => {
    const codes = testApp.app.get(InvitationCodes);
    const [right, phone] = [await ownCode(host), '+491702000007'];
    const guess = (): Promise<string | undefined> =>
      codes.check('00000 00000', phone).catch((error: Problem) => error.code);
    for (let guesses = 0; guesses < 9; guesses++) expect(await guess()).toBe('INVITATION_CODE_UNKNOWN');
    expect(await codes.check(right, phone)).toBe(right);
    for (let guesses = 0; guesses < 10; guesses++) expect(await guess()).toBe('INVITATION_CODE_UNKNOWN');
    expect(await guess()).toBe('TOO_MANY_ATTEMPTS');
    await expect(codes.check(right, phone)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await codes.check(right, '+491702000009')).toBe(right);
  });

  it('ends with its customer', async () => {
    const gone = await testApp.customer();
    const { accountId } = gone;
    const shown = { userinfo: { invitationCode: expect.stringMatching(/^\w{10}$/) } };
    expect((await gone.call(getUserinfo)).data).toMatchObject(shown);
    await testApp.records.rows('UPDATE customers SET erased_at = now() WHERE account_id = $1', [accountId]);
    await testApp.records.rows('DELETE FROM invitation_codes WHERE account_id = $1', [accountId]);
    await gone.call(getUserinfo);
    const rows = await testApp.records.rows('SELECT FROM invitation_codes WHERE account_id = $1', [accountId]);
    expect(rows).toEqual([]);
  });

  it('is not left over when it is asked for while its customer is erased', async () => {
    const { accountId } = (await enrol(testApp, form('0170 2000021'))).data.userinfo;
    const { records, read } = testApp;
    await records.rows('DELETE FROM invitation_codes WHERE account_id = $1', [accountId]);
    const held = await records.pool.connect();
    await held.query('BEGIN');
    await held.query('LOCK TABLE one_time_codes IN EXCLUSIVE MODE');
    const erased = new Erasure({
      records,
      readModels: read,
      list: { add: async () => undefined },
      alsoEmptied: [],
      eraseFiles: async () => undefined,
    }).erase([accountId]);
    await eventually('the erasure waits', async () => {
      const rows = await records.rows(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'one_time_codes'::regclass`,
      );
      return rows.length > 0;
    });
    const asked = testApp.app.get(InvitationCodes).ofCustomer(accountId);
    await Promise.race([asked, sleep(300)]);
    await held.query('COMMIT');
    held.release();
    await erased;
    expect(await asked).toBeNull();
    expect(await records.rows('SELECT FROM invitation_codes WHERE account_id = $1', [accountId])).toEqual([]);
  });
});
