import { Customer } from '@parkett/api-client';
import { getKey, login, requestCode } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { randomInt } from 'node:crypto';
import { withInstallation } from './infra';

type Log = (line: string) => void;
type Call = typeof login | typeof requestCode;

const people = 10;
const differMax = 0.05;
const warmUp = 20;

interface Comparison {
  readonly trialsEach: number;
  readonly knownMs: number;
  readonly unknownMs: number;
  /** Median time for numbers with an account divided by the median for those without. */
  readonly ratio: number;
  /** The answers were identical. */
  readonly sameAnswer: boolean;
}

export interface LoginTimingResult {
  readonly login: Comparison;
  /** Requests for a code to register. */
  readonly code: Comparison;
  /** Requests for a code to reset the password; only numbers with an account are sent one. */
  readonly resetCode: Comparison;
}

const isEven = ({ ratio, sameAnswer }: Comparison): boolean => sameAnswer && Math.abs(ratio - 1) <= differMax;
export const tellsNothing = (result: LoginTimingResult): boolean =>
  isEven(result.login) && isEven(result.code) && isEven(result.resetCode);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** One call, sealed before the clock starts. */
async function timed(
  url: string,
  endpoint: Call,
  secret: Record<string, unknown>,
): Promise<{ ms: number; answer: string }> {
  const key = await new Customer(url, Customer.newCredentials()).call(getKey, {});
  const body = JSON.stringify(await seal(endpoint, secret, key));
  const startedAt = performance.now();
  const response = await fetch(new URL(endpoint.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en' },
    body,
  });
  const answer = `${response.status} ${await response.text()}`;
  return { ms: performance.now() - startedAt, answer };
}

/** Alternates known and unknown numbers, in random order within each pair, so that a slow moment affects both. */
async function compare(
  known: readonly string[],
  unknown: readonly string[],
  trials: number,
  call: (phone: string) => Promise<{ ms: number; answer: string }>,
): Promise<Comparison> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let trial = -warmUp; trial < trials; trial += 1) {
    const pair = [
      ['known', known],
      ['unknown', unknown],
    ] as const;
    for (const [kind, phones] of randomInt(2) === 0 ? pair : [...pair].reverse()) {
      const { ms, answer } = await call(phones[randomInt(phones.length)] ?? '');
      if (trial < 0) continue;
      times[kind].push(ms);
      answers.add(answer);
    }
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  return {
    trialsEach: trials,
    knownMs: round(knownMs),
    unknownMs: round(unknownMs),
    ratio: round(knownMs / unknownMs),
    sameAnswer: answers.size === 1,
  };
}

const round = (value: number): number => Number(value.toFixed(3));

/**
 * Tests whether the time of an answer reveals that a number has an account: for wrong passwords, codes for a new
 * account, and codes for a new password.
 */
export const loginTimingDrill = (rounds: number, log: Log): Promise<LoginTimingResult> => {
  const many = '10000000';
  Object.assign(process.env, {
    PARKETT_LIMIT_DAY_GUESSES: many,
    PARKETT_LIMIT_LOGIN_PHONE: many,
    PARKETT_LIMIT_LOGIN_ADDRESS: many,
    PARKETT_LIMIT_CODE_PHONE: many,
    PARKETT_LIMIT_CODES: many,
  });
  return withInstallation(async (_services, { urls: [url = ''] }) => {
    const customers: Customer[] = [];
    while (customers.length < people) customers.push(await Customer.register(url));
    const known = customers.map(({ credentials }) => credentials.phone);
    const unknown = known.map(() => Customer.newCredentials().phone);
    const wrong = await compare(known, unknown, rounds, (phone) =>
      timed(url, login, { phone, password: 'not the right password' }),
    );
    log(`login: ${JSON.stringify(wrong)}`);
    const code = await compare(known, unknown, rounds, (phone) =>
      timed(url, requestCode, { phone, purpose: 'register', language: 'en' }),
    );
    log(`code: ${JSON.stringify(code)}`);
    const resetCode = await compare(known, unknown, rounds, (phone) =>
      timed(url, requestCode, { phone, purpose: 'resetPassword', language: 'en' }),
    );
    log(`resetCode: ${JSON.stringify(resetCode)}`);
    return { login: wrong, code, resetCode };
  }, log);
};
