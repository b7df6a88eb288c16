import { notional } from '@parkett/kernel';
import { available, cashIn } from '@parkett/ledger';
import {
  orderTypeSchema,
  tradingErrors,
  validitySchema,
  type AccountEvent,
  type ExecutionBusted,
} from '@parkett/trading-contract';
import { openOrder } from './account-state';
import { feesOn } from './fees';
import type { TradingAccount } from './index';
import {
  contextOf,
  decide,
  deposit,
  eventsOf,
  evolve,
  foldAll,
  tradedIn,
  openAccount,
  opened,
  recordedEvents,
  takenBy,
  type Recorded,
} from './spec-support/account-scenario';
import { bust } from './spec-support/bust';
import { randomFrom } from '@parkett/kernel/spec-support';
import { nextCommand } from './spec-support/random-story';
import { ShadowLedger } from './spec-support/shadow-ledger';

/** Mutation testing runs fewer stories because it repeats them for each of several thousand mutants. */
const stories = Number(process.env['PARKETT_STORIES'] ?? 250);
const commandsPerStory = 80;

/** Freezes a value deeply, so that code that mutates it throws. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Proceeds of a sale filled in one piece at its worst price: its value less its fees. */
function soldWhole({ boundPrice, quantity, currency }: Extract<AccountEvent, { type: 'OrderPlaced' }>): number {
  const value = notional(boundPrice, quantity, currency);
  return (
    value - feesOn(value, 'sell', tradedIn(currency), '2026-11-20').reduce((total, { amount }) => total + amount, 0)
  );
}

/** The cases of a bust that the stories have to reach. */
const caseOf = ({ side, missing, inSuspense }: ExecutionBusted): string =>
  inSuspense
    ? 'bust in suspense'
    : `bust of a ${side}${missing.cash > 0 ? ' without the cash' : ''}${missing.quantity > 0 ? ' without the shares' : ''}`;

interface Story {
  readonly events: Recorded[];
  readonly state: TradingAccount;
  readonly wrong: string[];
  readonly outcomes: Set<string>;
}

/** Plays one story and collects every violation. */
function play(seed: number): Story {
  const random = randomFrom(seed);
  const ledger = new ShadowLedger();
  const events = eventsOf(
    openAccount,
    deposit(random.between(0, random.chance(30) ? 300 : 3_000_000) + 1, 'first'),
    ...(random.chance(30) ? [deposit(random.between(1, 3_000_000), 'dollars', 'HKD')] : []),
  );
  const wrong: string[] = [];
  const outcomes = new Set<string>();
  let state = deepFreeze(foldAll(events));
  for (const event of events) wrong.push(...ledger.book(event, opened(state)));
  let day = 2;
  for (let n = 0; n < commandsPerStory && wrong.length === 0; n += 1) {
    if (random.chance(4)) day += 1;
    const before = opened(state);
    const tradeDate = `2026-11-${String(day).padStart(2, '0')}`;
    const filled = events.flatMap((event) =>
      event.type === 'OrderExecuted' || event.type === 'ExecutionSuspended' ? [event.executionId] : [],
    );
    const [taken] = filled.splice(random.between(0, filled.length), 1);
    const { command, context } = deepFreeze(
      taken !== undefined && random.chance(6)
        ? { command: bust(events, taken), context: contextOf(bust(events, taken), { tradeDate }) }
        : nextCommand(random, before, n, tradeDate),
    );
    const decision = decide(before, command, { ...context, isTaken: takenBy(events) });
    if (decision.kind === 'rejected') {
      outcomes.add(decision.rejection.code);
      continue;
    }
    const fresh = decision.events.map((event) => recordedEvents.read(event));
    for (const event of fresh) {
      if (event.type === 'ExecutionBusted') outcomes.add(caseOf(event));
      outcomes.add(event.type === 'ExecutionSuspended' ? `${event.type} ${event.reason}` : event.type);
      if (event.type === 'OrderExecuted') {
        outcomes.add(`${event.side} in ${event.currency}`);
        const order = openOrder(before, event.orderId);
        outcomes.add(`a filled ${order?.immediate ?? order?.orderType}`);
      }
      if (event.type === 'OrderPlaced') outcomes.add(event.orderType).add(event.validity);
      if (event.type === 'OrderCancelled') outcomes.add(event.reason);
      wrong.push(...ledger.book(event, before).map((fault) => `${fault} (command ${n})`));
      state = deepFreeze(evolve(state, event));
    }
    events.push(...fresh);
    const after = opened(state);
    wrong.push(...ledger.compare(after).map((fault) => `${fault} (after command ${n}, ${command.type})`));
    const free = ({ ledger: books }: TradingAccount): number =>
      available(cashIn(books, context.instrument?.currency ?? 'EUR'));
    const spends = command.type === 'PlaceOrder' && command.side === 'buy';
    if (command.type === 'RecordBust' && free(after) < Math.min(0, free(before)))
      wrong.push(`the bust ${n} overdraws the account to ${free(after)}`);
    if (spends && free(after) < 0) wrong.push(`command ${n} overdraws the account to ${free(after)}`);
    if (!spends && command.type === 'PlaceOrder' && free(after) !== free(before))
      wrong.push(`command ${n} moves cash for a sell`);
    for (const event of fresh) {
      if (event.type !== 'OrderPlaced' || event.side !== 'sell') continue;
      const fetched = soldWhole(event);
      if (fetched < 0) outcomes.add('a sale that costs more than it brings in');
      if (fetched < 0 && free(before) + fetched < 0)
        wrong.push(`command ${n} sells for ${fetched}, which ${free(before)} in cash does not cover`);
    }
  }
  return { events, state, wrong, outcomes };
}

