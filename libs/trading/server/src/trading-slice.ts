import {
  slice,
  type AnySlice,
  type Currency,
  type Decision,
  type DecisionBase,
  type EventBody,
  type Rejected,
} from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import {
  deadlineDateOf,
  type Instrument,
  type MarketClock,
  type NextAuction,
  type Opening,
  type Quote,
  type TradingRules,
} from '@parkett/market-contract';
import {
  rejectTrading,
  tradingCommands,
  tradingEvents,
  tradingViews,
  type AccountCommand,
  type AccountEvent,
  type Validity,
} from '@parkett/trading-contract';
import {
  accountStateVersion,
  auctionOf,
  decideTrading,
  evolveTrading,
  orderRulesOn,
  referencesOf,
  rulesOfOrder,
  tradeDateOfFill,
  type AccountContext,
  type MarketFacts,
  type TradingAccount,
  type TradingState,
} from '@parkett/trading-domain';
import { placedWithExchange, type Exchanged, type ExchangingContext } from './exchanged-cash';
import { reversedWith, type Freed } from './freed-cash';
import type { MarketView } from './market-view';
import { refusedOf } from './refused-order';

export type { MarketView } from './market-view';

/** The facts about the rest of the account that decisions on orders need. */
interface OtherSlices<Account> {
  readonly needs: readonly string[];
  /** Whether the customer's identity was verified. */
  readonly isVerified: (account: Account) => boolean;
  readonly isErased: (account: Account) => boolean;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
  /** The date of the order to the custodian for a transfer of shares. */
  readonly transferInstructedOn: (account: Account, transferId: string) => string | undefined;
  /** The end of what holds cash in a currency back for a payment, with the ledger after it; undefined without. */
  readonly freeCash: (account: Account, currency: Currency, now: number) => Freed | undefined;
  /** Decides the exchange of a quote for an order, whose id is that of the command; asks the gates of exchanges. */
  readonly exchange: (account: Account, quoteId: string, context: ExchangingContext) => Exchanged | Rejected;
  /** What the record keeps of the decision on such an exchange. */
  readonly recordedExchange: (now: number) => Readonly<Record<string, unknown>>;
  /** Adds the tax of income, and of income that is taken back, to the decision on it; nothing where it is left out. */
  readonly withTaxes?: (
    account: Account,
    command: AccountCommand,
    now: number,
    decideOn: (ledger: Ledger) => Decision<EventBody>,
  ) => Decision<EventBody>;
}

/** What a decision on an order takes from outside the account. */
interface OutsideContext extends Omit<AccountContext, 'verified' | 'today' | 'transferInstructedOn' | 'mayWrite'> {
  readonly mayWrite: DecisionBase['mayWrite'];
  /** The opening that an order would wait for; null while its market is open, unless it is for a later one. */
  readonly opening: Opening | null;
}

