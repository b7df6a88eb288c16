import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Orderer, RestingTicket } from './customers';

/** Of accounts; the states of reference data are on one more. */
export const accountPartitions = 4;

const answerMsMax = 900_000;
const pollMs = 50;
const requestMsMax = 20_000;

/** Another key each time: an order that has waited for its partition for too long has expired for good. */
export async function placeResting(url: string, customer: Orderer, ticket: RestingTicket): Promise<boolean> {
  const answer = await fetch(`${url}/api/trading/orders`, {
    method: 'POST',
    headers: {
      ...customer.halves,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(8).toString('hex'),
    },
    body: JSON.stringify({ ...ticket, tradingPassword: customer.tradingPassword }),
    signal: AbortSignal.timeout(requestMsMax),
  });
  return isDone(answer);
}

export async function readAccount(url: string, customer: Orderer | undefined): Promise<boolean> {
  const answer = await fetch(`${url}/api/trading/account`, {
    headers: { ...customer?.halves },
    signal: AbortSignal.timeout(requestMsMax),
  });
  return isDone(answer);
}

async function isDone(answer: Response): Promise<boolean> {
  const { code } = (await answer.json()) as { code?: number };
  return answer.status === 200 && code === 1;
}

/** Asks again until the answer is the expected one, also while the server cannot be reached. */
export async function untilAnswered(ask: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + answerMsMax; performance.now() < until; await sleep(pollMs)) {
    if (await ask().catch(() => false)) return;
  }
  throw new Error('the server did not answer');
}
