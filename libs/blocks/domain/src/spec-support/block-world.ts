import {
  blockCommands,
  blockEvents,
  offerCommands,
  offerEvents,
  type BlockEvent,
  type OfferEvent,
} from '@parkett/blocks-contract';
import {
  accept,
  minor,
  sharesOf,
  wholeShares,
  type Actor,
  type Decision,
  type EventBody,
  type Quantity,
} from '@parkett/kernel';
import {
  book,
  emptyLedger,
  Entry,
  heldShares,
  sellableShares,
  shareUnit,
  type Booking,
  type Ledger,
} from '@parkett/ledger';
import { ownRules } from '@parkett/market-contract';
import { decideBlocks } from '../blocks-slice';
import type { BlocksContext, Holder } from '../blocks-context';
import type { BlocksState } from '../blocks-state';
import { blockBookings, blockReferences, evolveBlocks } from '../evolve';
import { offerDecider, offerReferences, type OfferState } from '../offer.decider';
import { blocksActor, stepsAfter, type Step } from '../saga';
import { at, cny, fees, instrument, quote, startsAt, symbol } from './block-market';

interface Account {
  readonly ledger: Ledger;
  readonly blocks: BlocksState;
}

const system = (id: string): Actor => ({ kind: 'system', id });
const customer = (id: string): Actor => ({ kind: 'customer', id });

/** Accounts and offers, and the commands of the saga that are still to be sent: in any order, any number of times. */
export class BlockWorld {
  private readonly accounts = new Map<string, Account>();
  private readonly offers = new Map<string, OfferState>();
  private readonly taken = new Map<string, Set<string>>();
  readonly pending: Step[] = [];
  readonly sent: Step[] = [];
  readonly events: { readonly aggregate: string; readonly event: EventBody }[] = [];
  now = startsAt;
  isSwitchedOn = true;
  private count = 0;

  /** A customer with cash in minor units, and with lots of whole shares, each bought for its price. */
  open(accountId: string, cash: number, lots: readonly number[] = [], suitable = true): void {
    let ledger = book(emptyLedger, {
      postings: new Entry(emptyLedger).move(cny, 'house:bank', 'settled', cash).postings(),
    });
    for (const [n, shares] of lots.entries()) {
      const quantity = wholeShares(shares);
      const bought: Booking = {
        postings: new Entry(ledger).move(shareUnit(symbol), 'house:custody', 'shares', quantity).postings(),
        lots: {
          kind: 'bought',
          symbol,
          lot: {
            lotId: `${accountId}-${n}`,
            quantity,
            value: minor(shares * 700),
            fees: minor(0),
            buyDate: '2026-11-02',
          },
        },
      };
      ledger = book(ledger, bought);
    }
    const blocks = suitable ? evolveBlocks(null, suitability) : null;
    this.accounts.set(`account:${accountId}`, { ledger, blocks });
  }

  offer(seller: string, shares: number, more: object = {}): Decision<EventBody> & { readonly id: string } {
    const body = {
      symbol,
      quantity: wholeShares(shares),
      price: at,
      counterparty: null,
      isMajorHolder: false,
      ...more,
    };
    return this.ask(seller, 'OfferBlock', body);
  }

  take(
    buyer: string,
    offerId: string,
    shares: number,
    more: object = {},
  ): Decision<EventBody> & { readonly id: string } {
    const body = { offerId, symbol, quantity: wholeShares(shares), price: at, lockMonths: null, ...more };
    return this.ask(buyer, 'TakeBlock', body);
  }

  withdraw = (accountId: string, offerId: string): Decision<EventBody> =>
    this.decide(`offer:${offerId}`, { type: 'WithdrawOffer', body: {} }, customer(accountId), `w${++this.count}`);
  expire = (offerId: string): Decision<EventBody> =>
    this.decide(`offer:${offerId}`, { type: 'ExpireOffer', body: {} }, system('jobs'), `x${++this.count}`);

  private ask(accountId: string, type: string, body: object): Decision<EventBody> & { readonly id: string } {
    const id = `c${++this.count}`;
    return { ...this.decide(`account:${accountId}`, { type, body }, customer(accountId), id), id };
  }

  /** Sends one command of the saga; `keep` leaves it there, as if its answer had been lost. */
  deliver(index: number, keep = false): Decision<EventBody> | undefined {
    const step = keep ? this.pending[index] : this.pending.splice(index, 1)[0];
    if (step === undefined) return undefined;
    this.sent.push(step);
    return this.send(step);
  }

  send = (step: Step): Decision<EventBody> =>
    this.decide(step.aggregate, step.command, blocksActor, `s${++this.count}`);

  deliverAll(): void {
    while (this.pending.length > 0) this.deliver(0);
  }

