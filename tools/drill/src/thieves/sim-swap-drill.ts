import { Customer, Staff } from '@parkett/api-client';
import {
  changeTradingPassword,
  confirmTotp,
  forgotPassword,
  getSecurity,
  openDocuments,
  setPaymentPassword,
  startTotp,
} from '@parkett/identity-contract';
import { getAccount } from '@parkett/trading-contract';
import { URI } from 'otpauth';
import { withInstallation } from '../infra';
import { acceptedOf, Attempting, confirmByPhone, type Attempts } from './attempts';
import { buyOneShare, enrolApp, newVictim } from './victim';

type Log = (line: string) => void;

const stolenPassword = 'nine loud herons run off';
const stolenDigits = '528407';
/** The payment password that the thief sets. */
export const paymentDigits = '739152';
/** What the number alone allows in the day after a reset, without a second factor; docs/SECURITY.md says so. */
const allowed = [
  'buy a share',
  'log in',
  'read the account',
  'reset the login password',
  'set another trading password',
  'set the payment password',
];

export interface SimSwapResult {
  readonly withoutFactor: Attempts;
  readonly withApp: Attempts;
  /** What rests after the reset, without a second factor. */
  readonly rests: readonly string[];
  /** The owner with an app goes on in the session from before. */
  readonly owner: Attempts;
}

export const isHeld = ({ withoutFactor, withApp, rests, owner }: SimSwapResult): boolean =>
  acceptedOf(withApp).length === 0 &&
  acceptedOf(withoutFactor).every((what) => allowed.includes(what)) &&
  ['newPayees', 'withdrawals'].every((subject) => rests.includes(subject)) &&
  owner['buy a share'] === 'accepted';

/** Everything that somebody with the number of a customer tries, and nothing else of theirs. */
export async function swap(url: string, { phone }: { readonly phone: string }): Promise<[Attempts, Customer]> {
  const thief = new Customer(url, { phone, password: stolenPassword, tradingPassword: stolenDigits });
  const tries = new Attempting();
  const twice = { password: stolenPassword, confirmation: stolenPassword };
  await tries.attempt('reset the login password', async () =>
    thief.sealed(forgotPassword, { phone, code: await thief.codeFor('resetPassword'), ...twice }),
  );
  await tries.attempt('log in', () => thief.login());
  await tries.attempt('read the account', () => thief.call(getAccount, {}));
  await tries.attempt('look at the documents', async () =>
    thief.call(openDocuments, { stepUpId: await confirmByPhone(thief, 'viewDocuments') }),
  );
  await tries.attempt('set another trading password', async () => {
    const stepUpId = await confirmByPhone(thief, 'changeTradingPassword');
    return thief.sealed(changeTradingPassword, {
      tradingPassword: stolenDigits,
      confirmation: stolenDigits,
      stepUpId,
    });
  });
  await tries.attempt('buy a share', () => buyOneShare(thief, stolenDigits));
  await tries.attempt('set the payment password', async () => {
    const stepUpId = await confirmByPhone(thief, 'changePaymentPassword');
    return thief.sealed(setPaymentPassword, { paymentPassword: paymentDigits, confirmation: paymentDigits, stepUpId });
  });
  await tries.attempt('set up an app', async () => {
    const app = URI.parse((await thief.call(startTotp, {})).uri);
    const code = 'period' in app ? app.generate() : '';
    return thief.sealed(confirmTotp, { code, stepUpId: await confirmByPhone(thief, 'enrolTotp') });
  });
  return [tries.answers, thief];
}

/** Somebody has taken over the telephone number: of a customer without a second factor, and of one with an app. */
export const simSwapDrill = (log: Log): Promise<SimSwapResult> =>
  withInstallation(async (_services, { urls: [url = ''], env }) => {
    const staff = await Staff.ofDemo(url, env['PARKETT_HOME'] ?? '');
    const [plain, careful] = [await newVictim(url, staff), await newVictim(url, staff)];
    await enrolApp(careful);
    const [withoutFactor, thief] = await swap(url, plain.credentials);
    log(`without a second factor: ${JSON.stringify(withoutFactor)}`);
    const rests = (await thief.call(getSecurity, {})).cooling.map(({ subject }) => subject);
    const [withApp] = await swap(url, careful.credentials);
    log(`with an authenticator app: ${JSON.stringify(withApp)}`);
    const owner = new Attempting();
    await owner.attempt('buy a share', () => buyOneShare(careful, careful.credentials.tradingPassword));
    return { withoutFactor, withApp, rests, owner: owner.answers };
  }, log);
