import { Refused, Staff, type Customer } from '@parkett/api-client';
import {
  changePassword,
  changeTradingPassword,
  endOtherSessions,
  freezeAccount,
  getSecurity,
  listSessions,
  openDocuments,
  removeTotp,
  setPaymentPassword,
  stepUp,
  unfreezeAccount,
} from '@parkett/identity-contract';
import { getAccount } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { withInstallation } from '../infra';
import { acceptedOf, Attempting, type Attempts } from './attempts';
import { buyOneShare, copyOf, enrolApp, guessedDigits, newVictim } from './victim';

type Log = (line: string) => void;

/** What a session alone allows; docs/SECURITY.md says so. */
const allowed = ['end the other sessions', 'freeze the account', 'read the account', 'read the settings'];
const outWithinMs = 1_000;

export interface StolenSessionResult {
  readonly attempts: Attempts;
  /** Milliseconds from the owner's request to end the session until its first refusal. */
  readonly outAfterMs: number;
  readonly oneHalf: Attempts;
}

export const isContained = ({ attempts, outAfterMs, oneHalf }: StolenSessionResult): boolean =>
  acceptedOf(attempts).every((what) => allowed.includes(what)) &&
  outAfterMs <= outWithinMs &&
  acceptedOf(oneHalf).length === 0;

async function everything(thief: Customer): Promise<Attempts> {
  const tries = new Attempting();
  const stepUpId = 'invented';
  const attempts: Readonly<Record<string, () => Promise<unknown>>> = {
    'read the account': () => thief.call(getAccount, {}),
    'read the settings': () => thief.call(getSecurity, {}),
    'buy a share': () => buyOneShare(thief, guessedDigits),
    'look at the documents': () => thief.call(openDocuments, { stepUpId }),
    'change the login password': () =>
      thief.sealed(changePassword, {
        password: 'a guess of a password',
        newPassword: 'nine loud herons run off',
        confirmation: 'nine loud herons run off',
      }),
    'change the trading password': () =>
      thief.sealed(changeTradingPassword, { tradingPassword: guessedDigits, confirmation: guessedDigits, stepUpId }),
    'set the payment password': () =>
      thief.sealed(setPaymentPassword, { paymentPassword: guessedDigits, confirmation: guessedDigits, stepUpId }),
    'remove the app': () => thief.call(removeTotp, { stepUpId }),
    'confirm by guessing': () =>
      thief.sealed(stepUp, { action: 'removeTotp', password: 'a guess of a password', totp: '123456' }),
    'freeze the account': () => thief.call(freezeAccount, {}),
    'unfreeze the account': () => thief.call(unfreezeAccount, { stepUpId }),
    'end the other sessions': () => thief.call(endOtherSessions, {}),
  };
  for (const [what, work] of Object.entries(attempts)) await tries.attempt(what, work);
  return tries.answers;
}

async function untilOut(thief: Customer, from: number): Promise<number> {
  for (;;) {
    try {
      await thief.call(getAccount, {});
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return Math.round(performance.now() - from);
      throw error;
    }
    if (performance.now() - from > 60_000) throw new Error('the ended session goes on');
    await sleep(10);
  }
}

/** Both halves of a running session in the hands of somebody who knows no password, then one half alone. */
export const stolenSessionDrill = (log: Log): Promise<StolenSessionResult> =>
  withInstallation(async (_services, { urls: [url = ''], env }) => {
    const staff = await Staff.ofDemo(url, env['PARKETT_HOME'] ?? '');
    const owner = await newVictim(url, staff);
    const { app } = await enrolApp(owner);
    const thief = copyOf(owner);
    const attempts = await everything(thief);
    log(`with both halves: ${JSON.stringify(attempts)}`);
    await owner.login(() => app.generate({ timestamp: Date.now() + 30_000 }));
    const from = performance.now();
    await owner.call(endOtherSessions, {});
    const outAfterMs = await untilOut(thief, from);
    const halves = new Attempting();
    await halves.attempt('token alone', () => copyOf(owner, { cookie: '' }).call(getAccount, {}));
    await halves.attempt('cookie alone', () => copyOf(owner, { token: '' }).call(getAccount, {}));
    await halves.attempt('halves of two sessions', () => copyOf(owner, { cookie: thief.cookie }).call(getAccount, {}));
    await owner.call(listSessions, {});
    log(`out after ${outAfterMs} ms; ${JSON.stringify(halves.answers)}`);
    return { attempts, outAfterMs, oneHalf: halves.answers };
  }, log);
