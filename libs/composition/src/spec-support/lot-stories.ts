import { depotEvents } from '@parkett/depot-contract';
import { blockEvents, type BlockEventOf } from '@parkett/blocks-contract';
import { millionths, sharesOf, wholeShares, type Actor, type EventBody, type Posting } from '@parkett/kernel';
import { reservedBy, shareUnit, type Ledger, type Lot } from '@parkett/ledger';
import { ownRules, type CorporateAction, type Instrument } from '@parkett/market-contract';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { tradingEvents, type OrderExecuted } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import { accountKind } from '../account-kind';
import type { Account } from '../account-slices';
import { staffView } from './approval-stories';
import { blockMarket, chinese, chineseQuote, suitableCustomer } from './block-stories';
import { held, received, type LotStory, type Step } from './lot-story';
import { costOf, dayOf, faultsOfTransfer, transferCommand } from './lot-transfers';

export const accountId = 'A7K2M9QX3B';
const owner: Actor = { kind: 'customer', id: accountId };
const system = (id: string): Actor => ({ kind: 'system', id });
const listed: readonly Instrument[] = [chinese, { ...chinese, symbol: received, name: 'Weissdorn' }];

const block = 300_000;

/** One account with orders, block trades, transfers and corporate actions; each record is decided as in an engine. */
export class LotWorld {
  readonly records: ChainedRecord[] = [];
  /** Kinds of commands with their outcomes, and of actions that were booked. */
  readonly seen = new Set<string>();
  readonly faults: string[] = [];
  /** The code of the last command, and what its refusal says; empty if it was accepted. */
  outcome = '';
  day = 1;
  readonly register: readonly CorporateAction[];
  private readonly kind;
  private state: unknown;
  private readonly taken = new Set<string>();
  private readonly buckets = new Map<string, number>();
  /** When lots arrived. */
  private readonly arrivals = new Map<string, string>();

  constructor(private readonly story: LotStory) {
    this.register = story.actions.map((one, n) => ({
      ...{ actionId: `a${n}`, symbol: held, terms: one.terms, exDate: dayOf(one.day), payDate: dayOf(one.day + 1) },
      ...{ deadline: null, source: 'spec' },
    }));
    const market = {
      ...blockMarket(ownRules),
      instrument: (symbol: string) => listed.find((one) => one.symbol === symbol),
      quote: (symbol: string) => ({ ...chineseQuote, symbol }),
      clock: () => ({
        ...{ session: 'open' as const, businessDate: dayOf(this.day), ts: chineseQuote.ts, feed: 'f' },
        env: 'SIMULATED' as const,
      }),
      isCancelled: () => false,
      actionsOn: (symbol: string) => this.register.filter((one, n) => one.symbol === symbol && this.isRegistered(n)),
    };
    this.kind = accountKind(market, () => staffView);
    this.state = this.kind.decider.initialState(`account:${accountId}`);
  }

  private isRegistered(n: number): boolean {
    const { day = 0, late = false } = this.story.actions[n] ?? {};
    return !late || this.day >= day + 2;
  }

  get account(): Account {
    return this.state as Account;
  }

  /** Plays the story; calls back after each record. */
  async play(onRecord: (record: ChainedRecord) => Promise<void> | void): Promise<void> {
    for (const [type, body, actor] of suitableCustomer(accountId)) await onRecord(this.decide(type, body, actor));
    const take = { offerId: 'o0', symbol: held, quantity: wholeShares(block), price: '10.00', lockMonths: null };
    const bought = this.decide('TakeBlock', take, owner);
    await onRecord(bought);
    await onRecord(this.decide('BookBlockPurchase', { takeId: bought.record.commandId }, system('blocks')));
    for (const one of this.story.steps) {
      if (one.what === 'day') this.day += 1;
      const command = this.commandOf(one);
      if (command !== undefined) await onRecord(this.decide(...command));
    }
  }

  decide(type: string, body: object, actor: Actor): ChainedRecord {
    const n = this.records.length;
    const aggregate = `account:${accountId}`;
    const command = this.kind.parseCommand({ type, body, bodyVersion: 1 });
    if (command === undefined) throw new Error(`${type} cannot be read: ${JSON.stringify(body)}`);
    const now = Date.UTC(2026, 11, this.day, 3) + n * 1_000;
    const businessDate = dayOf(this.day);
    const base = {
      ...{ aggregate, actor, now, issuedAt: now, businessDate, env: 'SIMULATED' as const, commandId: `c${n}` },
      isTaken: (reference: string) => this.taken.has(reference),
      mayWrite: () => true,
    };
    const decision = this.kind.decider.decide(this.state, command, this.kind.contextFor(command, base).context);
    const { code = '', facts = {} } = decision.kind === 'accepted' ? {} : decision.rejection;
    this.outcome = [code, facts['for'] ?? ''].join(' ').trim();
    this.seen.add(`${type} ${code}`.trim());
    const events = decision.kind === 'accepted' ? decision.events : [];
    const before = costOf(this.allLots());
    const { lots = [] } = this.account.ledger?.holdings[held] ?? {};
    for (const event of events) this.evolve(event);
    const fields = { aggregate, events, actor, businessDate, recordedAt: now, commandId: `c${n}` };
    const record = sampleRecord(n, fields);
    this.records.push(record);
    const faults = [
      ...this.faultsOf(events),
      ...this.faultsOfActions(events, lots),
      ...faultsOfTransfer(events, before, costOf(this.allLots()), this.account),
    ];
    this.faults.push(...faults.map((fault) => `${n} ${type}: ${fault}`));
    return record;
  }

