import { grantApproval, listApprovals, type ApprovalRow } from '@parkett/approvals-contract';
import {
  finishEnrolment,
  getKey,
  issueEnrolment,
  openEnrolment,
  proposeStaff,
  staffAggregate,
  staffLogin,
  type StaffRole,
} from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { StaffEnrolments } from '@parkett/staff-server';
import { totpCode } from '@parkett/platform-secrets';
import { eventually } from '@parkett/platform-testing';
import type { TestApp } from './test-app';

type Headers = Record<string, string>;

const daysAhead = 4;

/** The credentials that a member has chosen. */
interface Chosen {
  readonly password: string;
  readonly totpUri: string;
}

/** The first two members of staff, both admins, and functions with which they and later members log in and call. */
export function staffLogins(testApp: TestApp) {
  const first: Record<string, Chosen> = {};

  /** Founds the staff and enrols them. Call it once the test app has started. */
  async function found(): Promise<void> {
    for (const [login, token] of Object.entries(await foundUnenrolled())) await enrol(login, token);
  }

  /** Founds the staff and returns the tokens of their links by login. */
  async function foundUnenrolled(): Promise<Record<string, string>> {
    const people = [
      { login: 'anna', roles: ['admin', 'auditor'] },
      { login: 'bruno', roles: ['admin'] },
    ];
    const founded = await testApp.gateway.send({
      aggregate: staffAggregate,
      type: 'FoundStaff',
      body: { people },
      actor: { kind: 'system', id: 'installation' },
      route: 'found',
      key: 'found',
    });
    if (founded.kind !== 'accepted') throw new Error('the staff were not founded');
    const tokens: Record<string, string> = {};
    for (const { login } of people) {
      const options = { decision: founded.position.offset, kind: 'first' } as const;
      tokens[login] = (await testApp.app.get(StaffEnrolments).issue(login, options))?.token ?? '';
    }
    const known = async (): Promise<number> => (await testApp.read.rows('SELECT FROM staff_people')).length;
    await eventually('the staff is in the read models', async () => (await known()) === people.length);
    return tokens;
  }

  async function sealed(endpoint: { method: string; path: string }, secret: Record<string, unknown>, headers = {}) {
    const key = (await testApp.app.inject({ url: getKey.path })).json().data;
    return call(endpoint, headers, { payload: await seal(endpoint, secret, key) });
  }

  const open = (token: string) => sealed(openEnrolment, { token });

  const finish = (token: string, fields: { password: string; confirmation?: string; totp: string }) =>
    sealed(finishEnrolment, { token, confirmation: fields.password, ...fields });

  /** Enrols with a password of the member's own; afterwards `loggedIn` works. */
  async function enrol(login: string, token: string, password = `twelve calm otters of ${login}`): Promise<void> {
    const opened = await open(token);
    expect(opened).toMatchObject({ status: 200, data: { login } });
    first[login] = { password, totpUri: String(opened.data.uri) };
    const totp = totpCode(secretOf(login), Date.now());
    expect(await finish(token, { password, totp })).toMatchObject({ status: 200, data: { login } });
    // Tests are faster than clocks: they need the codes of the present step for logins.
    await testApp.records.rows('UPDATE staff_credentials SET totp_last_step = 0 WHERE staff_id = $1', [login]);
    sessions.delete(login);
    nextStep.delete(login);
  }

  /** The code that the app of the holder of this link shows. Opening the link gives the app a new key. */
  async function codeFor(token: string, password: string): Promise<string> {
    const { data } = await open(token);
    first[data.login] = { password, totpUri: data.uri };
    return totpCode(secretOf(data.login), Date.now());
  }

  let keys = 0;
  async function call(
    endpoint: { method: string; path: string },
    headers: Headers,
    { payload, path = endpoint.path, key = `k${++keys}` }: { payload?: object; path?: string; key?: string } = {},
  ) {
    const answer = await testApp.app.inject({
      method: endpoint.method === 'GET' ? 'GET' : 'POST',
      url: path,
      headers: { ...headers, 'idempotency-key': key },
      ...(endpoint.method === 'GET' ? {} : { payload: payload ?? {} }),
    });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  }

  /**
   * Each code is accepted once, so each login of a test uses the next step. Starts at the current step, because the one
   * before it may become invalid at any moment.
   */
  const nextStep = new Map<string, number>();
  function codeOf(login: string): string {
    const step = nextStep.get(login) ?? 0;
    nextStep.set(login, step + 1);
    return totpCode(secretOf(login), Date.now() + step * 30_000);
  }

  /** A code that is still valid, whatever was used before, because tests are faster than clocks. */
  async function freshCode(login: string): Promise<string> {
    await testApp.records.rows('UPDATE staff_credentials SET totp_last_step = 0 WHERE staff_id = $1', [login]);
    return totpCode(secretOf(login), Date.now());
  }

  function secretOf(login: string): Buffer {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const text = new URL(first[login]?.totpUri ?? '').searchParams.get('secret') ?? '';
    const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
    return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }

  async function tryLogin(login: string, fields: { password?: string; totp?: string } = {}, headers: Headers = {}) {
    return sealed(staffLogin, { login, password: first[login]?.password ?? '-', totp: '000000', ...fields }, headers);
  }

  const sessions = new Map<string, Headers>();
  async function loggedIn(login: string): Promise<Headers> {
    const known = sessions.get(login);
    if (known) return known;
    const answer = await tryLogin(login, { totp: codeOf(login) });
    expect(answer).toMatchObject({ status: 200, data: { staff: { login, status: 'active' } } });
    const headers = { token: String(answer.data.token), cookie: cookieOf(answer, 'parkett_staff') };
    sessions.set(login, headers);
    return headers;
  }

  /** Grants a request in the name of `by`, as soon as it is in their list. */
  async function grant(by: string, approvalId: string, key = `grant ${approvalId}`) {
    const headers = await loggedIn(by);
    const { bodyHash } = await eventually('the request is listed', async () => listed(headers, approvalId));
    const path = grantApproval.path.replace(':approvalId', approvalId);
    return call(grantApproval, headers, { path, payload: { bodyHash }, key });
  }

  async function listed(headers: Headers, approvalId: string): Promise<ApprovalRow | undefined> {
    for (const which of ['open', 'closed']) {
      const { data } = await call(listApprovals, headers, { path: `${listApprovals.path}?which=${which}` });
      const found = data.approvals.find((each: ApprovalRow) => each.approvalId === approvalId);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Waits until a request has this status, as `by` sees it. */
  async function ended(by: string, approvalId: string, status: ApprovalRow['status']): Promise<ApprovalRow> {
    const headers = await loggedIn(by);
    return eventually(`the request is ${status}`, async () => {
      const found = await listed(headers, approvalId);
      return found?.status === status && found;
    });
  }

  /** Another member, whom Anna proposes and Bruno approves; not enrolled yet. */
  async function appoint(login: string, roles: readonly StaffRole[] = ['support']): Promise<void> {
    const payload = { login, roles, reason: 'The team grows.' };
    const { data } = await call(proposeStaff, await loggedIn('anna'), { payload });
    expect(await grant('bruno', data.approvalId)).toMatchObject({ status: 200 });
    await ended('bruno', data.approvalId, 'executed');
  }

  /** The same with a link that Bruno hands over; its token. */
  async function hire(login: string, roles?: readonly StaffRole[]): Promise<string> {
    await appoint(login, roles);
    const path = issueEnrolment.path.replace(':staffId', login);
    return (await call(issueEnrolment, await loggedIn('bruno'), { path })).data.token;
  }

  /**
   * The first two members, and two who agree on commands about customers: Omar requests, Rita approves. Both logins
   * count as their own after three days, so the test app is a few days ahead from then on.
   */
  async function foundWithApprovers(): Promise<void> {
    await found();
    await enrol('omar', await hire('omar', ['operations']));
    await enrol('rita', await hire('rita', ['risk']));
    testApp.aheadMs = daysAhead * 24 * 60 * 60 * 1000;
  }

  return {
    grant,
    listed,
    ended,
    appoint,
    hire,
    first,
    sessions,
    found,
    foundUnenrolled,
    foundWithApprovers,
    open,
    finish,
    enrol,
    codeFor,
    secretOf,
    call,
    codeOf,
    freshCode,
    tryLogin,
    loggedIn,
  };
}

/** The cookie of this name that an answer sets, as a browser sends it. */
export const cookieOf = (answer: { headers: Record<string, unknown> }, name: string): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