describe(`${stories} random stories of ${commandsPerStory} commands`, () => {
  let stage: (Story & { readonly seed: number })[] | undefined;
  /** Played inside the first test that needs it, so that a failure is reported for a test. */
  const played = () => (stage ??= Array.from({ length: stories }, (_, seed) => ({ seed, ...play(seed) })));

  it('keep the books: postings balance, reservations match orders, lots match shares, fees match the whole order', () => {
    expect(
      played()
        .filter(({ wrong }) => wrong.length > 0)
        .map(({ seed, wrong }) => ({ seed, wrong })),
    ).toEqual([]);
  });

  it('give the identical state when their events are replayed from the log', () => {
    for (const { events, state } of played()) {
      const logged = JSON.parse(JSON.stringify(events)) as Recorded[];
      expect(foldAll(logged)).toEqual(state);
    }
  });

  it('leave a state that a snapshot stores without loss', () => {
    for (const { state } of played()) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it('reject only with known codes, and reach every case that this test is about', () => {
    const outcomes = new Set(played().flatMap((story) => [...story.outcomes]));
    const events = ['Deposited', 'OrderPlaced', 'CancelRequested', 'OrderCancelled', 'OrderExecuted'];
    const suspended = ['unknownOrder', 'overfill', 'differs'].map((reason) => `ExecutionSuspended ${reason}`);
    const refusals = [...outcomes].filter((outcome) => outcome === outcome.toUpperCase());
    expect(refusals.filter((code) => !(code in tradingErrors))).toEqual([]);
    const missing = [
      ...events,
      ...suspended,
      'INSUFFICIENT_CASH',
      'INSUFFICIENT_SELLABLE',
      'BAD_LOT',
      'BAD_TICK',
      'SOLD_OUT',
      'NO_QUOTE',
      'MARKET_CLOSED',
      'ACTOR_NOT_ALLOWED',
      'OrderTriggered',
      'ORDER_ALREADY_TRIGGERED',
      'STOP_PRICE_REACHED',
      'VALIDITY_NOT_ALLOWED',
      'EXPIRY_OUT_OF_RANGE',
      'a filled stop',
      'a filled stopLimit',
      'a filled fok',
      'notFilled',
      ...orderTypeSchema.options,
      ...validitySchema.options,
      'EXECUTION_ALREADY_RECORDED',
      'DEPOSIT_ALREADY_BOOKED',
      'CANCEL_ALREADY_REQUESTED',
      'CURRENCY_MISMATCH',
      'CurrencyAccountOpened',
      'buy in HKD',
      'sell in HKD',
      'a sale that costs more than it brings in',
      'bust in suspense',
      'bust of a buy',
      'bust of a buy without the shares',
      'bust of a sell',
      'EXECUTION_ALREADY_BUSTED',
    ].filter((outcome) => !outcomes.has(outcome));
    expect(missing).toEqual([]);
  });
});