  private evolve(event: EventBody): void {
    const read = this.kind.events.read(event);
    this.state = this.kind.decider.evolve(this.state, read);
    for (const reference of this.kind.references?.(read) ?? []) this.taken.add(reference);
    if (event.type === 'CorporateActionApplied') this.seen.add(String((event as { kind?: unknown }).kind));
    const arrived = depotEvents.find(event);
    if (arrived?.type === 'SharesReceived')
      for (const { lotId } of arrived.lots) this.arrivals.set(lotId, arrived.receivedOn);
    for (const { bucket, unit, amount } of postingsOf(event)) {
      const key = `${bucket} ${unit}`;
      this.buckets.set(key, (this.buckets.get(key) ?? 0) + amount);
    }
  }

  /** Shares and cash are neither created nor lost, and the lots are the shares that the postings say. */
  private faultsOf(events: readonly EventBody[]): string[] {
    const wrong: string[] = [];
    for (const event of events) {
      const sums = new Map<string, number>();
      for (const { unit, amount } of postingsOf(event)) sums.set(unit, (sums.get(unit) ?? 0) + amount);
      for (const [unit, sum] of sums) if (sum !== 0) wrong.push(`${event.type} creates ${sum} ${unit}`);
    }
    const { ledger } = this.account;
    const bucket = (name: string, unit: string): number => this.buckets.get(`${name} ${unit}`) ?? 0;
    for (const symbol of [held, received]) {
      const unit = shareUnit(symbol);
      const owned = lotsIn(ledger, symbol).reduce((total, lot) => total + lot.quantity, 0);
      const frozen = ledger.holdings[symbol]?.frozenSell ?? 0;
      const reserved = Object.values(reservedBy(ledger, unit)).reduce((total, one) => total + one, 0);
      if (owned !== bucket('shares', unit) + bucket('frozenSell', unit)) wrong.push(`${symbol}: lots are not buckets`);
      if (bucket('shares', unit) < 0 || frozen < 0) wrong.push(`${symbol}: ${frozen} of ${owned} reserved`);
      const dates = (ledger.holdings[symbol]?.lots ?? []).map(({ buyDate }) => buyDate);
      if (dates.join() !== dates.toSorted().join()) wrong.push(`${symbol}: the oldest lot is not the first`);
      if (frozen !== reserved) wrong.push(`${symbol}: ${frozen} frozen, ${reserved} reserved`);
      if (owned + bucket('house:custody', unit) + bucket('house:suspense', unit) !== 0) wrong.push(`${symbol} is lost`);
    }
    const cashIn = ledger.cash['CNY'];
    for (const name of ['settled', 'unsettledSell', 'frozenOrder'] as const)
      if ((cashIn?.[name] ?? 0) !== bucket(name, 'CNY')) wrong.push(`${name} is not its bucket`);
    return wrong;
  }

  /** Who held the shares at the close before the ex-date takes part, whatever arrived since with older lots. */
  private faultsOfActions(events: readonly EventBody[], before: readonly Lot[]): string[] {
    return events.flatMap((recorded) => {
      const event = tradingEvents.find(recorded);
      if (event?.type !== 'CorporateActionApplied') return [];
      const old = before.filter(({ buyDate }) => buyDate < event.exDate);
      const here = old.filter(({ lotId }) => (this.arrivals.get(lotId) ?? '') < event.exDate);
      if (here.length < old.length) this.seen.add('an action beside shares that arrived after it');
      const shares = here.reduce((total, { quantity }) => total + quantity, 0);
      return shares === event.entitled ? [] : [`${event.actionId} is for ${event.entitled} instead of ${shares}`];
    });
  }

  /** The lots of both shares. */
  private readonly allLots = (): readonly Lot[] =>
    [held, received].flatMap((symbol) => lotsIn(this.account.ledger, symbol));