  decide(
    aggregate: string,
    sent: { readonly type: string; readonly body: unknown },
    actor: Actor,
    commandId: string,
  ): Decision<EventBody> {
    const references = this.taken.get(aggregate) ?? new Set();
    this.taken.set(aggregate, references);
    const base: BlocksContext = {
      aggregate,
      actor,
      now: this.now,
      issuedAt: this.now,
      businessDate: '2026-11-24',
      env: 'SIMULATED',
      commandId,
      isTaken: (reference) => references.has(reference),
      mayWrite: () => this.isSwitchedOn,
      staff: undefined,
      fees,
      market: {
        instrument: (asked) => (asked === symbol ? instrument : undefined),
        quote: () => quote,
        clock: () => ({ session: 'open', businessDate: '2026-11-24', ts: this.now, feed: 'f', env: 'SIMULATED' }),
        rules: (one) => ({ ...ownRules(one), settlesOn: '2026-11-25' }),
        timeOf: () => '10:00',
      },
    };
    return aggregate.startsWith('offer:') ? this.onOffer(sent, base) : this.onAccount(sent, base);
  }

  private onOffer(sent: { type: string; body: unknown }, base: BlocksContext): Decision<EventBody> {
    const command = offerCommands.parse(sent);
    if (command === undefined) throw new Error(`${sent.type} cannot be read`);
    let state = this.offerState(base.aggregate);
    const decision = offerDecider.decide(state, command, base);
    if (decision.kind === 'rejected') return decision;
    for (const event of decision.events.map((one) => offerEvents.read(one))) {
      state = offerDecider.evolve(state, event);
      for (const reference of offerReferences(event)) this.taken.get(base.aggregate)?.add(reference);
      this.record(base.aggregate, event);
    }
    this.offers.set(base.aggregate, state);
    return decision;
  }

  private onAccount(sent: { type: string; body: unknown }, base: BlocksContext): Decision<EventBody> {
    const command = blockCommands.parse(sent);
    if (command === undefined) throw new Error(`${sent.type} cannot be read`);
    let account = this.account(base.aggregate);
    const { ledger } = account;
    const holder: Holder = {
      ledger,
      verified: true,
      erased: false,
      addCurrency: () => accept(),
      sellableOn: () => sellableShares(ledger, symbol),
      checkRoom: () => undefined,
      checkActions: () => undefined,
    };
    const decision = decideBlocks(account, command, holder, base);
    if (decision.kind === 'rejected') return decision;
    for (const event of decision.events.map((one) => blockEvents.read(one))) {
      const booking = bookingOf(event);
      account = {
        ledger: booking === undefined ? account.ledger : book(account.ledger, booking),
        blocks: evolveBlocks(account.blocks, event),
      };
      for (const reference of blockReferences(event)) this.taken.get(base.aggregate)?.add(reference);
      this.record(base.aggregate, event);
    }
    this.accounts.set(base.aggregate, account);
    return decision;
  }

  private record(aggregate: string, event: BlockEvent | OfferEvent): void {
    this.events.push({ aggregate, event });
    this.pending.push(...stepsAfter(aggregate, event));
  }

  private account(aggregate: string): Account {
    const found = this.accounts.get(aggregate);
    if (found === undefined) throw new Error(`no ${aggregate}`);
    return found;
  }

  private readonly offerState = (aggregate: string): OfferState =>
    this.offers.get(aggregate) ?? offerDecider.initialState(aggregate);

  ledgerOf = (accountId: string): Ledger => this.account(`account:${accountId}`).ledger;
  blocksOf = (accountId: string): BlocksState => this.account(`account:${accountId}`).blocks;
  accountIds = (): readonly string[] => [...this.accounts.keys()].map((key) => key.slice('account:'.length));
  held = (accountId: string): number => sharesOf(heldShares(this.ledgerOf(accountId), symbol));
  sellable = (accountId: string): number => sharesOf(sellableShares(this.ledgerOf(accountId), symbol));
  leftOf(offerId: string): Quantity {
    const state = this.offerState(`offer:${offerId}`);
    return state.status === 'open' ? state.left : wholeShares(0);
  }
  statusOf = (offerId: string): string => this.offerState(`offer:${offerId}`).status;

  /** All events of a type. */
  all<Type extends (BlockEvent | OfferEvent)['type']>(
    type: Type,
  ): Extract<BlockEvent | OfferEvent, { readonly type: Type }>[] {
    return this.events.flatMap(({ event }) =>
      event.type === type ? [event as Extract<BlockEvent | OfferEvent, { readonly type: Type }>] : [],
    );
  }

  /** What all events have moved into a bucket, by unit. */
  posted(bucket: string, unit: string): number {
    return this.events.reduce((sum, { event }) => {
      const { postings = [] } = event as { postings?: readonly { bucket: string; unit: string; amount: number }[] };
      return postings.reduce((all, leg) => (leg.bucket === bucket && leg.unit === unit ? all + leg.amount : all), sum);
    }, 0);
  }
}

const suitability: BlockEvent = {
  type: 'BlockSuitabilitySet',
  v: 1,
  suitable: true,
  approvalId: 'p',
  requestedBy: 'ada',
  approvedBy: 'ben',
};

function bookingOf(event: BlockEvent): Booking | undefined {
  const table = blockBookings as Readonly<Record<string, ((event: BlockEvent) => Booking | null) | undefined>>;
  return table[event.type]?.(event) ?? undefined;
}