/** The account's slice about orders and executions. */
export function tradingSlice<Account extends TradingAccount>(
  market: MarketView,
  {
    needs,
    isVerified,
    isErased,
    dateOf,
    transferInstructedOn,
    freeCash,
    exchange,
    recordedExchange,
    withTaxes,
  }: OtherSlices<Account>,
): AnySlice {
  return slice<Account, TradingState, AccountCommand, AccountEvent, OutsideContext>({
    name: 'trading',
    stateVersion: accountStateVersion,
    initialState: { status: 'absent' },
    needs: ['ledger', ...needs],
    commands: tradingCommands,
    events: tradingEvents,
    views: tradingViews,
    decide: (account, command, context) => {
      // Facts from the venue are recorded for an erased customer, too.
      if (isErased(account) && context.actor.kind === 'customer') return rejectTrading('ACCOUNT_ERASED');
      const decideOn = (now: TradingAccount) =>
        decideTrading(now, command, {
          ...context,
          verified: isVerified(account),
          today: dateOf(context.now),
          transferInstructedOn: (transferId) => transferInstructedOn(account, transferId),
        });
      if (command.type === 'PlaceOrder' && command.exchangeQuoteId !== null) {
        const { exchangeQuoteId } = command;
        return placedWithExchange(account, () => exchange(account, exchangeQuoteId, context), decideOn);
      }
      const decideWith = (ledger: Ledger) => decideOn({ trading: account.trading, ledger });
      const decideAll = (ledger: Ledger): Decision<EventBody> => {
        const decision = decideWith(ledger);
        if (command.type !== 'RecordBust') return decision;
        return reversedWith(
          () => freeCash({ ...account, ledger }, command.currency, context.now),
          decision,
          decideWith,
        );
      };
      return withTaxes === undefined || !incomes.has(command.type)
        ? decideAll(account.ledger)
        : withTaxes(account, command, context.now, decideAll);
    },
    evolve: evolveTrading,
    references: referencesOf,
    contextFor: (command, base) => contextFor(market, command, base),
    recordedOf: (command, { now }, context) => ({
      ...recordedOf(market, command, context),
      ...(command.type === 'PlaceOrder' && command.exchangeQuoteId !== null && { exchange: recordedExchange(now) }),
    }),
    refusedOf: (command, base) => refusedOf(market, command, base),
  });
}

/**
 * The market facts for the decision on a command. Each clock is read once, so that a decision sees one session; whoever
 * has read that of the command's market before passes it on.
 */
export function contextFor(
  market: MarketView,
  command: AccountCommand,
  base: DecisionBase,
  seen: Seen = seenIn(market, symbolOf(command)),
): OutsideContext {
  const symbol = symbolOf(command);
  const { instrument, clock, quote } = seen;
  const seenOf = (ofOrder: string): Seen => (ofOrder === symbol ? seen : seenIn(market, ofOrder));
  const isOrder = forNextSession.has(command.type);
  const auction = command.type === 'PlaceOrder' ? auctionFor(market, seen, command.validity) : undefined;
  const facts = factsOf(market, seen, base, isOrder, auction);
  const { isTradeDate } = facts;
  const tradeDate = dateFor(command, facts, clock);
  return {
    actor: base.actor,
    accountId: base.aggregate.slice('account:'.length),
    commandId: base.commandId,
    now: base.now,
    issuedAt: base.issuedAt,
    bookDate: base.businessDate,
    tradeDate,
    isTradeDate,
    marketOf: (ofOrder) => factsOf(market, seenOf(ofOrder), base, true),
    isTaken: base.isTaken,
    mayWrite: base.mayWrite,
    session: clock?.opening === undefined ? (clock?.session ?? 'closed') : 'awaited',
    reopens: clock?.reopens,
    auction,
    opening: openingFor(clock, auction),
    noCancelUntil: (ofOrder) => seenOf(ofOrder).clock?.noCancelUntil,
    instrument,
    rules:
      tradeDate === facts.tradeDate
        ? facts.rules
        : instrument && rulesOf(market, instrument, tradeDate, { clock, quote }),
    quote,
    currencyOf: (held) => market.instrument(held)?.currency,
    actionsOn: (held) => market.actionsOn(held),
    isCancelled: (actionId) => market.isCancelled(actionId),
  };
}

function dateFor(command: AccountCommand, facts: MarketFacts, clock: MarketClock | undefined): string {
  if (command.type === 'RecordExecution') return tradeDateOfFill(command, facts.tradeDate, facts.isTradeDate);
  return clock !== undefined && beforeDeadlines.has(command.type) ? deadlineDateOf(clock) : facts.tradeDate;
}

/** An instrument with the clock of its market, and its quote at that clock. */
export interface Seen {
  readonly instrument: Instrument | undefined;
  readonly clock: MarketClock | undefined;
  readonly quote: Quote | undefined;
}

/** The commands that bring taxable income, or take it back. */
const incomes: ReadonlySet<string> = new Set(['RecordExecution', 'RecordBust', 'PayCorporateAction']);

