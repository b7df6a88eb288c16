import { notional, price } from '@parkett/kernel';
import { available, cashIn } from '@parkett/ledger';
import {
  replaceRefusalSchema,
  orderTypeSchema,
  timedValiditySchema,
  tradingErrors,
  type AccountEvent,
  type ExecutionBusted,
} from '@parkett/trading-contract';
import { openOrder } from './account-state';
import { feesOn, feeTotal } from './fees';
import type { TradingAccount } from './index';
import {
  contextOf,
  decide,
  deposit,
  eventsOf,
  evolve,
  fill,
  foldAll,
  given,
  limitOrder,
  tradedIn,
  openAccount,
  opened,
  quote,
  recordedEvents,
  takenBy,
  type Recorded,
  type Step,
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
    if (command.type === 'PlaceOrder' && context.session === 'awaited') outcomes.add('an order for the next session');
    for (const event of fresh) {
      if (event.type === 'ExecutionBusted') outcomes.add(caseOf(event));
      outcomes.add(event.type === 'ExecutionSuspended' ? `${event.type} ${event.reason}` : event.type);
      if (event.type === 'OrderExecuted') {
        outcomes.add(`${event.side} in ${event.currency}`);
        const order = openOrder(before, event.orderId);
        outcomes.add(`a filled ${order?.immediate ?? order?.orderType}`);
      }
      if (event.type === 'OrderPlaced') {
        outcomes.add(event.orderType).add(event.validity);
        if (event.parentOrderId !== null) outcomes.add(`exit of type ${event.orderType} after ${command.type}`);
      }
      if (event.type === 'OrderPlaced' && (event.expiresOn ?? '') < context.tradeDate)
        wrong.push(`order ${n} ends on ${event.expiresOn}, before its session`);
      if (event.type === 'OrderCancelled') outcomes.add(event.reason);
      if (event.type === 'ReplaceRequested') outcomes.add(event.frozen > 0 ? 'replaced for more' : 'replaced for less');
      if (event.type === 'ReplaceRefused') outcomes.add(`ReplaceRefused ${event.reason}`);
      if (event.type === 'OrderReplaced')
        outcomes.add(event.keepsPriority ? 'replaced in place' : 'replaced at the end');
      if (event.type === 'OrderExecuted' && openOrder(before, event.orderId)?.replacement)
        outcomes.add(`a ${event.side} filled while it is being replaced`);
      wrong.push(...ledger.book(event, before).map((fault) => `${fault} (command ${n})`));
      state = deepFreeze(evolve(state, event));
    }
    events.push(...fresh);
    const after = opened(state);
    wrong.push(...ledger.compare(after).map((fault) => `${fault} (after command ${n}, ${command.type})`));
    const free = ({ ledger: books }: TradingAccount): number =>
      available(cashIn(books, context.instrument?.currency ?? 'EUR'));
    const owes = command.type === 'RecordExecution' || command.type.includes('Replace');
    if (owes && free(after) < Math.min(0, free(before)))
      wrong.push(`${command.type} ${n} overdraws the account to ${free(after)}`);
    const spends = command.type === 'PlaceOrder' && command.side === 'buy';
    if (command.type === 'RecordBust' && free(after) < Math.min(0, free(before)))
      wrong.push(`the bust ${n} overdraws the account to ${free(after)}`);
    if (spends && free(after) < 0) wrong.push(`command ${n} overdraws the account to ${free(after)}`);
    if (!spends && command.type === 'PlaceOrder' && free(after) !== free(before))
      wrong.push(`command ${n} moves cash for a sell`);
    for (const event of fresh) {
      // The fees of an exit are waived as far as nothing covers them.
      if (event.type !== 'OrderPlaced' || event.side !== 'sell' || event.parentOrderId !== null) continue;
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
      'an order for the next session',
      'ACTOR_NOT_ALLOWED',
      'OrderTriggered',
      'ORDER_ALREADY_TRIGGERED',
      'STOP_PRICE_REACHED',
      'VALIDITY_NOT_ALLOWED',
      'EXPIRY_OUT_OF_RANGE',
      'a filled stop',
      'a filled stopLimit',
      'a filled fok',
      'a filled oco',
      'a filled trailingStop',
      'StopMoved',
      'STOP_ALREADY_MOVED',
      'LIMIT_PRICE_REACHED',
      'EXITS_NOT_ALLOWED',
      'TAKE_PROFIT_TOO_LOW',
      'STOP_LOSS_TOO_HIGH',
      ...['limit', 'stop', 'oco'].map((type) => `exit of type ${type} after RecordExecution`),
      'exit of type oco after ConfirmCancel',
      'notFilled',
      ...orderTypeSchema.options,
      ...timedValiditySchema.options,
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
      'replaced for more',
      'replaced for less',
      'replaced in place',
      'replaced at the end',
      'a buy filled while it is being replaced',
      'a sell filled while it is being replaced',
      ...replaceRefusalSchema.options.map((reason) => `ReplaceRefused ${reason}`),
      'REPLACE_ALREADY_REQUESTED',
      'REPLACE_NOT_REQUESTED',
      'REPLACE_WITHOUT_CHANGE',
    ].filter((outcome) => !outcomes.has(outcome));
    expect(missing).toEqual([]);
  });
});

/** Sells a thousand shares at 0.50 in parts, on dates in any order: most fills are worth less than a minimum. */
function sellBitByBit(seed: number): { readonly wrong: string[]; readonly waived: number } {
  const random = randomFrom(seed);
  const penny = { quote: quote({ last: price('0.5'), bid: price('0.5'), ask: price('0.5') }) };
  const spare = random.chance(50) ? 0 : random.between(1, 400);
  const events = eventsOf(
    openAccount,
    deposit(50_110 + spare),
    [limitOrder('buy', 1000, '0.5'), penny],
    fill('buy', 1000, '0.5', { executionId: 'bought' }),
    [limitOrder('sell', 1000, '0.5', { validity: 'gtc' }), { ...penny, commandId: 's1' }],
    ...Array.from({ length: 12 }, (_, n): Step => {
      const tradeDate = `2026-11-${String(random.between(23, 27))}`;
      return [fill('sell', random.between(1, 5), '0.5', { orderId: 's1', executionId: `e${n}` }), { tradeDate }];
    }),
  );
  const ledger = new ShadowLedger();
  const wrong: string[] = [];
  for (const [n, event] of events.entries()) {
    const before = n === 0 ? undefined : given(...events.slice(0, n)).state();
    const after = given(...events.slice(0, n + 1)).state();
    wrong.push(...ledger.book(event, before ?? after), ...ledger.compare(after));
    if (available(after.cash) < 0) wrong.push(`${event.type} ${n} leaves ${available(after.cash)}`);
  }
  const waived = events.filter((event) => event.type === 'OrderExecuted' && feeTotal(event.fees) === event.value);
  return { wrong, waived: waived.length };
}

it('the fees of a sale over several dates overdraw no account, and are paid as far as there is cash', () => {
  const sales = Array.from({ length: Math.min(stories, 100) }, (_, seed) => ({ seed, ...sellBitByBit(seed) }));
  expect(sales.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  expect(sales.some(({ waived }) => waived > 0)).toBe(true);
});
