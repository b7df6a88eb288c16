import { getKey, listSecurityLog, login } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { seal } from '@parkett/identity-contract/seal';
import type { TestApp } from './test-app';
import { codeIn } from './code-in';
import type { LoggedIn } from './logged-in';

type Headers = Readonly<Record<string, string>>;

/** Calls of a visitor without a session, except for the given `headers`. */
export function visitorOf(testApp: TestApp) {
  const get = async (url: string, headers: Headers = {}) => (await testApp.app.inject({ url, headers })).json();

  async function post(
    { path: url }: { readonly path: string },
    payload: object,
    headers: Headers = {},
    remoteAddress = '127.0.0.1',
  ) {
    const answer = await testApp.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    return { status: answer.statusCode, cookies: [answer.headers['set-cookie'] ?? []].flat(), ...answer.json() };
  }

  async function visit(
    endpoint: { readonly method: string; readonly path: string },
    secret: Readonly<Record<string, unknown>>,
    headers: Headers = {},
    remoteAddress = '127.0.0.1',
  ) {
    const { data: key } = await get(getKey.path);
    return post(endpoint, await seal(endpoint, secret, key), headers, remoteAddress);
  }

  /** The text messages sent to a number, newest first. */
  const texts = (phone: string): readonly string[] => testApp.provider.outbox.latest(phone).map(({ text }) => text);

  /** Logs in; an unknown browser also enters the code that is sent to the telephone. */
  async function logIn(
    credentials: { readonly phone: string; readonly password: string },
    headers: Headers = {},
    remoteAddress = '127.0.0.1',
  ) {
    const to = international(credentials.phone);
    const before = texts(to).length;
    const first = await visit(login, credentials, headers, remoteAddress);
    if (first.error?.code !== 'SECOND_FACTOR_REQUIRED' || !first.error.facts.factors.includes('phone')) return first;
    const code = await eventually('the code of the login', () => codeIn(texts(to).slice(0, texts(to).length - before)));
    return visit(login, { ...credentials, code }, headers, remoteAddress);
  }

  return { get, post, visit, logIn, texts };
}

/** A German number as the outbox has it. */
export const international = (phone: string): string => `+49${phone.replace(/^0|^\+49| /g, '').replaceAll(' ', '')}`;

/** Kinds of the entries in a customer's security log. */
export async function securityKinds(customer: LoggedIn): Promise<readonly string[]> {
  const { data } = await customer.call(listSecurityLog);
  return listSecurityLog.output.parse(data).entries.map(({ kind }) => kind);
}

export const refusal = (status: number, code: string) => ({ status, error: { code } });
