import { price, type Actor } from '@parkett/kernel';
import type { kindsFor } from '@parkett/composition';
import { ownRules, type Clock } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { commandId, partitionOf, topicsOf } from '@parkett/platform-event-log';
import type { EventStack } from '@parkett/platform-read-model/spec-support';

export const layout = { accounts: 2, all: 3 };
const onPartition = (partition: number, prefix: string): string =>
  Array.from({ length: 50 }, (_, n) => `${prefix}0000${String(n).padStart(2, '0')}`).find(
    (id) => partitionOf(`account:${id}`, layout) === partition,
  ) ?? '';
/** Trades on partition 1; Bert is on partition 0, and reference data on a partition of its own. */
export const anna = onPartition(1, 'ANNA');
export const bert = onPartition(0, 'BERT');
export const startsAt = Date.UTC(2026, 10, 20, 10);

const instrument = sampleInstrument();
const quote = sampleQuote('100', { ts: startsAt, bid: price('99.99'), ask: price('100.01') });
const clock: Clock = { session: 'open', businessDate: '2026-11-20', ts: startsAt, feed: 'simulated', env: 'SIMULATED' };
export const market: Parameters<typeof kindsFor>[0] = {
  instrument: () => instrument,
  quote: () => quote,
  clock: () => clock,
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  actionsOn: () => [],
  isCancelled: () => false,
  quotedOn: () => undefined,
};

const system = (id: string): Actor => ({ kind: 'system', id });
const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
const owner: Actor = { kind: 'customer', id: anna };
const submission = {
  documentType: 'deIdentityCard',
  sealed: 'c2VhbGVk',
  documents: [
    { documentId: 'd1', side: 'front' },
    { documentId: 'd1', side: 'back' },
  ],
};
/** The route of every command of the story. */
const route = 'spec';
export const idOf = (actor: Actor, key: string): string => commandId(actor, route, key);
const order = (side: 'buy' | 'sell', quantity: number, limitPrice: string) => ({
  symbol: 'NORD',
  side,
  orderType: 'limit',
  quantity,
  limitPrice,
});

/**
 * Anna deposits money twice, buys, gets two fills, cancels the rest, offers some of the shares, orders again, repeats
 * that order and asks for more than she can pay. One command is not readable. Bert only deposits. Resolves when all are
 * in the log.
 */
export async function tellStory({ gateway, log, services }: EventStack, tick: () => void): Promise<void> {
  const send = async (aggregate: string, type: string, body: object, actor: Actor, key: string): Promise<void> => {
    tick();
    const answer = await gateway.send({ aggregate, type, body, actor, route, key }, { waitMs: 30_000 });
    if (answer.kind === 'unknown') throw new Error(`${key} got no answer`);
  };
  const byAnna = (type: string, body: object, actor: Actor, key: string): Promise<void> =>
    send(`account:${anna}`, type, body, actor, key);
  const deposit = (bookingId: string, amount: number) => ({ bookingId, amount, currency: 'EUR' });
  const fill = (executionId: string, quantity: number) => ({
    ...{ executionId, orderId: idOf(owner, 'first buy'), symbol: 'NORD', side: 'buy', quantity, price: '100.00' },
    ...{ currency: 'EUR', executedAt: startsAt },
  });
  await send('catalogue:main', 'UpsertInstruments', { rows: [instrument] }, system('import'), 'instruments');
  await send(`account:${bert}`, 'OpenAccount', { currency: 'EUR' }, system('identity'), 'open Bert');
  await send(`account:${bert}`, 'Deposit', deposit('B0', 1_000), system('bank'), 'deposit B0');
  await byAnna('OpenAccount', { currency: 'EUR' }, system('identity'), 'open Anna');
  await byAnna('SubmitVerification', submission, owner, 'submission');
  const approval = { submissionId: idOf(owner, 'submission'), verdict: { kind: 'approved' } };
  const look = { what: 'document', documentId: 'd1', login: reviewer.id };
  await byAnna('RecordLook', look, reviewer, 'look');
  await byAnna('ReviewVerification', approval, reviewer, 'approval');
  await byAnna('Deposit', deposit('B1', 150_000), system('bank'), 'deposit B1');
  await byAnna('Deposit', deposit('B2', 50_000), system('bank'), 'deposit B2');
  await byAnna('PlaceOrder', order('buy', 10, '100.01'), owner, 'first buy');
  await byAnna('RecordExecution', fill('E1', 4), system('venue'), 'fill E1');
  await byAnna('RecordExecution', fill('E2', 2), system('venue'), 'fill E2');
  await byAnna('CancelOrder', { orderId: idOf(owner, 'first buy'), reason: 'customer' }, owner, 'cancel');
  await byAnna('ConfirmCancel', { orderId: idOf(owner, 'first buy') }, system('venue'), 'cancelled');
  await byAnna('PlaceOrder', order('sell', 3, '99.99'), owner, 'sell');
  await byAnna('PlaceOrder', order('buy', 1, '100.00'), owner, 'second buy');
  const writer = log.writer(topicsOf(services.prefix).commands, 1);
  await writer.append([{ value: Buffer.from('not a command'), headers: {} }]);
  await writer.close();
  await byAnna('PlaceOrder', order('buy', 1, '100.00'), owner, 'second buy');
  await byAnna('PlaceOrder', order('buy', 5_000, '100.00'), owner, 'too much');
}