  private commandOf({ what, pick, hundreds, cents }: Step): readonly [string, object, Actor] | undefined {
    const { trading, blocks, depot } = this.account;
    const orders = trading.status === 'open' ? trading.orders : [];
    const order = orders[pick % Math.max(1, orders.length)];
    const symbol = pick % 4 === 0 ? received : held;
    const at = (cents / 100).toFixed(2);
    const terms = { symbol: held, name: chinese.name, price: '10.00', currency: 'CNY', lockMonths: null };
    const [offerId, offer] = Object.entries(blocks?.offers ?? {})[0] ?? [];
    switch (what) {
      case 'buy':
      case 'sell': {
        const quantity = hundreds * 100;
        const order = {
          symbol,
          side: what,
          orderType: 'limit',
          quantity,
          limitPrice: what === 'buy' ? '10.60' : '9.40',
        };
        return ['PlaceOrder', order, owner];
      }
      case 'fill': {
        if (order === undefined) return undefined;
        const left = order.quantity - order.filled;
        const quantity = sharesOf(millionths(pick % 2 === 0 ? left : Math.min(left, wholeShares(hundreds * 30))));
        const fill = { executionId: `e${this.records.length}`, orderId: order.orderId, symbol: order.symbol, quantity };
        return [
          'RecordExecution',
          { ...fill, side: order.side, price: at, currency: 'CNY', executedAt: 1 },
          system('venue'),
        ];
      }
      case 'cancel':
        if (order === undefined) return undefined;
        if (order.cancelReason !== null) return ['ConfirmCancel', { orderId: order.orderId }, system('venue')];
        return ['CancelOrder', { orderId: order.orderId, reason: 'dayEnd' }, system('jobs')];
      case 'bust': {
        const fills = this.fills();
        const fill = fills[pick % Math.max(1, fills.length)];
        if (fill === undefined) return undefined;
        const { type, ...body } = bustOf(fill, fill.businessDate, 2);
        return [type, body, system('venue')];
      }
      case 'take': {
        const lockMonths = pick % 3 === 0 ? 6 : null;
        const take = { offerId: `o${pick}`, symbol: held, quantity: wholeShares(block), price: '10.00', lockMonths };
        return ['TakeBlock', take, owner];
      }
      case 'bookTake':
        return ['BookBlockPurchase', { takeId: Object.keys(blocks?.takes ?? {})[0] ?? 'none' }, system('blocks')];
      case 'offer': {
        const quantity = wholeShares(block + hundreds * 100);
        const offered = { symbol: held, quantity, price: '10.00', counterparty: null, isMajorHolder: false };
        return ['OfferBlock', offered, owner];
      }
      case 'bookSale': {
        if (offerId === undefined || offer === undefined) return undefined;
        const [unfinished] = Object.entries(blocks?.sales ?? {});
        const takeId = unfinished?.[0] ?? `t${this.records.length}`;
        const part = millionths(pick % 2 === 0 ? offer.left : Math.min(offer.left, wholeShares(hundreds * 100)));
        const quantity = unfinished === undefined ? part : this.wholeOf(takeId);
        const dates = { tradeDate: dayOf(this.day), settlesOn: dayOf(this.day + 1) };
        return ['BookBlockSale', { ...terms, ...dates, takeId, offerId, quantity }, system('blocks')];
      }
      case 'release':
        if (offerId === undefined || offer === undefined) return undefined;
        return ['ReleaseBlockOffer', { offerId, reason: 'expired', left: offer.left }, system('blocks')];
      case 'unlock': {
        const [takeId] = Object.keys(blocks?.locks ?? {});
        if (takeId === undefined) return undefined;
        return ['UnlockBlock', { takeId }, system('jobs')];
      }
      case 'arrive':
      case 'transfer':
      case 'cancelTransfer':
      case 'instruct':
      case 'deliver':
      case 'refuse':
        return transferCommand(
          { what, pick, hundreds },
          { depot, symbol, day: this.day, commands: this.records.length },
        );
      case 'apply':
      case 'pay': {
        const { actionId } = this.register[pick % this.register.length] as CorporateAction;
        const type = what === 'apply' ? 'ApplyCorporateAction' : 'PayCorporateAction';
        return [type, { actionId, symbol: held }, system('jobs')];
      }
      case 'day':
        return undefined;
    }
  }

  private fills(): OrderExecuted[] {
    const events = this.records.flatMap(({ record }) => record.events.map((event) => tradingEvents.find(event)));
    return events.flatMap((event) => (event?.type === 'OrderExecuted' ? [event] : []));
  }

  private wholeOf(takeId: string): number {
    const events = this.records.flatMap(({ record }) => record.events.map((event) => blockEvents.find(event)));
    const parts = events.filter((event): event is BlockEventOf<'BlockSold'> => event?.type === 'BlockSold');
    return parts.find((event) => event.takeId === takeId)?.wholeQuantity ?? 0;
  }
}

/** The lots of a share, those that sales in parts have claimed included. */
export function lotsIn({ holdings }: Ledger, symbol: string): readonly Lot[] {
  const { lots = [], claims = [] } = holdings[symbol] ?? {};
  return [...lots, ...claims.flatMap((claim) => claim.lots)];
}

const postingsOf = (event: EventBody): readonly Posting[] =>
  'postings' in event ? (event as unknown as { readonly postings: readonly Posting[] }).postings : [];
