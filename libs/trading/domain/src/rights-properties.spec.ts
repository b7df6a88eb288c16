import { millionths, price, wholeShares, type Quantity } from '@parkett/kernel';
import { cashIn, heldShares } from '@parkett/ledger';
import type { CorporateAction } from '@parkett/market-contract';
import type { AccountCommand } from '@parkett/trading-contract';
import fc from 'fast-check';
import {
  cancel,
  confirmCancel,
  contextOf,
  decide,
  deposit,
  eventsOf,
  evolve,
  fill,
  foldAll,
  limitOrder,
  openAccount,
  opened,
  recordedEvents,
  takenBy,
  type Recorded,
} from './spec-support/account-scenario';
import { action } from './spec-support/actions';
import { perUnit } from './spec-support/posting-sums';

const count = fc.integer({ min: 1, max: 7 });
const issue = fc.record({
  per: count,
  get: count,
  cents: fc.integer({ min: 1, max: 15_000 }),
  day: fc.integer({ min: 2, max: 6 }),
  open: fc.integer({ min: 0, max: 4 }),
  wait: fc.integer({ min: 0, max: 3 }),
  /** Step at which the issue is cancelled; mostly never. */
  cancelledAt: fc.integer({ min: 0, max: 400 }),
});
const step = fc.record({
  what: fc.constantFrom(
    ...(['buy', 'sell', 'fill', 'cancel', 'apply', 'apply', 'split', 'exercise', 'exercise', 'exercise'] as const),
    ...(['remind', 'end', 'end', 'settle', 'settle', 'day'] as const),
  ),
  pick: fc.nat(1_000),
  shares: fc.integer({ min: 0, max: 12 }),
});
/** What happens to the shares on the fourth day: every two become three, of the same company or another, or cash. */
const change = fc.constantFrom('split', 'merger', 'cash');
const story = fc.record({
  change,
  issues: fc.array(issue, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 30, maxLength: 100 }),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

const dayOf = (day: number): string => `2026-12-${String(Math.min(28, day)).padStart(2, '0')}`;
const startCash = 400_000;
const changedOn = dayOf(4);
const changeOf: Readonly<Record<Story['change'], CorporateAction['terms']>> = {
  split: { kind: 'split', from: 2, to: 3 },
  merger: { kind: 'merger', into: { per: 2, get: 3, symbol: 'XYZ' }, cash: null },
  cash: { kind: 'merger', into: null, cash: { amount: price('90'), currency: 'EUR' } },
};

/** What the events say about one issue, kept by a model of its own. */
interface Shadow {
  readonly price: number;
  readonly deadline: string;
  readonly payDate: string;
  /** Whether the change of the fourth day concerns the new shares. */
  readonly isChanged: boolean;
  granted: number;
  asked: number;
  isOver: boolean;
}

function play({ issues, steps, change: kind }: Story): { wrong: string[]; seen: Set<string> } {
  const register = issues.map(({ per, get, cents, day, open, wait }, n): CorporateAction => {
    const terms = { kind: 'rights', per, get, price: price((cents / 100).toFixed(2)), currency: 'EUR' } as const;
    const dates = { exDate: dayOf(day), deadline: dayOf(day + open), payDate: dayOf(day + open + wait) };
    return action(terms, { actionId: `r${n}`, ...dates });
  });
  const changes = [action(changeOf[kind], { actionId: 's', exDate: changedOn, payDate: changedOn })];
  const first = { commandId: 'first', tradeDate: dayOf(1) };
  const bought = fill('buy', 17, '100', { orderId: 'first', executionId: 'e-first' });
  const events = eventsOf(openAccount, deposit(startCash), [limitOrder('buy', 17, '100'), first], [bought, first]);
  let account = foldAll(events);
  let day = 1;
  const [wrong, seen, shadows] = [[] as string[], new Set<string>(), new Map<string, Shadow>()];
  steps.forEach((one, n) => {
    if (one.what === 'day') day += 1;
    const of = register[one.pick % register.length] as CorporateAction;
    const command = commandOf(one, n, of, opened(account).orders);
    if (command === undefined) return;
    const isCancelled = (actionId: string): boolean =>
      register.some((listed, at) => listed.actionId === actionId && (issues[at]?.cancelledAt ?? n + 1) <= n);
    const context = contextOf(command, {
      ...{ commandId: `o${n}`, now: n * 60_000, issuedAt: n * 60_000, tradeDate: dayOf(day), isCancelled },
      isTaken: takenBy(events),
      actionsOn: (symbol) =>
        symbol === 'ABC' ? [...register.filter(({ actionId }) => !isCancelled(actionId)), ...changes] : [],
    });
    const decision = decide(account, command, context);
    seen.add(`${command.type} ${decision.kind === 'accepted' ? '' : decision.rejection.code}`);
    if (decision.kind === 'rejected') return;
    for (const written of decision.events) {
      const event = recordedEvents.read(written);
      const heldBefore = inLots(account, of.exDate);
      account = evolve(account, event);
      events.push(event);
      if (event.type === 'RightsSettled' && event.exercised !== undefined) seen.add('changed shares');
      if (event.type === 'RightsEnded' && event.undelivered !== undefined) seen.add('no shares');
      wrong.push(...follow(shadows, event, { of, heldBefore, date: dayOf(day), kind, isCancelled }));
    }
    wrong.push(...faultsOf(events, shadows, account).map((fault) => `${fault} after ${command.type} ${n}`));
  });
  return { wrong, seen };
}

type Account = ReturnType<typeof foldAll>;
const inLots = (account: Account, before: string): number =>
  (account.ledger.holdings['ABC']?.lots ?? []).reduce(
    (sum, { buyDate, quantity }) => (buyDate < before ? sum + quantity : sum),
    0,
  );

function commandOf(
  { what, pick, shares }: Story['steps'][number],
  n: number,
  { actionId }: CorporateAction,
  orders: ReturnType<typeof opened>['orders'],
): AccountCommand | undefined {
  const order = orders[pick % Math.max(1, orders.length)];
  const about = { actionId, symbol: 'ABC' };
  switch (what) {
    case 'buy':
    case 'sell':
      return { ...limitOrder(what, Math.max(1, shares), '100'), validity: 'gtc' };
    case 'fill': {
      if (order === undefined) return undefined;
      const part = millionths(Math.min(order.quantity - order.filled, wholeShares(Math.max(1, shares))));
      return fill(order.side, 1, '100', { orderId: order.orderId, executionId: `e${n}`, quantity: part });
    }
    case 'cancel':
      if (order === undefined) return undefined;
      return order.cancelReason === null ? cancel(order.orderId, 'dayEnd') : confirmCancel(order.orderId);
    case 'apply':
      return { type: 'ApplyCorporateAction', ...about };
    case 'split':
      return { type: 'ApplyCorporateAction', actionId: 's', symbol: 'ABC' };
    case 'exercise':
      return { type: 'ExerciseRights', ...about, quantity: (shares * 1_000_000) as Quantity };
    case 'remind':
      return { type: 'RemindRights', ...about };
    case 'end':
      return { type: 'EndRights', ...about };
    case 'settle':
      return { type: 'SettleRights', ...about };
    case 'day':
      return undefined;
  }
}

interface Seen {
  readonly of: CorporateAction;
  readonly heldBefore: number;
  readonly date: string;
  readonly kind: Story['change'];
  readonly isCancelled: (actionId: string) => boolean;
}

/** Recomputes each event from the terms, in whole cents and shares of its own. */
function follow(shadows: Map<string, Shadow>, event: Recorded, seen: Seen): string[] {
  const { of, heldBefore, date, kind, isCancelled } = seen;
  if (!event.type.startsWith('Rights') || !('actionId' in event) || of.terms.kind !== 'rights') return [];
  const facts: (readonly [string, unknown, unknown])[] = [];
  const shadow = shadows.get(event.actionId);
  if (event.type === 'RightsGranted') {
    const granted = Math.floor((heldBefore * of.terms.get) / of.terms.per / 1_000_000);
    facts.push(['granted', event.granted, granted * 1_000_000], ['granted once', shadow, undefined]);
    const cents = Math.round(Number(of.terms.price) * 100);
    const { deadline, payDate, exDate } = of;
    const dates = { deadline: deadline ?? '', payDate, isChanged: exDate <= changedOn };
    facts.push(['granted in time', date <= dates.deadline, true]);
    const fresh = { price: cents, ...dates, granted, asked: 0, isOver: granted === 0 };
    shadows.set(event.actionId, fresh);
    return faultsIn(facts, event.type);
  }
  if (shadow === undefined) return [`${event.type} without rights`];
  if (event.type === 'RightsExercised') {
    facts.push(
      ['in time', date <= shadow.deadline && !shadow.isOver, true],
      ['cancelled', isCancelled(of.actionId), false],
    );
    facts.push(
      ['at most', event.quantity <= shadow.granted * 1_000_000, true],
      ['before', event.before, shadow.asked * 1e6],
    );
    shadow.asked = event.quantity / 1_000_000;
    facts.push(['amount', event.amount, shadow.asked * shadow.price]);
  }
  const isChanged = shadow.isChanged && date >= changedOn;
  if (event.type === 'RightsEnded') {
    const isUndelivered = !isCancelled(of.actionId) && event.undelivered !== undefined;
    const isGone = isCancelled(of.actionId) || isUndelivered;
    if (isUndelivered)
      facts.push(['undelivered', shadow.isOver && date >= shadow.payDate && isChanged && kind === 'cash', true]);
    else facts.push(['due', isGone || (date > shadow.deadline && !shadow.isOver), true]);
    facts.push(['released', event.released, isGone ? shadow.asked * shadow.price : 0]);
    if (isGone) shadow.asked = 0;
    facts.push(['lapsed', event.lapsed, (shadow.granted - shadow.asked) * 1_000_000]);
    facts.push(['kept', event.exercised, shadow.asked * 1_000_000]);
    shadow.isOver = true;
  }
  if (event.type === 'RightsSettled') {
    facts.push(['due', shadow.isOver && date >= shadow.payDate && !isCancelled(of.actionId), true]);
    facts.push(
      ['value', event.value, shadow.asked * shadow.price],
      ['shares', event.quantity, shadow.asked * (isChanged ? 1_500_000 : 1_000_000)],
      ['share', event.symbol, isChanged && kind === 'merger' ? 'XYZ' : 'ABC'],
      ['deliverable', isChanged && kind === 'cash', false],
    );
    shadow.asked = 0;
  }
  return faultsIn(facts, event.type);
}

const faultsIn = (facts: readonly (readonly [string, unknown, unknown])[], type: string): string[] =>
  facts.flatMap(([name, is, shouldBe]) =>
    is === shouldBe ? [] : [`${type}: ${name} ${String(is)}, not ${String(shouldBe)}`],
  );

/** Nothing is created or lost, and what the rights have reserved is what the customer has asked for. */
function faultsOf(events: readonly Recorded[], shadows: ReadonlyMap<string, Shadow>, account: Account): string[] {
  const wrong: string[] = [];
  const buckets = new Map<string, number>();
  for (const event of events) {
    const postings = 'postings' in event ? event.postings : [];
    for (const [unit, sum] of perUnit(postings)) if (sum !== 0) wrong.push(`${event.type} creates ${sum} ${unit}`);
    for (const { bucket, unit, amount } of postings)
      buckets.set(`${bucket} ${unit}`, (buckets.get(`${bucket} ${unit}`) ?? 0) + amount);
  }
  const cash = cashIn(account.ledger, 'EUR');
  for (const name of ['settled', 'unsettledSell', 'frozenOrder'] as const)
    if (cash[name] !== (buckets.get(`${name} EUR`) ?? 0)) wrong.push(`${name} differs from its bucket`);
  const asked = [...shadows.values()].reduce((sum, one) => sum + one.asked * one.price, 0);
  const reserved = (account.ledger.reserved.rights ?? []).reduce((sum, { amount }) => sum + amount, 0);
  if (asked !== reserved) wrong.push(`rights have reserved ${reserved}, asked for is ${asked}`);
  if (cash.settled + cash.unsettledSell < 0) wrong.push(`${cash.settled + cash.unsettledSell} available`);
  if (cash.frozenOrder < reserved) wrong.push(`${cash.frozenOrder} frozen, ${reserved} for rights`);
  for (const symbol of ['ABC', 'XYZ']) {
    const [custody, suspense] = ['custody', 'suspense'].map((of) => buckets.get(`house:${of} share:${symbol}`) ?? 0);
    if (heldShares(account.ledger, symbol) + (custody ?? 0) + (suspense ?? 0) !== 0)
      wrong.push(`${symbol}: shares inside and outside differ`);
  }
  if ((account.ledger.holdings['ABC']?.lots ?? []).some((lot) => lot.quantity <= 0 || lot.value < 0 || lot.fees < 0))
    wrong.push('a lot without shares, or with a negative cost');
  return wrong;
}

describe('rights beside orders, fills, splits, mergers and cancelled issues', () => {
  it('create and lose neither shares nor cash, and release what they reserve exactly once', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(story, (one) => {
        const played = play(one);
        played.seen.forEach((what) => seen.add(what));
        expect(played.wrong).toEqual([]);
      }),
      { numRuns: Number(process.env['PARKETT_STORIES'] ?? 250) * 4, seed: 11 },
    );
    const reached = ['', 'RIGHTS_CLOSED', 'RIGHTS_EXCEEDED', 'RIGHTS_UNKNOWN', 'RIGHTS_CANCELLED', 'INSUFFICIENT_CASH'];
    expect(seen).toContain('changed shares');
    expect(seen).toContain('no shares');
    expect(
      [
        ...reached.map((code) => `ExerciseRights ${code}`),
        ...['', 'RIGHTS_NOT_OPEN', 'ACTION_NOT_DUE'].map((code) => `EndRights ${code}`),
        ...['', 'ACTION_WAITS', 'ACTION_NOT_DUE', 'ACTION_ALREADY_BOOKED', 'RIGHTS_CANCELLED'].map(
          (code) => `SettleRights ${code}`,
        ),
        ...['RemindRights ', 'ApplyCorporateAction ACTION_ALREADY_BOOKED', 'ApplyCorporateAction ACTION_WAITS'],
      ].filter((what) => !seen.has(what)),
    ).toEqual([]);
  });
});
