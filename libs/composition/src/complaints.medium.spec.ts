import {
  answerComplaint,
  complaintCharsMax,
  exportComplaints,
  fileComplaint,
  freezeAccount,
  listComplaints,
  listOpenComplaints,
  openComplaint,
  readComplaint,
  reopenComplaint,
  sessionCookieName,
  takeComplaint,
} from '@parkett/identity-contract';
import { LiveSessions } from '@parkett/identity-server';
import { eventually, useServices } from '@parkett/platform-testing';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { accountsProjection, readMigrations } from './read-models';
import { TestApp, type Halves } from './spec-support/test-app';

const testApp = new TestApp(useServices(), {
  accountKind: (staff) => accountKind(noMarket, staff),
  projection: accountsProjection,
  migrations: readMigrations,
  modules: [],
  processes: () => [],
  opening: { currency: 'EUR' },
});
let staff: Readonly<Record<string, Halves>> = {};
let keys = 0;

beforeAll(async () => {
  await testApp.start();
  const admins = { anna: ['admin'], bruno: ['admin'] } as const;
  staff = await testApp.staff({ ...admins, sara: ['support'], rita: ['risk'], otto: ['operations'] });
});

interface Endpoint {
  readonly method: string;
  readonly path: string;
}
const filled = (path: string, input: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => String(input[name]));

async function call(headers: Halves, { method, path }: Endpoint, input: Readonly<Record<string, unknown>>) {
  const url = filled(path, input);
  const body = Object.entries(input).filter(([name]) => !path.includes(`:${name}`));
  const answer = await testApp.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: method === 'GET' ? `${url}${body.map(([name, value]) => `?${name}=${String(value)}`).join('')}` : url,
    headers: { ...headers, 'idempotency-key': `key-${keys++}` },
    ...(method === 'GET' ? {} : { payload: Object.fromEntries(body) }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a complaint', () => {
  it('goes to the staff and back, once more, and into the register', async () => {
    const anna = await testApp.customer();
    const own = (endpoint: Endpoint, input = {}) =>
      anna.call({ method: endpoint.method, path: filled(endpoint.path, input) }, input);
    const text = 'My order of the 3rd was filled too late. =1+1';
    const filed = await testApp.app.inject({
      method: 'POST',
      url: fileComplaint.path,
      headers: { ...(await headersOf(anna.accountId)), 'idempotency-key': 'first' },
      payload: { topic: 'order', reference: 'A-1', text },
    });
    const { complaintId, number, dueOn } = filed.json().data;
    expect(number).toMatch(/^B-\d{4}-[0-9A-F]{8}$/);
    expect(dueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const named = { accountId: anna.accountId, complaintId };
    await eventually('the complaint is shown', async () => {
      const { data } = await call(staff['sara'] ?? {}, listOpenComplaints, {});
      return data.complaints.length === 1 && data.complaints[0].status === 'filed';
    });
    const read = await call(staff['sara'] ?? {}, readComplaint, named);
    expect(read.data.entries).toMatchObject([{ kind: 'filed', text }]);
    expect((await call(staff['sara'] ?? {}, takeComplaint, { ...named, about: ['sara'] })).status).toBe(200);
    const answer = { ...named, outcome: 'rejected', text: 'It was filled at the next quote.' };
    expect((await call(staff['sara'] ?? {}, answerComplaint, answer)).error.code).toBe('COMPLAINT_ABOUT_YOU');
    expect((await call(staff['otto'] ?? {}, answerComplaint, answer)).status).toBe(200);

    await eventually('the answer is unread', async () => (await own(listComplaints)).data['unread'] === 1);
    const opened = await own(openComplaint, { complaintId });
    expect(opened.data).toMatchObject({
      outcome: 'rejected',
      mayReopen: true,
      board: { name: expect.stringContaining('Schlichtungsstelle'), takesPart: true },
      entries: [
        { kind: 'filed', text },
        { kind: 'answered', text: answer.text, outcome: 'rejected' },
      ],
    });
    expect((await own(listComplaints)).data['unread']).toBe(0);
    const register = await call(staff['rita'] ?? {}, exportComplaints, { year: new Date().getUTCFullYear() });
    expect(register.data.csv).toContain(`"${number}","${anna.accountId}","order","A-1"`);
    expect(register.data.csv).not.toContain('filled');
    expect((await call(staff['sara'] ?? {}, exportComplaints, { year: 2026 })).error.code).toBe('FORBIDDEN');
    const log = await testApp.read.rows<{ sealed: string }>('SELECT sealed FROM complaint_texts');
    expect(JSON.stringify(log)).not.toContain('filled');
    const bert = await testApp.customer();
    expect((await bert.call({ method: 'GET', path: filled(openComplaint.path, { complaintId }) })).error?.code).toBe(
      'COMPLAINT_UNKNOWN',
    );
    const again = await testApp.app.inject({
      method: 'POST',
      url: filled(reopenComplaint.path, { complaintId }),
      headers: { ...(await headersOf(anna.accountId)), 'idempotency-key': 'again' },
      payload: { text: 'No.' },
    });
    expect(again.statusCode).toBe(200);
  });
});

/** Files a complaint as the customer's browser does, under a key of its own or of an earlier try. */
async function file(accountId: string, text: string, key = `file-${keys++}`) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: fileComplaint.path,
    headers: { ...(await headersOf(accountId)), 'idempotency-key': key },
    payload: { topic: 'restriction', text },
  });
  return { status: answer.statusCode, ...answer.json() };
}

