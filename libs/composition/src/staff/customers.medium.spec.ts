import { ContactStore } from '@parkett/identity-server';
import {
  getAuthenticationDetail,
  getKey,
  getQueue,
  getStaff,
  listVerifications,
  openCustomer,
  queuePageMax,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { AttemptLimits } from '@parkett/platform-limits';
import { eventually, useServices } from '@parkett/platform-testing';
import { readStaffLimits, StaffCommands } from '@parkett/staff-server';
import { IdentityNumbers } from '@parkett/verification-server';
import { TestApp, type Halves } from '../spec-support/test-app';
import type { LoggedIn } from '../spec-support/logged-in';

const testApp = new TestApp(useServices());
const people = {
  anna: ['admin', 'operations'],
  bruno: ['admin', 'risk'],
  sara: ['support'],
  audit: ['auditor'],
  slow: ['operations'],
} as const;
type Member = keyof typeof people;
let halves: Readonly<Record<string, Halves>>;

beforeAll(async () => {
  await testApp.start();
  halves = await testApp.staff(people);
});

async function ask(
  member: Member | undefined,
  endpoint: { method: string; path: string },
  { query = '', payload = {}, headers = {} } = {},
) {
  const answer = await testApp.app.inject({
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    url: endpoint.path + query,
    ...(endpoint.method === 'GET' ? {} : { payload }),
    headers: { ...(member === undefined ? {} : halves[member]), ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

async function open(member: Member | undefined, question: Readonly<Record<string, unknown>>) {
  const key = (await testApp.app.inject({ url: getKey.path })).json().data;
  return ask(member, openCustomer, { payload: await seal(openCustomer, question, key) });
}

const viewsOf = async (customer: LoggedIn): Promise<readonly string[]> => {
  const { data } = await customer.call(getAuthenticationDetail);
  return getAuthenticationDetail.output.parse(data).views.map(({ what, by }) => `${what} ${by}`);
};
const looks = async (): Promise<number> =>
  (await testApp.read.rows<{ count: number }>('SELECT count(*)::int AS count FROM looks'))[0]?.count ?? -1;
const refusal = (status: number, code: string) => ({ status, error: { code } });

/** Inserts submissions as the projection writes them, the oldest first. */
async function waiting(count: number, prefix: string): Promise<void> {
  await testApp.read.rows(
    `INSERT INTO submissions (submission_id, account_id, document_type, sealed, documents, attempt, submitted_at,
    status)
     SELECT $1 || lpad(n::text, 4, '0'), $1 || lpad(n::text, 4, '0'), 'dePassport', 'sealed', '[]', 1, n,
     'underReview' FROM generate_series(1, $2::int) AS n`,
    [prefix, count],
  );
}

describe('a member of staff who looks for a customer', () => {
  it('finds one by account, phone in any notation, or identity number; each access is recorded on the account', async () => {
    const customer = await testApp.customer();
    await testApp.app.get(IdentityNumbers).claim(customer.accountId, 'deIdentityCard', 'T220001293', 's1');
    const national = `0170 ${customer.phone.slice(6)}`;
    const questions = [
      { by: 'account', accountId: ` ${customer.accountId.toLowerCase()} ` },
      { by: 'phone', phone: customer.phone },
      { by: 'phone', phone: national },
      { by: 'idNumber', documentType: 'deIdentityCard', idNumber: 't22000129 3' },
    ];
    for (const [index, question] of questions.entries()) {
      const { status, data } = await open('sara', question);
      expect([status, data.accountId, data.status, data.views.length]).toEqual([
        200,
        customer.accountId,
        'pending',
        index + 1,
      ]);
      expect(JSON.stringify(data)).not.toContain(customer.phone.slice(4));
    }
    expect(await viewsOf(customer)).toEqual(Array(4).fill('profile sara'));
  });

  it('finds one by the number that somebody has replaced, as long as nobody else has it', async () => {
    const customer = await testApp.customer();
    const { accountId, phone } = customer;
    const contacts = testApp.app.get(ContactStore);
    const stored = await contacts.storedPhone(accountId, `+4917${phone.slice(-9)}1`);
    await testApp.records.transaction((client) => contacts.replacePhone(client, accountId, stored, null));
    expect((await open('sara', { by: 'phone', phone })).data).toMatchObject({ accountId });
    const other = await testApp.customer();
    await testApp.records.rows(
      `INSERT INTO former_phones (account_id, phone_hmac) SELECT $1, phone_hmac FROM customers WHERE account_id = $2`,
      [accountId, other.accountId],
    );
    expect((await open('sara', { by: 'phone', phone: other.phone })).data).toMatchObject({
      accountId: other.accountId,
    });
  });

  it('finds nobody by a part, a neighbour or a wrong check digit, and no access is recorded', async () => {
    const customer = await testApp.customer();
    const before = await looks();
    const { accountId, phone } = customer;
    for (const question of [
      { by: 'account', accountId: accountId.slice(0, -1) },
      { by: 'account', accountId: `${accountId}%` },
      { by: 'account', accountId: '____________' },
      { by: 'phone', phone: '+4917029999999' },
      { by: 'idNumber', documentType: 'deIdentityCard', idNumber: 'T220001294' },
      { by: 'idNumber', documentType: 'dePassport', idNumber: 'T220001293' },
    ])
      expect(await open('anna', question)).toMatchObject(refusal(404, 'CUSTOMER_UNKNOWN'));
    for (const part of [phone.slice(0, 9), `${phone.slice(0, 10)}*`]) {
      expect(await open('anna', { by: 'phone', phone: part })).toMatchObject(refusal(400, 'PHONE_INVALID'));
    }
    expect((await open('anna', { by: 'name', name: 'Petra Probe' })).status).toBe(400);
    expect(await looks()).toBe(before);
    expect(await viewsOf(customer)).toEqual([]);
  });

  it('is refused without the role, without a session, and after too many lookups', async () => {
    const { accountId } = await testApp.customer();
    const question = { by: 'account', accountId };
    expect(await open('audit', question)).toMatchObject(refusal(403, 'FORBIDDEN'));
    expect(await open(undefined, question)).toMatchObject(refusal(401, 'UNAUTHENTICATED'));
    const { customersPerStaff } = readStaffLimits();
    for (let n = 0; n < customersPerStaff.attempts; n++)
      await testApp.app.get(AttemptLimits).take(customersPerStaff, 'slow');
    const before = await looks();
    expect(await open('slow', question)).toMatchObject(refusal(429, 'TOO_MANY_ATTEMPTS'));
    expect((await open('bruno', question)).status).toBe(200);
    await eventually('the one access', async () => (await looks()) === before + 1);
  });
});

describe('the review queue', () => {
  afterEach(() => testApp.read.rows(`DELETE FROM submissions WHERE account_id ~ '^[QR]\\d'`));

  it('shows five hundred, oldest first, and counts the rest', async () => {
    await waiting(queuePageMax + 3, 'Q');
    const { data } = await ask('anna', listVerifications, { query: `?limit=${queuePageMax}` });
    expect([
      data.waiting,
      data.verifications.length,
      data.verifications[0].accountId,
      data.verifications.at(-1).accountId,
    ]).toEqual([503, 500, 'Q0001', 'Q0500']);
    const rest = await ask('anna', listVerifications, { query: `?limit=${queuePageMax}&before=${data.next}` });
    expect([rest.data.verifications.length, rest.data.next]).toEqual([3, null]);
    expect((await ask('anna', getQueue)).data).toEqual({ waiting: 503, mark: data.mark });
  });

  it('changes its mark when a case is added, removed or replaced, or a colleague opens one', async () => {
    await waiting(3, 'Q');
    const mark = async (): Promise<string> => (await ask('anna', getQueue)).data.mark;
    const marks = [await mark()];
    expect(await mark()).toBe(marks[0]);
    await waiting(1, 'R');
    marks.push(await mark());
    await testApp.read.rows(`DELETE FROM submissions WHERE submission_id = 'Q0002'`);
    marks.push(await mark());
    await testApp.read.rows(`UPDATE submissions SET submission_id = 'Q0009' WHERE submission_id = 'Q0003'`);
    marks.push(await mark());
    await testApp.read.rows(
      `INSERT INTO looks (partition, record_offset, account_id, at, what, by, login) VALUES (9, 1, 'Q0001', $1, 'verification', 'bruno', 'bruno')`,
      [Date.now()],
    );
    marks.push(await mark());
    expect(new Set(marks).size).toBe(5);
    const openedBy = async (member: Member) =>
      (await ask(member, listVerifications)).data.verifications.map(
        ({ openedBy: by }: { openedBy: { by: string } | null }) => by?.by ?? null,
      );
    expect(await openedBy('anna')).toEqual(['bruno', null, null]);
    // A case that the caller opened, or that was opened long ago, is not shown as opened.
    expect(await openedBy('bruno')).toEqual([null, null, null]);
    await testApp.read.rows('UPDATE looks SET at = at - 16 * 60000 WHERE partition = 9');
    expect(await openedBy('anna')).toEqual([null, null, null]);
  });

  it('returns its mark without a record of access, its list with one', async () => {
    // Records of earlier tests may still be on their way to the table.
    const startedAt = Date.now() + testApp.aheadMs;
    const listed = async (): Promise<number> =>
      (
        await testApp.read.rows<{ count: number }>(
          `SELECT count(*)::int AS count FROM staff_acts WHERE act = 'listVerifications' AND by = 'bruno' AND at > $1`,
          [startedAt],
        )
      )[0]?.count ?? -1;
    for (let n = 0; n < 3; n++) await ask('bruno', getQueue);
    await ask('bruno', listVerifications);
    await eventually('the one access', async () => (await listed()) === 1);
    for (const member of ['sara', 'audit'] as const)
      expect(await ask(member, getQueue)).toMatchObject(refusal(403, 'FORBIDDEN'));
  });
});

describe('a staff session', () => {
  it('becomes idle even if the page polls in the background', async () => {
    const idle = async (minutes: number): Promise<void> => {
      await testApp.records.rows(
        `UPDATE staff_sessions SET last_seen_at = now() - make_interval(mins => $1) WHERE staff_id = 'anna'`,
        [minutes],
      );
    };
    const background = { 'x-parkett-background': '1' };
    await idle(29);
    expect((await ask('anna', getQueue, { headers: background })).status).toBe(200);
    const [seen] = await testApp.records.rows<{ recent: boolean }>(
      `SELECT last_seen_at > now() - interval '1 minute' AS recent FROM staff_sessions WHERE staff_id = 'anna'`,
    );
    expect(seen).toEqual({ recent: false });
    await idle(31);
    expect((await ask('anna', getQueue, { headers: background })).status).toBe(401);
    await idle(29);
    expect((await ask('anna', getStaff)).status).toBe(200);
    await idle(0);
  });

  it('cannot reach an account that has the same id as its member of staff', async () => {
    const { accountId } = await testApp.customer();
    const look = testApp.app.get(StaffCommands).look({ staffId: accountId, login: 'anna' }, accountId, 'profile', null);
    await expect(look).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});
