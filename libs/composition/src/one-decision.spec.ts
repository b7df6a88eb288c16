import type { StepUpPurpose } from '@parkett/identity-contract';
import { consumeStepUp, type IdentityState } from '@parkett/identity-domain';
import {
  accept,
  acceptTogether,
  composeSlices,
  defineCommands,
  defineEvents,
  hidden,
  minor,
  postingSchema,
  rejectWith,
  slice,
  type Actor,
  type CommandOf,
  type DecisionBase,
  type EventBody,
  type EventOf,
} from '@parkett/kernel';
import { staffWith } from '@parkett/kernel/spec-support';
import { ledgerSlice, cashIn, available, type Bookings, type Ledger } from '@parkett/ledger';
import { fundsBookings } from '@parkett/funds-domain';
import { tradingBookings } from '@parkett/trading-domain';
import { z } from 'zod';
import { accountSlices, type Account } from './account-slices';
import { noMarket } from './no-market';

const accountId = 'A7K2M9QX3B';
const owner: Actor = { kind: 'customer', id: accountId };
const identity: Actor = { kind: 'system', id: 'identity' };
const purpose: StepUpPurpose = { action: 'withdraw', amount: minor(300), currency: 'EUR', payee: 'p1' };

const payoutCommands = defineCommands({
  RequestPayout: { 1: z.object({ amount: z.number(), stepUpId: z.string().nullable() }) },
});
const payoutEvents = defineEvents({ PayoutRequested: { 1: z.object({ postings: z.array(postingSchema) }) } });
const payoutBookings: Bookings<EventOf<typeof payoutEvents>> = { PayoutRequested: ({ postings }) => ({ postings }) };
const reject = rejectWith<'RESTRICTED' | 'INSUFFICIENT_CASH'>();

/** A withdrawal in its simplest form: it needs a step-up, an account without restrictions, and the cash. */
const payouts = slice<
  Pick<Account, 'identity' | 'ledger'>,
  null,
  CommandOf<typeof payoutCommands>,
  EventOf<typeof payoutEvents>,
  DecisionBase
>({
  name: 'payouts',
  stateVersion: 1,
  initialState: null,
  needs: ['identity', 'ledger'],
  commands: payoutCommands,
  events: payoutEvents,
  views: { PayoutRequested: hidden },
  decide: (account, { amount, stepUpId }, { now }) =>
    acceptTogether<EventBody>(
      consumeStepUp(account.identity, stepUpId, { ...purpose, amount: minor(amount) }, now),
      account.identity.status !== 'underReview' ? accept() : reject('RESTRICTED'),
      available(cashIn(account.ledger, 'EUR')) < amount
        ? reject('INSUFFICIENT_CASH')
        : accept({
            type: 'PayoutRequested',
            v: 1,
            postings: [
              { bucket: 'settled', unit: 'EUR', amount: -amount },
              { bucket: 'house:bank', unit: 'EUR', amount },
            ],
          }),
    ),
  evolve: () => null,
  contextFor: (_, base) => base,
});

const kind = composeSlices('account', [
  ...accountSlices(noMarket, () => staffWith({ S1: ['operations'] })).map((one) =>
    one.name === 'ledger' ? ledgerSlice(tradingBookings, fundsBookings, payoutBookings) : one,
  ),
  payouts,
]);

function play(...asked: readonly (readonly [type: string, body: object, actor: Actor])[]) {
  let state = kind.decider.initialState(`account:${accountId}`);
  const outcomes = asked.map(([type, body, actor], n) => {
    const command = kind.parseCommand({ type, body });
    if (command === undefined) throw new Error(`${type} cannot be read`);
    const base: DecisionBase = {
      aggregate: `account:${accountId}`,
      actor,
      now: 0,
      issuedAt: 0,
      businessDate: '2026-11-20',
      env: 'SIMULATED',
      commandId: `c${n}`,
      isTaken: () => false,
      mayWrite: () => true,
    };
    const decision = kind.decider.decide(state, command, kind.contextFor(command, base).context);
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const event of decision.events) state = kind.decider.evolve(state, kind.events.read(event));
    return decision.events.map((event) => event.type).join(' ');
  });
  const settled = cashIn(state['ledger'] as Ledger, 'EUR').settled;
  return { outcomes, settled, stepUps: (state['identity'] as IdentityState).stepUps.length };
}

const funded = [
  ['OpenAccount', { currency: 'EUR' }, identity],
  ['Deposit', { bookingId: 'b1', amount: 500, currency: 'EUR' }, { kind: 'system', id: 'bank' }],
  ['GrantStepUp', { purpose }, identity],
] as const;
const payout = (amount: number, stepUpId: string | null = 'c2') =>
  ['RequestPayout', { amount, stepUpId }, owner] as const;

describe('one decision over several slices', () => {
  it('uses up the step-up, checks restrictions and posts', () => {
    expect(play(...funded, payout(300), payout(300))).toEqual({
      outcomes: ['AccountOpened', 'Deposited', 'StepUpGranted', 'StepUpConsumed PayoutRequested', 'STEP_UP_INVALID'],
      settled: 200,
      stepUps: 0,
    });
  });

  it('keeps the step-up and the cash when any part of it is rejected', () => {
    const submission = [
      'SubmitVerification',
      {
        documentType: 'dePassport',
        sealed: 'c2VhbGVk',
        documents: [
          { documentId: 'd1', side: 'front' },
          { documentId: 'd2', side: 'back' },
        ],
      },
      owner,
    ] as const;
    expect(play(...funded, submission, payout(300))).toMatchObject({ settled: 500, stepUps: 1 });
    expect(play(...funded, payout(300, null)).outcomes.at(-1)).toBe('STEP_UP_REQUIRED');
    const [opened, , granted] = funded;
    expect(play(opened, ['OpenAccount', { currency: 'EUR' }, identity], granted, payout(300))).toMatchObject({
      outcomes: ['AccountOpened', 'ACCOUNT_EXISTS', 'StepUpGranted', 'INSUFFICIENT_CASH'],
      settled: 0,
      stepUps: 1,
    });
  });
});
