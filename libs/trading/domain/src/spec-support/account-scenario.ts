import { fundsEvents, type Deposit, type FundsEvent } from '@parkett/funds-contract';
import {
  accept,
  acceptTogether,
  joinEvents,
  minor,
  price,
  wholeShares,
  type Actor,
  type Currency,
  type Decision,
  type EventBody,
} from '@parkett/kernel';
import { book, cashIn, emptyLedger, type Cash, type Ledger } from '@parkett/ledger';
import { ownRules, type Instrument, type Quote } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import {
  dayOrder,
  rejectTrading,
  tradingEvents,
  type AccountCommand,
  type AccountEvent,
  type PlaceOrder,
  type RecordExecution,
  type RecordTrigger,
} from '@parkett/trading-contract';
import type { AccountContext } from '../account-context';
import {
  addCurrency,
  decideTrading,
  evolveTrading,
  referencesOf,
  tradingBookings,
  type OpenAccount,
  type TradingAccount,
} from '../index';
import { senderOf } from './sender-of';

/** Trading and the deposits that it spends. */
export type Command = AccountCommand | Deposit;
export type Recorded = AccountEvent | FundsEvent;
export const recordedEvents = joinEvents(tradingEvents, fundsEvents);

export const accountId = 'A7K2M9QX3B';
export const owner: Actor = { kind: 'customer', id: accountId };
export const system = (id: string): Actor => ({ kind: 'system', id });

export const instrument = (fields: Partial<Instrument> = {}): Instrument =>
  sampleInstrument({ symbol: 'ABC', name: 'Abendrot Chemie', ...fields });

/** An instrument of a market that trades in the currency. */
export const tradedIn = (currency: Currency): Instrument =>
  instrument({ currency, mic: currency === 'HKD' ? 'XHKG' : 'XETR' });
export const quote = (fields: Partial<Quote> = {}): Quote =>
  sampleQuote('100', { symbol: 'ABC', ts: 0, bid: price('99.99'), ask: price('100.01'), ...fields });

/** A trading day with ABC at 100.00, bid 99.99, ask 100.01. */
export const contextOf = (command: Command, fields: Partial<AccountContext> = {}): AccountContext => ({
  marketOf: () => contextOf(command, fields),
  actor: senderOf(command, owner),
  accountId,
  commandId: 'o1',
  now: 0,
  issuedAt: 0,
  tradeDate: '2026-11-20',
  bookDate: '2026-11-20',
  today: '2026-11-20',
  isTradeDate: () => true,
  isTaken: () => false,
  mayWrite: () => true,
  ...({ session: 'open', reopens: undefined, auction: undefined, noCancelUntil: () => undefined } as const),
  verified: true,
  instrument: command.type === 'RecordExecution' ? tradedIn(command.currency) : instrument(),
  rules: ownRules(fields.instrument ?? instrument()),
  quote: quote(),
  currencyOf: () => 'EUR',
  actionsOn: () => [],
  transferInstructedOn: () => undefined,
  isCancelled: () => false,
  ...fields,
});
export const openAccount: AccountCommand = { type: 'OpenAccount', currency: 'EUR' };
export const deposit = (cents: number, bookingId = 'b1', currency: Currency = 'EUR'): Deposit => ({
  type: 'Deposit',
  bookingId,
  amount: minor(cents),
  currency,
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
  quantity: wholeShares(shares),
  limitPrice: price(at),
  ...dayOrder,
  ...fields,
});

export const marketOrder = (side: 'buy' | 'sell', shares: number, fields: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'PlaceOrder',
  symbol: 'ABC',
  side,
  orderType: 'market',
  quantity: wholeShares(shares),
  limitPrice: null,
  ...dayOrder,
  ...fields,
});

/** Without a limit it is a stop order, with one a stop-limit order. */
export const stopOrder = (
  side: 'buy' | 'sell',
  shares: number,
  stop: string,
  limit?: string,
  fields: Partial<PlaceOrder> = {},
): PlaceOrder => ({
  type: 'PlaceOrder',
  symbol: 'ABC',
  side,
  orderType: limit === undefined ? 'stop' : 'stopLimit',
  quantity: wholeShares(shares),
  limitPrice: limit === undefined ? null : price(limit),
  ...dayOrder,
  stopPrice: price(stop),
  ...fields,
});

export const trigger = (at: string, fields: Partial<RecordTrigger> = {}): RecordTrigger => ({
  type: 'RecordTrigger',
  orderId: 'o1',
  symbol: 'ABC',
  price: price(at),
  opposite: price(at),
  triggeredAt: 0,
  quotedAt: 0,
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
  quantity: wholeShares(shares),
  price: price(at),
  currency: 'EUR',
  executedAt: 0,
  ...fields,
});

export type Step = Command | readonly [Command, Partial<AccountContext>];
const partsOf = (step: Step): readonly [Command, Partial<AccountContext>] => ('type' in step ? [step, {}] : step);

