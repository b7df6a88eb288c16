import { price, wholeShares } from '@parkett/kernel';
import type { Answer } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { WorkingOrder } from '../working-order';
import { Reconciliation } from './reconciliation';
import type { Venue, VenueExecution, VenueStatus } from './venue';

const execution = (executionId: string, shares: number, replaceId?: string): VenueExecution => ({
  ...{ executionId, quantity: wholeShares(shares), price: price('10'), executedAt: 1, bustedAt: null },
  replaceId,
});
/** The venue has filled 4 shares, replaced the order, and filled 5 on the new terms. */
const replacedOrder: VenueStatus = {
  ...{ state: 'working', quantity: wholeShares(20), filled: wholeShares(9) },
  executions: [execution('2', 5, 'r'), execution('1', 4)],
  replacements: [{ replaceId: 'r', isAccepted: true, filled: wholeShares(4) }],
};
const order = { orderId: 'o', aggregate: 'account:A', symbol: 'NORD', side: 'buy', currency: 'EUR' } as const;
const working = { ...order, quantity: wholeShares(10), cancelRequested: false } as unknown as WorkingOrder;
const asked = { replaceId: 'r', newTerms: { quantity: wholeShares(20), boundPrice: price('11') } };

/** What is sent to the log, in this order; `fails` names what the log does not record. */
async function reconciled(status: VenueStatus, known: WorkingOrder | undefined, fails = 'nothing'): Promise<string[]> {
  const sent: string[] = [];
  const accepted: Answer = { kind: 'accepted', events: [], position: { partition: 0, offset: 0 } };
  const rejected = { ...accepted, kind: 'rejected', rejection: { code: 'COMMAND_EXPIRED', facts: {} } } as Answer;
  const rows = async (sql: string) =>
    sql.includes('FROM orders') ? [{ account_id: 'A', symbol: 'NORD', side: 'buy', currency: 'EUR' }] : [];
  const venue = { name: 'v', status: async () => status, cancel: () => Promise.reject(new Error('silent')) };
  const reconciliation = new Reconciliation({
    venue: venue as unknown as Venue,
    readModels: { rows } as unknown as Database,
    clock: () => undefined,
    askEveryMs: 1,
    onUnknown: () => Promise.resolve(),
    send: async ({ type, body }) => {
      const number = 'venue' in body ? ` ${body.venue?.executionId}` : '';
      if (`${type}${number}` === fails) return rejected;
      sent.push(`${type}${number}`);
      return accepted;
    },
    now: () => 1,
    signal: new AbortController().signal,
    retryMs: 0,
  });
  await reconciliation.reconcile('o', known).catch((error: unknown) => sent.push(String(error)));
  return sent;
}

const inOrder = ['RecordExecution 1', 'ConfirmReplace', 'RecordExecution 2'];

it('records the fills on the old terms, then the new terms, then the fills on those', async () => {
  expect(await reconciled(replacedOrder, { ...working, ...asked })).toEqual(inOrder);
});

it('does the same for an order that is not known here yet: it may be open in the log', async () => {
  expect(await reconciled(replacedOrder, undefined)).toEqual(inOrder);
  expect(await reconciled(replacedOrder, working)).toEqual(inOrder);
});

it('answers no request twice that is known to be answered', async () => {
  const sent = await reconciled(replacedOrder, { ...working, replacedBy: 'r' });
  expect(sent).toEqual(['RecordExecution 1', 'RecordExecution 2']);
});

it('changes no terms before every fill on the old ones is recorded', async () => {
  const failed = await reconciled(replacedOrder, { ...working, ...asked }, 'RecordExecution 1');
  expect(failed).toEqual([expect.stringContaining('RecordExecution: COMMAND_EXPIRED')]);
  const unlisted = { ...replacedOrder, executions: [execution('2', 5, 'r')] };
  expect(await reconciled(unlisted, { ...working, ...asked })).toEqual([expect.stringContaining('has not listed')]);
});

it('records no fill on new terms before they are in force', async () => {
  const failed = await reconciled(replacedOrder, { ...working, ...asked }, 'ConfirmReplace');
  expect(failed).toEqual(['RecordExecution 1', expect.stringContaining('ConfirmReplace: COMMAND_EXPIRED')]);
});

it('records all fills although the venue takes no cancel request', async () => {
  const sent = await reconciled(replacedOrder, { ...working, ...asked, cancelRequested: true });
  expect(sent).toEqual([...inOrder, 'Error: silent']);
});

it('releases the cover of a request that the venue has refused', async () => {
  const refused = {
    ...replacedOrder,
    executions: [],
    replacements: [{ replaceId: 'r', isAccepted: false, filled: 0 }],
  };
  expect(await reconciled(refused, { ...working, ...asked })).toEqual(['RefuseReplace']);
});

it('refuses to replace a stop order, which the venue does not have', async () => {
  const stop = { ...working, ...asked, stopPrice: price('9') };
  expect(await reconciled(replacedOrder, stop)).toEqual(['RefuseReplace']);
});
