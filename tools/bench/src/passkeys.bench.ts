import { Customer, raisedRates } from '@parkett/api-client';
import {
  enrolPasskey,
  passkeyLogin,
  requestStepUpCode,
  startPasskey,
  startPasskeyLogin,
  stepUp,
} from '@parkett/identity-contract';
import { SoftAuthenticator } from '@parkett/identity-server/spec-support';
import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { medianRate, round, runCallers, threeTimes } from './measure';
import { startInstallation } from './started-installation';

const [warmUpMs, measureMs] = [2_000, 8_000];
/** The bytes that an authenticator signs: its data of 37 bytes and the hash of what the browser adds. */
const signedBytes = 37 + 32;

/**
 * Logins with a passkey, one after the other and each with a new challenge, at an installation that does nothing else.
 * The floor is the bare check of one signature in a process of ours.
 */
export const passkeysBench: Bench = async (services, log): Promise<BenchResult> => {
  Object.assign(process.env, raisedRates, { PARKETT_LIMIT_LOGIN_ADDRESS: raisedRates.PARKETT_LIMIT_ADDRESS });
  const installation = await startInstallation(services);
  try {
    const url = `http://localhost:${installation.env['PARKETT_PORT'] ?? ''}`;
    const customer = await Customer.register(url);
    const key = await enrolled(customer, url);
    const visitor = new Customer(url, customer.credentials);
    const bare = bareVerify();
    const rates = await threeTimes(
      {
        login: () => runCallers({ callers: 1, warmUpMs, measureMs, call: () => login(visitor, key) }),
        verify: () => runCallers({ callers: 1, warmUpMs: 200, measureMs: 1_000, call: bare }),
      },
      log,
    );
    const [logins, floor] = [medianRate(rates.login), medianRate(rates.verify)];
    return {
      ratios: { loginToVerify: round(logins.p50Ms / floor.p50Ms, 1) },
      answered: { login: logins },
      projected: {},
      floors: { verify: floor },
      hardware: hardware(),
    };
  } finally {
    await installation.stop();
  }
};

async function enrolled(customer: Customer, url: string): Promise<SoftAuthenticator> {
  const telephone = await customer.telephone();
  await telephone.unread();
  await customer.call(requestStepUpCode, { action: 'enrolPasskey' });
  const proof = { action: 'enrolPasskey' as const, password: customer.credentials.password };
  const { stepUpId } = await customer.sealed(stepUp, { ...proof, code: await telephone.code() });
  const key = new SoftAuthenticator(url);
  const passkey = key.create(await customer.call(startPasskey, {}));
  await customer.call(enrolPasskey, { stepUpId, name: 'Bench', passkey });
  return key;
}

/** Both calls of a login. */
async function login(visitor: Customer, key: SoftAuthenticator): Promise<void> {
  const options = await visitor.call(startPasskeyLogin, {});
  await visitor.call(passkeyLogin, { passkey: key.get(options) });
}

function bareVerify(): () => Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const data = createHash('sha512').update('a').digest().subarray(0, signedBytes);
  const signature = sign('sha256', data, privateKey);
  return async () => {
    if (!verify('sha256', data, publicKey, signature)) throw new Error('the signature is wrong');
  };
}
