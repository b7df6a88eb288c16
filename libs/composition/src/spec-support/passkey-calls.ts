import {
  enrolPasskey,
  listPasskeys,
  passkeyLogin,
  startPasskey,
  startPasskeyLogin,
  startPasskeyStepUp,
} from '@parkett/identity-contract';
import { SoftAuthenticator } from '@parkett/identity-server/spec-support';
import type { Answered, LoggedIn } from './logged-in';
import type { TestApp } from './test-app';
import { visitorOf } from './visitor';

type Deviation = Parameters<SoftAuthenticator['get']>[1];

/** The pages of the test app, to which requests without a browser are sent. */
export const origin = 'http://localhost';

export const creationOptions = ({ data }: Pick<Answered, 'data'>) => startPasskey.output.parse(data);
export const requestOptions = ({ data }: { readonly data: unknown }) => startPasskeyLogin.output.parse(data);

/** Enrols a passkey, with a code from the phone unless a step-up is given. */
export async function enrolled(
  who: LoggedIn,
  { key = new SoftAuthenticator(origin), stepUpId }: { key?: SoftAuthenticator; stepUpId?: string } = {},
): Promise<{ readonly key: SoftAuthenticator; readonly answer: Answered }> {
  const proof = stepUpId ?? (await who.proved('enrolPasskey'));
  const passkey = key.create(creationOptions(await who.call(startPasskey)));
  return { key, answer: await who.call(enrolPasskey, { stepUpId: proof, name: 'My phone', passkey }) };
}

export const passkeyIds = async (who: LoggedIn): Promise<readonly string[]> =>
  listPasskeys.output.parse((await who.call(listPasskeys)).data).passkeys.map(({ passkeyId }) => passkeyId);

/** A step-up with the correct password and this passkey. */
export async function stepUpWith(who: LoggedIn, key: SoftAuthenticator, purpose: object): Promise<Answered> {
  const options = requestOptions(await who.call(startPasskeyStepUp, purpose));
  return who.stepUp({ ...purpose }, { passkey: key.get(options) });
}

export function passkeyVisitor(testApp: TestApp) {
  const { post } = visitorOf(testApp);
  return {
    post,
    async login(key: SoftAuthenticator, deviation: Deviation = {}, headers: Readonly<Record<string, string>> = {}) {
      const options = requestOptions(await post(startPasskeyLogin, {}));
      return post(passkeyLogin, { passkey: key.get(options, deviation) }, headers);
    },
  };
}
