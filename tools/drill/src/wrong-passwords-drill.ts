import { Customer, Refused } from '@parkett/api-client';
import { getKey, listSecurityLog, login } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { withInstallation } from './infra';
import { latencyDuring, orderEveryMs, orderingCustomers, type Latency } from './order-latency';
import { OrderLoad } from './order-load';
import { partitions } from './under-load';

type Log = (line: string) => void;

const atOnce = 16;
const quietMs = 20_000;
const slowerMax = 2;

/** Number of answers by status. */
type Answers = Readonly<Record<string, number>>;

export interface WrongPasswordsResult {
  readonly attempts: number;
  /** Number of answers to the attempts, by status. */
  readonly answers: Answers;
  readonly answersOfMany: Answers;
  readonly quiet: Latency;
  /** Other customers' orders while somebody tries passwords on one number. */
  readonly oneNumber: Latency;
  /** The same while every attempt uses another number, so that no lock stops them. */
  readonly manyNumbers: Latency;
  /** After the attempts, the right password is refused in an unknown browser. */
  readonly locked: boolean;
  readonly ownerTold: boolean;
  /** Another customer can log in meanwhile. */
  readonly othersComeIn: boolean;
}

export const isUnaffected = ({
  quiet,
  oneNumber,
  manyNumbers,
  locked,
  ownerTold,
  othersComeIn,
}: WrongPasswordsResult): boolean =>
  locked &&
  ownerTold &&
  othersComeIn &&
  [oneNumber, manyNumbers].every(({ orders, p99Ms }) => orders > 0 && p99Ms <= slowerMax * quiet.p99Ms);

/** Sealed in advance, so that sealing does not slow down the orders measured from this process. */
async function sealAll(url: string, phones: readonly string[]): Promise<string[]> {
  const key = await new Customer(url, Customer.newCredentials()).call(getKey, {});
  const bodies: string[] = [];
  for (const phone of phones)
    bodies.push(JSON.stringify(await seal(login, { phone, password: `wrong ${bodies.length}` }, key)));
  return bodies;
}

/** Sends every body from a separate process, so that sending does not slow down the orders measured here. */
async function storm(url: string, bodies: readonly string[]): Promise<Answers> {
  const child = fork(process.argv[1] ?? '', ['storm']);
  child.send({ url, bodies });
  const [answers] = (await once(child, 'message')) as [Answers];
  child.disconnect();
  return answers;
}

/** The child process of `storm`. */
export async function serveStorm(): Promise<void> {
  const [{ url, bodies }] = (await once(process, 'message')) as [{ url: string; bodies: string[] }];
  process.send?.(await sendAll(url, bodies));
  await once(process, 'disconnect');
}

/** Returns the number of answers by status. */
async function sendAll(url: string, bodies: readonly string[]): Promise<Answers> {
  const answers: Record<string, number> = {};
  const waiting = [...bodies];
  const one = async (): Promise<void> => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const response = await fetch(new URL(login.path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await response.arrayBuffer();
      answers[response.status] = (answers[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

/**
 * A thousand wrong passwords: the number is locked and its owner notified, and other customers' orders take as long as
 * before.
 */
export const wrongPasswordsDrill = (rounds: number, log: Log): Promise<WrongPasswordsResult> => {
  // All attempts come from one address here, but a real attack would use many.
  process.env['PARKETT_LIMIT_LOGIN_ADDRESS'] = '10000000';
  return withInstallation(async (_services, { urls, env }) => {
    const [url = ''] = urls;
    const load = await OrderLoad.open(urls, env['PARKETT_HOME'] ?? '', partitions, orderingCustomers);
    const [victim, other] = [await Customer.register(url), await Customer.register(url)];
    const { phone } = victim.credentials;
    load.start(orderEveryMs);
    const during = (work: () => Promise<unknown>): Promise<Latency> => latencyDuring(load, work);
    let bodies = await sealAll(
      url,
      Array.from({ length: rounds }, () => phone),
    );
    const quiet = await during(() => sleep(quietMs));
    log(`quiet: ${JSON.stringify(quiet)}`);
    let answers: Answers = {};
    let answersOfMany: Answers = {};
    let othersComeIn = false;
    const oneNumber = await during(async () => {
      const storming = storm(url, bodies);
      othersComeIn = await other.login().then(
        () => true,
        () => false,
      );
      answers = await storming;
    });
    log(`one number: ${JSON.stringify({ ...oneNumber, answers })}`);
    const locked = await new Customer(url, victim.credentials).login().then(
      () => false,
      (error: unknown) => error instanceof Refused && error.code === 'TOO_MANY_ATTEMPTS',
    );
    bodies = await sealAll(
      url,
      Array.from({ length: rounds }, () => Customer.newCredentials().phone),
    );
    const manyNumbers = await during(async () => {
      answersOfMany = await storm(url, bodies);
    });
    log(`many numbers: ${JSON.stringify({ ...manyNumbers, answers: answersOfMany })}`);
    await load.stop();
    const { entries } = await victim.call(listSecurityLog, { limit: 30 });
    const told = await (await victim.telephone()).unread();
    const ownerTold = entries.some(({ kind }) => kind === 'loginLocked') && told.some((text) => !/\d{8}/.test(text));
    return { attempts: rounds, answers, answersOfMany, quiet, oneNumber, manyNumbers, locked, ownerTold, othersComeIn };
  }, log);
};
