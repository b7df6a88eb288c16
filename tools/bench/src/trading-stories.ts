import type { IdentityCommand } from '@parkett/identity-contract';
import { minor, price, wholeShares } from '@parkett/kernel';
import type { RecordExecution, Side } from '@parkett/trading-contract';
import { eachOf, type CommandWay } from './command-way';
import { accountId, placeOrder, reviewer } from './trading-load';

const atOnce = 256;

const submission: Extract<IdentityCommand, { readonly type: 'SubmitVerification' }> = {
  type: 'SubmitVerification',
  documentType: 'dePassport',
  sealed: Buffer.alloc(96, 7).toString('base64'),
  documents: [
    { documentId: 'front', side: 'front' },
    { documentId: 'back', side: 'back' },
  ],
  expiresOn: null,
};

/** Opens accounts of verified customers with some money. The concurrent commands fill the engine's batches. */
export async function openAccounts(way: CommandWay, count: number): Promise<void> {
  await eachOf(count, atOnce, (index) => open(way, accountId(index)));
}

/**
 * Customers with a typical history: open, get verified, deposit, buy in two fills, sell a part and leave two orders
 * open. Thirteen records each, which make seventeen rows and change some of them several times.
 */
export async function tradeAll(way: CommandWay, customers: number): Promise<void> {
  await eachOf(customers, atOnce, async (index) => {
    const id = accountId(index);
    await open(way, id);
    const bought = await order(way, id, 'buy', 10);
    await fill(way, id, bought, 'buy', 6);
    await fill(way, id, bought, 'buy', 4);
    await fill(way, id, await order(way, id, 'sell', 5), 'sell', 5);
    await order(way, id, 'buy', 1);
    await order(way, id, 'buy', 2);
  });
}

export const sharesEach = 10;

/** Opens accounts that hold one lot of the share. */
export async function openHolders(way: CommandWay, count: number): Promise<void> {
  await eachOf(count, atOnce, async (index) => {
    const id = accountId(index);
    await open(way, id);
    await fill(way, id, await order(way, id, 'buy', sharesEach), 'buy', sharesEach);
  });
}

async function open(way: CommandWay, id: string): Promise<void> {
  await way.send(id, { type: 'OpenAccount', currency: 'EUR' }, `open-${id}`);
  const submissionId = await way.send(id, submission, `submit-${id}`);
  for (const { documentId } of submission.documents)
    await way.send(
      id,
      { type: 'RecordLook', what: 'document', documentId, login: reviewer },
      `look-${documentId}-${id}`,
    );
  const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'bench', hits: [] };
  await way.send(id, { type: 'RecordScreening', ...clear }, `screen-${id}`);
  await way.send(id, { type: 'ReviewVerification', submissionId, verdict: { kind: 'approved' } }, `review-${id}`);
  await way.send(
    id,
    { type: 'Deposit', bookingId: `d-${id}`, amount: minor(100_000_000), currency: 'EUR' },
    `deposit-${id}`,
  );
}

/**
 * Keys and execution ids only have to be unique within one customer's history, where side and quantity identify each
 * step.
 */
const order = (way: CommandWay, id: string, side: Side, shares: number): Promise<string> =>
  way.send(id, { ...placeOrder, side, quantity: wholeShares(shares) }, `order-${id}-${side}-${shares}`);

async function fill(way: CommandWay, id: string, orderId: string, side: Side, shares: number): Promise<void> {
  const { symbol, limitPrice } = placeOrder;
  const execution: RecordExecution = {
    type: 'RecordExecution',
    executionId: `${orderId.slice(0, 40)}-${shares}`,
    orderId,
    symbol,
    side,
    quantity: wholeShares(shares),
    price: limitPrice ?? price('104.20'),
    currency: 'EUR',
    executedAt: 1,
  };
  await way.send(id, execution, `fill-${id}-${side}-${shares}`);
}