/** The account as far as trading sees it, before it is opened. */
export const unopened: TradingAccount = { trading: { status: 'absent' }, ledger: emptyLedger };

/** Decides as the account does; another context books deposits, at most one for each booking id. */
export function decide(account: TradingAccount, command: Command, context: AccountContext): Decision<EventBody> {
  if (command.type !== 'Deposit') return decideTrading(account, command, context);
  const { bookingId, amount, currency } = command;
  const { trading } = account;
  if (trading.status !== 'open') return rejectTrading('ACCOUNT_UNKNOWN');
  if (context.isTaken(`booking:${bookingId}`)) return rejectTrading('DEPOSIT_ALREADY_BOOKED');
  const postings = [
    { bucket: 'house:bank', unit: currency, amount: -amount },
    { bucket: 'settled', unit: currency, amount },
  ];
  return acceptTogether<EventBody>(
    addCurrency(trading, currency, context.mayWrite),
    accept<FundsEvent>({ type: 'Deposited', v: 1, bookingId, amount, currency, postings }),
  );
}

/** Folds as the account does: orders into trading, cash and shares into the ledger. */
export function evolve({ trading, ledger }: TradingAccount, event: Recorded): TradingAccount {
  if (fundsEvents.owns(event)) return { trading, ledger: 'postings' in event ? book(ledger, event) : ledger };
  const bookingOf = tradingBookings[event.type] as ((event: Recorded) => Parameters<typeof book>[1] | null) | undefined;
  const booking = bookingOf?.(event) ?? null;
  return {
    trading: evolveTrading(trading, event),
    ledger: booking === null ? ledger : book(ledger, booking),
  };
}

export const referencesTaken = (event: Recorded): readonly string[] =>
  event.type === 'Deposited' ? [`booking:${event.bookingId}`] : fundsEvents.owns(event) ? [] : referencesOf(event);

export const decideStep = (
  account: TradingAccount,
  step: Step,
  isTaken: AccountContext['isTaken'] = () => false,
): Decision<EventBody> => {
  const [command, fields] = partsOf(step);
  return decide(account, command, contextOf(command, { isTaken, ...fields }));
};

/** Whether one of these events has taken a reference. */
export function takenBy(events: readonly Recorded[]): AccountContext['isTaken'] {
  const taken = new Set(events.flatMap(referencesTaken));
  return (reference) => taken.has(reference);
}

export const foldAll = (events: readonly Recorded[], from: TradingAccount = unopened): TradingAccount =>
  events.reduce(evolve, from);

/** An open account with its cash, without the tranches of its proceeds, and its holdings within reach of a test. */
export interface OpenedAccount extends OpenAccount, TradingAccount {
  readonly cash: Cash;
  readonly holdings: Ledger['holdings'];
}

export function opened({ trading, ledger }: TradingAccount): OpenedAccount {
  if (trading.status !== 'open') throw new Error('the account of this scenario must be open');
  const { tranches: _, ...cash } = cashIn(ledger, trading.currency);
  return { ...trading, trading, ledger, cash, holdings: ledger.holdings };
}

/** The events produced by a series of commands; each command must be accepted. */
export function eventsOf(...steps: readonly Step[]): Recorded[] {
  const events: Recorded[] = [];
  let account = unopened;
  for (const step of steps) {
    const decision = decideStep(account, step, takenBy(events));
    if (decision.kind === 'rejected')
      throw new Error(`a setup step was rejected: ${JSON.stringify(decision.rejection)}`);
    const fresh = decision.events.map((event) => recordedEvents.read(event));
    events.push(...fresh);
    account = foldAll(fresh, account);
  }
  return events;
}

/** `given(events).when(command, context).accepts(…)`: past events, a command, the expected result. */
export function given(...events: readonly Recorded[]) {
  const before = foldAll(events);
  return {
    state: () => opened(before),
    when(command: Command, fields: Partial<AccountContext> = {}) {
      const decision = decideStep(before, [command, fields], takenBy(events));
      /** Expects acceptance; returns all events with the state after them. */
      const all = (): { events: Recorded[]; state: OpenedAccount } => {
        if (decision.kind === 'rejected') throw new Error(`rejected: ${JSON.stringify(decision.rejection)}`);
        const events = decision.events.map((event) => recordedEvents.read(event));
        return { events, state: opened(foldAll(events, before)) };
      };
      return {
        all,
        /** Expects exactly one event; returns it with the state after it. */
        accepts(expected: object = {}): { event: Recorded; state: OpenedAccount } {
          expect(decision).toMatchObject({ kind: 'accepted', events: [expected] });
          const { events, state } = all();
          return { event: events[0] as Recorded, state };
        },
        rejects(code: string, facts?: object): void {
          expect(decision).toMatchObject({ kind: 'rejected', rejection: { code, ...(facts && { facts }) } });
        },
      };
    },
  };
}
