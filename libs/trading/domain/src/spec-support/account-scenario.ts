import { price, quantity, minor, type Actor, type Decision } from '@parkett/kernel';
import type { Instrument, Quote } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import {
  tradingEvents,
  type AccountCommand,
  type AccountEvent,
  type PlaceOrder,
  type RecordExecution,
  type WrittenAccountEvent,
} from '@parkett/trading-contract';
import type { AccountContext } from '../account-context';
import { accountDecider, type AccountState, type OpenAccount } from '../index';
import { referencesOf } from '../references';

export const accountId = 'A7K2M9QX3B';
export const owner: Actor = { kind: 'customer', id: accountId };
export const system = (id: string): Actor => ({ kind: 'system', id });

/** The usual sender of a command. */
export function senderOf(command: AccountCommand): Actor {
  switch (command.type) {
    case 'OpenAccount':
      return system('identity');
    case 'Deposit':
      return system('bank');
    case 'PlaceOrder':
      return owner;
    case 'CancelOrder':
      return command.reason === 'customer' ? owner : system('jobs');
    case 'ConfirmCancel':
    case 'RecordExecution':
      return system('venue');
  }
}

export const instrument = (fields: Partial<Instrument> = {}): Instrument =>
  sampleInstrument({ symbol: 'ABC', name: 'Abendrot Chemie', ...fields });

export const quote = (fields: Partial<Quote> = {}): Quote =>
  sampleQuote('100', { symbol: 'ABC', ts: 0, bid: price('99.99'), ask: price('100.01'), ...fields });

/** A trading day with ABC at 100.00, bid 99.99, ask 100.01. */
export const contextOf = (command: AccountCommand, fields: Partial<AccountContext> = {}): AccountContext => ({
  actor: senderOf(command),
  accountId,
  commandId: 'o1',
  now: 0,
  issuedAt: 0,
  businessDate: '2026-11-20',
  isTaken: () => false,
  session: 'open',
  verified: true,
  instrument: instrument(),
  quote: quote(),
  ...fields,
});

export const openAccount: AccountCommand = { type: 'OpenAccount', currency: 'EUR' };
export const deposit = (cents: number, bookingId = 'b1'): AccountCommand => ({
  type: 'Deposit',
  bookingId,
  amount: minor(cents),
  currency: 'EUR',
});
export const cancel = (orderId = 'o1', reason: 'customer' | 'dayEnd' = 'customer'): AccountCommand => ({
  type: 'CancelOrder',
  orderId,
  reason,
});
export const confirmCancel = (orderId = 'o1'): AccountCommand => ({ type: 'ConfirmCancel', orderId });

export const limitOrder = (
  side: 'buy' | 'sell',
  shares: number,
  at: string,
  fields: Partial<PlaceOrder> = {},
): PlaceOrder => ({
  type: 'PlaceOrder',
  symbol: 'ABC',
  side,
  orderType: 'limit',
  quantity: quantity(shares),
  limitPrice: price(at),
  ...fields,
});

export const marketOrder = (side: 'buy' | 'sell', shares: number, fields: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'PlaceOrder',
  symbol: 'ABC',
  side,
  orderType: 'market',
  quantity: quantity(shares),
  limitPrice: null,
  ...fields,
});

export const fill = (
  side: 'buy' | 'sell',
  shares: number,
  at: string,
  fields: Partial<RecordExecution> = {},
): RecordExecution => ({
  type: 'RecordExecution',
  executionId: 'e1',
  orderId: 'o1',
  symbol: 'ABC',
  side,
  quantity: quantity(shares),
  price: price(at),
  currency: 'EUR',
  executedAt: 0,
  ...fields,
});

export type Step = AccountCommand | readonly [AccountCommand, Partial<AccountContext>];

const partsOf = (step: Step): readonly [AccountCommand, Partial<AccountContext>] =>
  'type' in step ? [step, {}] : step;

export const decideStep = (
  state: AccountState,
  step: Step,
  isTaken: AccountContext['isTaken'] = () => false,
): Decision<WrittenAccountEvent> => {
  const [command, fields] = partsOf(step);
  return accountDecider.decide(state, command, contextOf(command, { isTaken, ...fields }));
};

/** Whether one of these events has taken a reference. */
export function takenBy(events: readonly AccountEvent[]): AccountContext['isTaken'] {
  const taken = new Set(events.flatMap(referencesOf));
  return (reference) => taken.has(reference);
}

const foldAll = (events: readonly AccountEvent[], from: AccountState): AccountState =>
  events.reduce(accountDecider.evolve, from);

export function opened(state: AccountState): OpenAccount {
  if (state.status !== 'open') throw new Error('the account of this scenario must be open');
  return state;
}

/** The events produced by a series of commands; each command must be accepted. */
export function eventsOf(...steps: readonly Step[]): AccountEvent[] {
  const events: AccountEvent[] = [];
  const taken = new Set<string>();
  let state = accountDecider.initialState(`account:${accountId}`);
  for (const step of steps) {
    const decision = decideStep(state, step, (reference) => taken.has(reference));
    if (decision.kind === 'rejected')
      throw new Error(`a setup step was rejected: ${JSON.stringify(decision.rejection)}`);
    const fresh = decision.events.map((event) => tradingEvents.read(event));
    events.push(...fresh);
    for (const reference of fresh.flatMap(referencesOf)) taken.add(reference);
    state = foldAll(fresh, state);
  }
  return events;
}

/** `given(events).when(command, context).accepts(…)`: past events, a command, the expected result. */
export function given(...events: readonly AccountEvent[]) {
  const before = foldAll(events, accountDecider.initialState(`account:${accountId}`));
  return {
    state: () => opened(before),
    when(command: AccountCommand, fields: Partial<AccountContext> = {}) {
      const decision = decideStep(before, [command, fields], takenBy(events));
      return {
        /** Expects exactly one event; returns it with the state after it. */
        accepts(expected: object = {}): { event: AccountEvent; state: OpenAccount } {
          expect(decision).toMatchObject({ kind: 'accepted', events: [expected] });
          const written = decision.kind === 'accepted' ? decision.events[0] : undefined;
          if (written === undefined) throw new Error('an accepted command must produce an event');
          const event = tradingEvents.read(written);
          return { event, state: opened(foldAll([event], before)) };
        },
        rejects(code: string, facts?: object): void {
          expect(decision).toMatchObject({ kind: 'rejected', rejection: { code, ...(facts && { facts }) } });
        },
      };
    },
  };
}
