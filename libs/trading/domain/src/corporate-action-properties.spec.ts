import { isPrice, millionths, notional, price, wholeShares, type Currency } from '@parkett/kernel';
import { heldShares } from '@parkett/ledger';
import type { ActionTerms, CorporateAction } from '@parkett/market-contract';
import type { AccountCommand, AccountEvent } from '@parkett/trading-contract';
import fc from 'fast-check';
import type { AccountContext } from './account-context';
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
  instrument,
  limitOrder,
  openAccount,
  opened,
  recordedEvents,
  takenBy,
  type Recorded,
} from './spec-support/account-scenario';
import { action } from './spec-support/actions';
import { bust } from './spec-support/bust';
import { perUnit, total } from './spec-support/posting-sums';

const count = fc.integer({ min: 1, max: 12 });
const amount = fc.integer({ min: 1, max: 99_999 }).map((units) => price((units / 1_000).toFixed(3)));
const cash = fc.record({ amount, currency: fc.constant<Currency>('EUR') });
const into = fc.record({ per: count, get: count, symbol: fc.constant('XYZ') });
const terms: fc.Arbitrary<ActionTerms> = fc.oneof(
  fc.record({
    kind: fc.constant('cashDividend' as const),
    amount,
    currency: fc.constantFrom<Currency>('EUR', 'USD', 'HKD'),
  }),
  fc.record({ kind: fc.constant('split' as const), from: count, to: count }),
  fc.record({ kind: fc.constant('bonus' as const), per: count, get: count }),
  fc.record({
    kind: fc.constant('spinOff' as const),
    per: count,
    get: count,
    symbol: fc.constant('XYZ'),
    costShare: fc.constantFrom('0', '0.05', '0.33333333', '1'),
  }),
  fc.record({ kind: fc.constant('merger' as const), into: fc.option(into), cash: fc.option(cash) }),
  fc.record({ kind: fc.constant('delisting' as const), cash: fc.option(cash) }),
);

