import { getKey, staffAggregate, staffLogin } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { StaffPeople, type FirstCredentials } from '@parkett/staff-server';
import { totpCode } from '@parkett/platform-secrets';
import type { TestApp } from './test-app';

type Headers = Record<string, string>;

/** The first two members of staff, both admins, and functions with which they and later members log in and call. */
export function staffLogins(testApp: TestApp) {
  const first: Record<string, FirstCredentials> = {};

  /** Call it once the test app has started. */
  async function found(): Promise<void> {
    const people = [
      { login: 'anna', roles: ['admin', 'auditor'] },
      { login: 'bruno', roles: ['admin'] },
    ];
    await testApp.gateway.send({
      aggregate: staffAggregate,
      type: 'FoundStaff',
      body: { people },
      actor: { kind: 'system', id: 'installation' },
      route: 'found',
      key: 'found',
    });
    for (const { login } of people) first[login] = await testApp.app.get(StaffPeople).setFirstCredentials(login);
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
    const key = (await testApp.app.inject({ url: getKey.path })).json().data;
    const secret = { login, password: first[login]?.password ?? '-', totp: '000000', ...fields };
    return call(staffLogin, headers, { payload: await seal(staffLogin, secret, key) });
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

  return { first, sessions, found, call, codeOf, freshCode, tryLogin, loggedIn };
}

/** The cookie of this name that an answer sets, as a browser sends it. */
export const cookieOf = (answer: { headers: Record<string, unknown> }, name: string): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
