import { debitEvents, debitViews, withdrawalEvents, withdrawalViews } from '@parkett/funds-contract';
import {
  accept,
  composeSlices,
  defineCommands,
  defineEvents,
  hidden,
  joinEvents,
  rejectWith,
  slice,
  type Actor,
  type Currency,
  type Decision,
  type EventBody,
} from '@parkett/kernel';
import { cashIn, ledgerSlice, type Ledger } from '@parkett/ledger';
import { z } from 'zod';
import { fundsBookings, fundsSlice, type FundsState } from './index';
import { decisionBase } from './spec-support/decision-base';

const bank: Actor = { kind: 'system', id: 'bank' };
const deposit = (amount: number, bookingId = 'b1', currency: Currency = 'EUR') => ({ bookingId, amount, currency });

/** Stands for the slices that open currencies and pay out: dollars need an event; all others but euros are refused. */
const opening = slice<object, null, never, EventBody, null>({
  name: 'opening',
  stateVersion: 1,
  initialState: null,
  needs: [],
  commands: defineCommands({}),
  events: joinEvents(joinEvents(withdrawalEvents, debitEvents), defineEvents({ DollarsOpened: { 1: z.object({}) } })),
  views: { ...withdrawalViews, ...debitViews, DollarsOpened: hidden },
  decide: () => accept(),
  evolve: () => null,
  contextFor: () => null,
});
function addCurrency(currency: Currency): Decision<EventBody> {
  if (currency === 'USD') return accept({ type: 'DollarsOpened', v: 1 });
  return currency === 'EUR' ? accept() : rejectWith<'NOT_OFFERED'>()('NOT_OFFERED');
}

/** An account that was opened or not. */
class Account {
  private readonly kind;
  private readonly taken = new Set<string>();
  state;

  constructor({ open, erased }: { readonly open: boolean; readonly erased: boolean } = { open: true, erased: false }) {
    this.kind = composeSlices('account', [
      fundsSlice<{ readonly ledger: Ledger; readonly funds: FundsState }>({
        needs: [],
        recipient: () => ({ erased, addCurrency: open ? addCurrency : undefined }),
        staff: () => undefined,
        dateOf: (instant) => new Date(instant).toISOString().slice(0, 10),
      }),
      opening,
      ledgerSlice(fundsBookings),
    ]);
    this.state = this.kind.decider.initialState('account:A');
  }

  /** The events, or the rejection. */
  ask(body: object, actor: Actor = bank) {
    const command = this.kind.parseCommand({ type: 'Deposit', body });
    if (command === undefined) return 'unreadable';
    const base = decisionBase({ actor, isTaken: (reference) => this.taken.has(reference) });
    const decision = this.kind.decider.decide(this.state, command, this.kind.contextFor(command, base).context);
    if (decision.kind === 'rejected') return decision.rejection;
    for (const event of decision.events) this.fold(event);
    return decision.events;
  }

  private fold(event: EventBody): void {
    this.state = this.kind.decider.evolve(this.state, this.kind.events.read(event));
    for (const reference of this.kind.references(event)) this.taken.add(reference);
  }

  settled(currency: Currency = 'EUR'): number {
    return cashIn(this.state['ledger'] as Ledger, currency).settled;
  }
}

describe('a deposit', () => {
  it('moves money from the bank to the settled bucket', () => {
    const account = new Account();
    expect(account.ask(deposit(25_000))).toEqual([
      {
        type: 'Deposited',
        v: 1,
        ...deposit(25_000),
        postings: [
          { bucket: 'house:bank', unit: 'EUR', amount: -25_000 },
          { bucket: 'settled', unit: 'EUR', amount: 25_000 },
        ],
      },
    ]);
    expect(account.settled()).toBe(25_000);
  });

  it('is booked once per booking id, even if the repeat differs, and however many bookings follow', () => {
    const account = new Account();
    for (let n = 0; n < 300; n += 1) account.ask(deposit(1, `b${n}`));
    const again = { code: 'DEPOSIT_ALREADY_BOOKED', facts: { bookingId: 'b0' } };
    expect([account.ask(deposit(1, 'b0')), account.ask(deposit(9, 'b0'))]).toEqual([again, again]);
    expect(account.ask(deposit(1, 'b300'))).toHaveLength(1);
    expect(account.settled()).toBe(301);
  });

  it('is booked in its own currency, after the event that lets the account hold it', () => {
    const account = new Account();
    expect(account.ask(deposit(100, 'b', 'USD'))).toMatchObject([
      { type: 'DollarsOpened' },
      { type: 'Deposited', currency: 'USD', postings: [{ unit: 'USD' }, { unit: 'USD' }] },
    ]);
    expect([account.settled('USD'), account.settled('EUR')]).toEqual([100, 0]);
    expect(account.ask(deposit(100, 'c', 'CHF'))).toMatchObject({ code: 'NOT_OFFERED' });
  });

  it('is rejected without an account, and for an erased customer', () => {
    expect(new Account({ open: false, erased: false }).ask(deposit(1))).toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
    expect(new Account({ open: true, erased: true }).ask(deposit(1))).toMatchObject({ code: 'ACCOUNT_ERASED' });
  });

  it.each<Actor>([
    { kind: 'customer', id: 'A' },
    { kind: 'customer', id: 'bank' },
    { kind: 'staff', id: 'bank' },
    { kind: 'system', id: 'venue' },
  ])('is rejected from %j', (actor) => {
    expect(new Account().ask(deposit(1), actor)).toMatchObject({ code: 'ACTOR_NOT_ALLOWED' });
  });

  it('names a positive amount', () => {
    expect(new Account().ask(deposit(0))).toBe('unreadable');
  });
});