const isListed = (complaintId: string): Promise<void> =>
  eventually('the complaint is listed', async () => {
    const { data } = await call(staff['sara'] ?? {}, listOpenComplaints, {});
    return data.complaints.some((one: { readonly complaintId: string }) => one.complaintId === complaintId);
  });

describe('a complaint from a difficult place', () => {
  it('counts once however often it is sent, and is as long as it may be in any script', async () => {
    const carl = await testApp.customer();
    const text = '请'.repeat(complaintCharsMax);
    const sent = await Promise.all([1, 2, 3].map(() => file(carl.accountId, text, 'one-tap')));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { complaintId } = sent[0]?.data ?? {};
    expect(sent.map(({ data }) => data.complaintId)).toEqual([complaintId, complaintId, complaintId]);
    await isListed(complaintId);
    const read = await call(staff['sara'] ?? {}, readComplaint, { accountId: carl.accountId, complaintId });
    expect(read.data.entries).toMatchObject([{ kind: 'filed', text }]);
    expect((await file(carl.accountId, `${text}!`)).status).toBe(400);
  });

  it('is taken of a customer whose account is frozen', async () => {
    const frida = await testApp.customer();
    expect((await frida.call(freezeAccount, {})).status).toBe(200);
    expect((await file(frida.accountId, 'Please lift it.')).status).toBe(200);
  });

  it('is answered by the first of two members of staff who send at once', async () => {
    const dora = await testApp.customer();
    const { complaintId } = (await file(dora.accountId, 'Too slow.')).data;
    const named = { accountId: dora.accountId, complaintId };
    expect((await call(staff['sara'] ?? {}, takeComplaint, named)).status).toBe(200);
    const sent = await Promise.all(
      ['sara', 'otto'].map((login) =>
        call(staff[login] ?? {}, answerComplaint, { ...named, outcome: 'partly', text: `By ${login}.` }),
      ),
    );
    expect(sent.map(({ error }) => error?.code ?? 'recorded').sort()).toEqual(['COMPLAINT_ANSWERED', 'recorded']);
  });

  it('is unknown to other customers, and under the number of another account', async () => {
    const [erik, fred] = [await testApp.customer(), await testApp.customer()];
    const { complaintId } = (await file(erik.accountId, 'Mine.')).data;
    await isListed(complaintId);
    for (const [method, path] of [
      ['GET', openComplaint.path],
      ['POST', reopenComplaint.path],
    ] as const) {
      const answer = await testApp.app.inject({
        method,
        url: filled(path, { complaintId }),
        headers: { ...(await headersOf(fred.accountId)), 'idempotency-key': `key-${keys++}` },
        ...(method === 'GET' ? {} : { payload: { text: 'Mine as well.' } }),
      });
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'COMPLAINT_UNKNOWN']);
    }
    const swapped = await call(staff['sara'] ?? {}, readComplaint, { accountId: fred.accountId, complaintId });
    expect(swapped.error.code).toBe('COMPLAINT_UNKNOWN');
  });
});

/** A session of the customer. */
async function headersOf(accountId: string): Promise<Halves> {
  const { token, cookie } = await testApp.app.get(LiveSessions).begin(accountId, 'Firefox');
  return { token, cookie: `${sessionCookieName}=${cookie}`, 'user-agent': 'Firefox' };
}