/** Decided by the date of the session for which orders are accepted: an action is booked before its ex-date opens. */
const forNextSession: ReadonlySet<string> = new Set(['PlaceOrder', 'ReplaceOrder', 'ApplyCorporateAction']);

/** Decided by the first date whose deadlines are not over. */
const beforeDeadlines: ReadonlySet<string> = new Set(['ExerciseRights', 'RemindRights', 'EndRights']);

const symbolOf = (command: AccountCommand): string | undefined => ('symbol' in command ? command.symbol : undefined);

export function seenIn(market: MarketView, symbol: string | undefined): Seen {
  const instrument = symbol === undefined ? undefined : market.instrument(symbol);
  const clock = market.clock(instrument?.mic);
  return { instrument, clock, quote: symbol === undefined ? undefined : market.quote(symbol, clock) };
}

/** For an order, the date is that of the session for which its market accepts orders. */
function factsOf(
  market: MarketView,
  seen: Seen,
  base: DecisionBase,
  forOrder: boolean,
  auction?: NextAuction,
): MarketFacts {
  const { instrument, clock, quote } = seen;
  // Without a market clock nothing is accepted; a fill that arrives nevertheless gets the record's date.
  const tradeDate = (forOrder ? orderDateOf(clock, auction) : clock?.businessDate) ?? base.businessDate;
  return {
    instrument,
    rules: instrument && rulesOf(market, instrument, tradeDate, { clock, quote }),
    tradeDate,
    isTradeDate: (date) => market.isTradeDate(instrument?.mic, date),
  };
}

/** The auction that an order is for, if its market has it. */
export function auctionFor(
  market: MarketView,
  { instrument, clock }: Pick<Seen, 'instrument' | 'clock'>,
  validity: Validity,
): NextAuction | undefined {
  const auction = auctionOf(validity);
  return auction && instrument && market.nextAuction(instrument.mic, clock, auction);
}

/**
 * The trade date for which a market accepts orders: that of the auction that the order is for, and that of the next
 * opening while the market is closed.
 */
export const orderDateOf = (clock: MarketClock | undefined, auction?: NextAuction): string | undefined =>
  auction?.date ?? clock?.opening?.date ?? clock?.businessDate;

/** The opening that an order waits for; null without one. That of an order for a later auction is its end. */
export function openingFor(clock: MarketClock | undefined, auction: NextAuction | undefined): Opening | null {
  const opening = clock?.opening ?? null;
  if (clock === undefined || auction === undefined || auction.date === (opening?.date ?? clock.businessDate))
    return opening;
  return { date: auction.date, at: auction.endsAt };
}

/**
 * The price limits of a date follow from the close before it: for a date after that of the open session, from the last
 * price.
 */
export function rulesOf(
  market: MarketView,
  instrument: Instrument,
  tradeDate: string,
  { clock, quote }: Partial<Pick<Seen, 'clock' | 'quote'>>,
): TradingRules {
  const isLater = clock?.session === 'open' && clock.businessDate < tradeDate;
  return market.rules(instrument, tradeDate, (isLater ? quote?.last : quote?.previousClose) ?? null);
}

/**
 * The market data and the ids of the rules that the decision on an order used, recorded for replays. Records of older
 * builds name only the order rules, not in a list.
 */
function recordedOf(
  market: MarketView,
  command: AccountCommand,
  { instrument, quote, rules, tradeDate, opening }: OutsideContext,
): Readonly<Record<string, unknown>> {
  if (command.type !== 'PlaceOrder' && command.type !== 'ReplaceOrder') return {};
  return {
    quote: quote && { ts: quote.ts, last: quote.last, bid: quote.bid, ask: quote.ask },
    tradeDate,
    ...(command.type === 'PlaceOrder' && opening && { opening }),
    // The events of a replacement name all of them.
    rules:
      instrument && rules && command.type === 'PlaceOrder'
        ? rulesOfOrder(command.side, instrument, rules, tradeDate)
        : [orderRulesOn(tradeDate).id],
    reference: market.referenceOffset(),
  };
}
