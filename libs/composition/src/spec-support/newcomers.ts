import { register, requestCode } from '@parkett/identity-contract';
import { agreementAtRegistration } from '@parkett/identity-server';
import { eventually } from '@parkett/platform-testing';
import type { TestApp } from './test-app';
import { codeIn } from './code-in';
import { international, visitorOf } from './visitor';

const { version: agreementVersion } = agreementAtRegistration();

export const password = 'correct horse battery';

export const form = (phone: string) => ({ phone, password, confirmation: password, agreementVersion, language: 'de' });

/** The headers that a browser sends after a login: the token explicitly, the cookie as it was set. */
export const halvesOf = (answer: {
  readonly cookies: readonly string[];
  readonly data: { readonly userinfo: { readonly token: string } };
}): Record<string, string> => ({
  token: answer.data.userinfo.token,
  cookie: answer.cookies[0]?.split(';')[0] ?? '',
});

/** Requests a code, reads it on the phone, and sends the form with it. */
export async function enrol(testApp: TestApp, filled: ReturnType<typeof form> & Record<string, unknown>) {
  const { visit, texts } = visitorOf(testApp);
  const to = international(filled.phone);
  const before = texts(to).length;
  await visit(requestCode, { phone: filled.phone, purpose: 'register', language: 'de' });
  const text = await eventually('a message', () => (texts(to).length > before ? texts(to)[0] : undefined));
  return visit(register, { ...filled, code: codeIn([text]) ?? '00000000' });
}
