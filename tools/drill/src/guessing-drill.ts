import { Customer, Refused } from '@parkett/api-client';
import { changePassword, forgotPassword, listSecurityLog, login, stepUp } from '@parkett/identity-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, withInstallation } from './infra';
import { enrolApp } from './thieves/victim';

type Log = (line: string) => void;

const capsFile = 'libs/identity/server/src/guesses/guess-caps.json';
/** Guesses at each secret, as a multiple of its cap. */
const persistence = 3;
const another = 'nine loud herons run off';

interface Guessed {
  readonly cap: number;
  readonly tried: number;
  /** Guesses that were compared with the secret. */
  readonly checked: number;
  /** The answers to the others, by code. */
  readonly refused: Readonly<Record<string, number>>;
}

export interface GuessingResult {
  readonly guesses: Readonly<Record<string, Guessed>>;
  /** After the guesses, the right password is refused in an unknown browser. */
  readonly rightIsRefused: boolean;
  readonly ownersTold: number;
}

export const isCapped = ({ guesses, rightIsRefused, ownersTold }: GuessingResult): boolean =>
  rightIsRefused &&
  ownersTold === 2 &&
  Object.values(guesses).every(({ cap, checked, tried }) => checked > 0 && checked <= cap && tried > cap);

const capsOf = (): Readonly<Record<string, number>> =>
  (
    JSON.parse(readFileSync(join(repositoryRoot(), capsFile), 'utf8')) as {
      readonly wrongPerDay: Readonly<Record<string, number>>;
    }
  ).wrongPerDay;

const digits = (length: number, number: number): string => String(number).padStart(length, '0');

/** Guesses until well over the cap; `checkedAs` is the code of an entry that was compared and wrong. */
async function guess(cap: number, checkedAs: string, attempt: (round: number) => Promise<unknown>): Promise<Guessed> {
  const codes: Record<string, number> = {};
  const tried = cap * persistence;
  for (let round = 0; round < tried; round += 1) {
    const code = await attempt(round).then(
      () => 'accepted',
      (error: unknown) => {
        if (error instanceof Refused) return error.code;
        throw error;
      },
    );
    codes[code] = (codes[code] ?? 0) + 1;
  }
  const { [checkedAs]: checked = 0, ...refused } = codes;
  return { cap, tried, checked, refused };
}

/** Tries passwords, codes of the telephone and of the app, and recovery codes, far beyond the stated caps of a day. */
export const guessingDrill = (log: Log): Promise<GuessingResult> => {
  const many = '10000000';
  // The limits of a quarter of an hour would hide the caps of the day.
  Object.assign(process.env, {
    PARKETT_LIMIT_LOGIN_PHONE: many,
    PARKETT_LIMIT_LOGIN_ADDRESS: many,
    PARKETT_LIMIT_CODE_PHONE: many,
    PARKETT_LIMIT_CODES: many,
  });
  return withInstallation(async (_services, { urls: [url = ''] }) => {
    const cap = capsOf();
    const capOf = (name: string): number => cap[name] ?? 0;
    const [victim, owner] = [await Customer.register(url), await Customer.register(url)];
    await enrolApp(owner);
    const { phone, password } = victim.credentials;
    // Sessions that a thief has; each ends after a few wrong entries.
    const [stolen, alsoStolen] = [new Customer(url, victim.credentials), new Customer(url, victim.credentials)];
    await stolen.login();
    await alsoStolen.login();
    const stranger = new Customer(url, owner.credentials);
    const second = (totp: string) =>
      stranger.sealed(login, { phone: owner.credentials.phone, password: owner.credentials.password, totp });
    const guesses: Record<string, Guessed> = {
      login: await guess(capOf('login'), 'LOGIN_FAILED', (round) =>
        new Customer(url, victim.credentials).sealed(login, { phone, password: `guess ${round}` }),
      ),
      code: await guess(capOf('code'), 'CODE_WRONG', (round) =>
        stranger.sealed(forgotPassword, {
          phone,
          code: digits(8, round),
          password: another,
          confirmation: another,
        }),
      ),
      appCode: await guess(capOf('appCode'), 'TOTP_WRONG', (round) => second(digits(6, round))),
      recoveryCode: await guess(capOf('recoveryCode'), 'TOTP_WRONG', (round) => second(`AAAA-BBBB-CCCC-${round}`)),
      stepUp: await guess(capOf('stepUp'), 'STEP_UP_FAILED', (round) =>
        stolen.sealed(stepUp, { action: 'enrolTotp', password: `guess ${round}`, code: digits(8, round) }),
      ),
      passwordChange: await guess(capOf('passwordChange'), 'PASSWORD_WRONG', (round) =>
        alsoStolen.sealed(changePassword, { password: `guess ${round}`, newPassword: another, confirmation: another }),
      ),
    };
    for (const [name, each] of Object.entries(guesses)) log(`${name}: ${JSON.stringify(each)}`);
    const rightIsRefused = await new Customer(url, victim.credentials).sealed(login, { phone, password }).then(
      () => false,
      (error: unknown) => error instanceof Refused && error.code === 'GUESSES_SPENT',
    );
    const logs = await Promise.all([victim, owner].map((each) => each.call(listSecurityLog, { limit: 30 })));
    const ownersTold = logs.filter(({ entries }) => entries.some(({ kind }) => kind === 'guessesSpent')).length;
    return { guesses, rightIsRefused, ownersTold };
  }, log);
};
