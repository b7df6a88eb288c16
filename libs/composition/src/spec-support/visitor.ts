import { getKey, listSecurityLog } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import type { TestApp } from './test-app';
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

  return { get, post, visit, texts };
}

/** Kinds of the entries in a customer's security log. */
export async function securityKinds(customer: LoggedIn): Promise<readonly string[]> {
  const { data } = await customer.call(listSecurityLog);
  return listSecurityLog.output.parse(data).entries.map(({ kind }) => kind);
}

export const refusal = (status: number, code: string) => ({ status, error: { code } });