/** What happens next; `pick` chooses among the orders, fills and actions that there are. */
const step = fc.record({
  what: fc.constantFrom('buy', 'sell', 'fill', 'fill', 'cancel', 'cancel', 'apply', 'apply', 'pay', 'bust', 'day'),
  pick: fc.nat(1_000),
  shares: fc.integer({ min: 1, max: 40_000_000 }),
  isFraction: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const dayOf = (day: number): string => `2026-12-${String(Math.min(28, day)).padStart(2, '0')}`;
const story = fc.record({
  actions: fc.array(fc.record({ terms, day: fc.integer({ min: 2, max: 8 }) }), { minLength: 1, maxLength: 4 }),
  steps: fc.array(step, { minLength: 20, maxLength: 90 }),
});

const listed = [instrument(), instrument({ symbol: 'XYZ', name: 'Xylem' })];
const startCash = 100_000_000;

/** Plays a story; returns its events and every command that was accepted or refused. */
function play({ actions, steps }: typeof story extends fc.Arbitrary<infer Value> ? Value : never) {
  const register: readonly CorporateAction[] = actions.map((one, n) =>
    action(one.terms, { actionId: `a${n}`, exDate: dayOf(one.day), payDate: dayOf(one.day + 1) }),
  );
  const first = { commandId: 'first', tradeDate: dayOf(1) };
  const bought = fill('buy', 7, '100', { orderId: 'first', executionId: 'e-first' });
  const events = eventsOf(openAccount, deposit(startCash), [limitOrder('buy', 7, '100'), first], [bought, first]);
  let account = foldAll(events);
  let day = 1;
  const wrong: string[] = [];
  const seen = new Set<string>();
  steps.forEach((one, n) => {
    if (one.what === 'day') day += 1;
    const command = commandOf(one, n, events, register, opened(account).orders);
    if (command === undefined) return;
    const symbol = 'symbol' in command ? command.symbol : 'ABC';
    const fields: Partial<AccountContext> = {
      commandId: `o${n}`,
      now: n * 60_000,
      issuedAt: n * 60_000,
      tradeDate: dayOf(day),
      instrument: listed.find((share) => share.symbol === symbol),
      isTaken: takenBy(events),
      actionsOn: (held) => register.filter((of) => of.symbol === held),
      marketOf: (of) => ({
        instrument: listed.find((share) => share.symbol === of),
        rules: undefined,
        tradeDate: dayOf(day),
        isTradeDate: () => true,
      }),
    };
    const decision = decide(account, command, contextOf(command, fields));
    seen.add(`${command.type} ${decision.kind === 'accepted' ? '' : decision.rejection.code}`);
    if (decision.kind === 'rejected') return;
    for (const written of decision.events) {
      const event = recordedEvents.read(written);
      const before = account;
      account = evolve(account, event);
      events.push(event);
      if (event.type === 'CorporateActionApplied') {
        seen.add(event.kind);
        wrong.push(...faultsOfAction(event, register, opened(before).holdings, opened(account).holdings));
      }
      if (event.type === 'ExecutionBusted' && event.inSuspense) seen.add('a bust of before an action');
    }
    wrong.push(...faultsOf(events, opened(account)).map((fault) => `${fault} after ${command.type} ${n}`));
  });
  return { wrong, seen };
}

function commandOf(
  { what, pick, shares, isFraction }: Step,
  n: number,
  events: readonly Recorded[],
  register: readonly CorporateAction[],
  orders: ReturnType<typeof opened>['orders'],
): AccountCommand | undefined {
  const order = orders[pick % Math.max(1, orders.length)];
  const listedAction = register[pick % register.length] as CorporateAction;
  const quantity = isFraction ? millionths(shares) : wholeShares(Math.ceil(shares / 1_000_000));
  switch (what) {
    case 'buy':
    case 'sell': {
      const ordered = limitOrder(what, Math.ceil(shares / 1_000_000), '100');
      return { ...ordered, symbol: pick % 5 === 0 ? 'XYZ' : 'ABC', validity: 'gtc' };
    }
    case 'fill': {
      if (order === undefined) return undefined;
      const left = order.quantity - order.filled;
      const part = millionths(Math.min(left, quantity));
      const ids = { orderId: order.orderId, executionId: `e${n}`, symbol: order.symbol };
      return fill(order.side, 1, '100', { ...ids, quantity: part });
    }
    case 'cancel':
      if (order === undefined) return undefined;
      return order.cancelReason === null ? cancel(order.orderId, 'dayEnd') : confirmCancel(order.orderId);
    case 'apply':
      return { type: 'ApplyCorporateAction', actionId: listedAction.actionId, symbol: 'ABC' };
    case 'pay':
      return { type: 'PayCorporateAction', actionId: listedAction.actionId, symbol: 'ABC' };
    case 'bust': {
      const fills = events.flatMap((event) => (event.type === 'OrderExecuted' ? [event.executionId] : []));
      const taken = fills[pick % Math.max(1, fills.length)];
      return taken === undefined ? undefined : bust(events, taken);
    }
    default:
      return undefined;
  }
}

type Holdings = ReturnType<typeof opened>['holdings'];
type Applied = Extract<AccountEvent, { type: 'CorporateActionApplied' }>;

const inLots = (holdings: Holdings, symbol: string, before?: string): number =>
  total(
    (holdings[symbol]?.lots ?? [])
      .filter(({ buyDate }) => before === undefined || buyDate < before)
      .map(({ quantity }) => quantity),
  );
const costIn = (holdings: Holdings): number =>
  total(Object.values(holdings).flatMap(({ lots }) => lots.map(({ value, fees }) => value + fees)));

/** Recomputes what the terms say about the holding, in rational numbers of its own. */
function faultsOfAction(event: Applied, register: readonly CorporateAction[], before: Holdings, after: Holdings) {
  const of = register.find(({ actionId }) => actionId === event.actionId) as CorporateAction;
  const held = BigInt(inLots(before, 'ABC', of.exDate));
  const ratio = ratioOf(of.terms);
  const other = otherRatioOf(of.terms);
  const facts: (readonly [string, number, number])[] = [
    ['entitled', event.entitled, Number(held)],
    ['shares after', inLots(after, 'ABC', of.exDate), Number((held * BigInt(ratio[0])) / BigInt(ratio[1]))],
    [
      'shares bought since',
      inLots(after, 'ABC') - inLots(after, 'ABC', of.exDate),
      inLots(before, 'ABC') - Number(held),
    ],
    [
      'shares received',
      inLots(after, 'XYZ') - inLots(before, 'XYZ'),
      Number((held * BigInt(other[0])) / BigInt(other[1])),
    ],
    [
      'cost and profit',
      costIn(after) + (isSale(of.terms) ? (event.cash?.gross ?? 0) : 0),
      costIn(before) + event.profit,
    ],
    ['cash', event.cash?.gross ?? 0, cashOf(of.terms, Number(held))],
    [
      'lots without shares',
      Object.values(after).flatMap(({ lots }) => lots.filter(({ quantity }) => quantity <= 0)).length,
      0,
    ],
    [
      'lots with a negative cost',
      Object.values(after).flatMap(({ lots }) => lots.filter(({ value, fees }) => value < 0 || fees < 0)).length,
      0,
    ],
  ];
  return facts.flatMap(([name, is, shouldBe]) =>
    is === shouldBe ? [] : [`${event.kind} ${event.actionId}: ${name} ${is} instead of ${shouldBe}`],
  );
}

const isSale = ({ kind }: ActionTerms): boolean => kind === 'merger' || kind === 'delisting';

function ratioOf(of: ActionTerms): readonly [number, number] {
  if (of.kind === 'split') return [of.to, of.from];
  if (of.kind === 'bonus') return [of.per + of.get, of.per];
  return isSale(of) ? [0, 1] : [1, 1];
}

function otherRatioOf(of: ActionTerms): readonly [number, number] {
  if (of.kind === 'spinOff') return [of.get, of.per];
  return of.kind === 'merger' && of.into ? [of.into.get, of.into.per] : [0, 1];
}

function cashOf(of: ActionTerms, held: number): number {
  const offered = of.kind === 'cashDividend' ? of : isSale(of) && 'cash' in of ? of.cash : null;
  return offered === null || !isPrice(offered.amount)
    ? 0
    : notional(offered.amount, millionths(held), offered.currency);
}

/** Nothing is created or lost: postings balance, buckets equal the state, cash equals what came in. */
function faultsOf(events: readonly Recorded[], account: ReturnType<typeof opened>): string[] {
  const buckets = new Map<string, number>();
  const wrong: string[] = [];
  const owed = new Map<string, number>();
  for (const event of events) {
    const postings = 'postings' in event ? event.postings : [];
    for (const [unit, sum] of perUnit(postings)) if (sum !== 0) wrong.push(`${event.type} creates ${sum} ${unit}`);
    for (const { bucket, unit, amount: moved } of postings)
      buckets.set(`${bucket} ${unit}`, (buckets.get(`${bucket} ${unit}`) ?? 0) + moved);
    if (event.type === 'CorporateActionApplied' && event.cash !== null) owed.set(event.actionId, event.cash.amount);
    if (event.type === 'CorporateActionPaid') {
      if (owed.get(event.actionId) !== event.amount) wrong.push(`${event.actionId} pays ${event.amount}`);
      owed.delete(event.actionId);
    }
  }
  const bucket = (name: string, unit: string): number => buckets.get(`${name} ${unit}`) ?? 0;
  for (const symbol of ['ABC', 'XYZ']) {
    const unit = `share:${symbol}`;
    const [held, frozen] = [heldShares(account.ledger, symbol), account.holdings[symbol]?.frozenSell ?? 0];
    if (held !== bucket('shares', unit) + bucket('frozenSell', unit)) wrong.push(`${symbol}: lots differ from buckets`);
    if (frozen > held || frozen !== bucket('frozenSell', unit)) wrong.push(`${symbol}: ${frozen} of ${held} reserved`);
    const outside = bucket('house:custody', unit) + bucket('house:suspense', unit);
    if (held + outside !== 0) wrong.push(`${symbol}: ${held} held, ${-outside} outside`);
  }
  for (const currency of ['EUR', 'USD', 'HKD']) {
    const cashes = account.ledger.cash[currency];
    for (const name of ['settled', 'unsettledSell', 'frozenOrder'] as const)
      if ((cashes?.[name] ?? 0) !== bucket(name, currency)) wrong.push(`${currency}: ${name} differs from its bucket`);
  }
  const stillOwed = total((account.actionCash ?? []).map((one) => one.amount));
  if (stillOwed !== total(owed.values())) wrong.push(`${stillOwed} owed instead of ${total(owed.values())}`);
  return wrong;
}

describe('corporate actions beside orders, fills and busts', () => {
  it('create and lose neither shares nor cash', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(story, (one) => {
        const played = play(one);
        played.seen.forEach((what) => seen.add(what));
        expect(played.wrong).toEqual([]);
      }),
      { numRuns: Number(process.env['PARKETT_STORIES'] ?? 250) * 4, seed: 5 },
    );
    expect(
      [
        ...['cashDividend', 'split', 'bonus', 'spinOff', 'merger', 'delisting', 'a bust of before an action'],
        ...['ApplyCorporateAction ACTION_WAITS', 'ApplyCorporateAction ACTION_ALREADY_BOOKED'],
        ...['ApplyCorporateAction NOT_ENTITLED', 'PlaceOrder ACTION_PENDING', 'PayCorporateAction '],
        ...['PayCorporateAction ACTION_ALREADY_BOOKED', 'PayCorporateAction ACTION_NOT_DUE', 'RecordBust '],
      ].filter((what) => !seen.has(what)),
    ).toEqual([]);
  });
});
