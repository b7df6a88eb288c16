import { sharesOf, slice, type AnySlice, type DecisionBase, type Price } from '@parkett/kernel';
import type { Clock, Instrument, Quote, TradingRules } from '@parkett/market-contract';
import {
  rejectTrading,
  tradingCommands,
  tradingEvents,
  tradingViews,
  type AccountCommand,
  type AccountEvent,
  type RefusedOrder,
} from '@parkett/trading-contract';
import {
  accountStateVersion,
  decideTrading,
  evolveTrading,
  orderRulesOn,
  referencesOf,
  rulesOfOrder,
  tradeDateOfFill,
  type AccountContext,
  type TradingAccount,
  type TradingState,
} from '@parkett/trading-domain';

/** The market data that trading needs to decide. */
export interface MarketView {
  instrument(symbol: string): Instrument | undefined;
  quote(symbol: string): Quote | undefined;
  /** The clock of a market: its session and its trade date. */
  clock(mic: string | undefined): Clock | undefined;
  /** The rules of an instrument's market on a trade date. */
  rules(instrument: Instrument, tradeDate: string, previousClose: Price | null): TradingRules;
  /** Whether a market trades on a date. */
  isTradeDate(mic: string | undefined, date: string): boolean;
  /** Offset on partition 0 up to which instruments are known; decisions record it. */
  referenceOffset(): number;
}

/** The facts about the rest of the account that decisions on orders need. */
interface OtherSlices<Account> {
  readonly needs: readonly string[];
  /** Whether the customer's identity was verified. */
  readonly isVerified: (account: Account) => boolean;
  readonly isErased: (account: Account) => boolean;
}

/** What a decision on an order takes from outside the account. */
type OutsideContext = Omit<AccountContext, 'verified'>;

/** The account's slice about orders and executions. */
export function tradingSlice<Account extends TradingAccount>(
  market: MarketView,
  { needs, isVerified, isErased }: OtherSlices<Account>,
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
      return decideTrading(account, command, { ...context, verified: isVerified(account) });
    },
    evolve: evolveTrading,
    references: referencesOf,
    contextFor: (command, base) => contextFor(market, command, base),
    recordedOf: (command, base) => recordedOf(market, command, base),
    refusedOf: (command, base) => refusedOf(market, command, base),
  });
}

function contextFor(market: MarketView, command: AccountCommand, base: DecisionBase): OutsideContext {
  const symbol = 'symbol' in command ? command.symbol : undefined;
  const instrument = symbol === undefined ? undefined : market.instrument(symbol);
  const clock = market.clock(instrument?.mic);
  // Without a market clock nothing is accepted; a fill that arrives nevertheless gets the record's date.
  const known = clock?.businessDate ?? base.businessDate;
  const isTradeDate = (date: string): boolean => market.isTradeDate(instrument?.mic, date);
  const tradeDate = command.type === 'RecordExecution' ? tradeDateOfFill(command, known, isTradeDate) : known;
  return {
    actor: base.actor,
    accountId: base.aggregate.slice('account:'.length),
    commandId: base.commandId,
    now: base.now,
    issuedAt: base.issuedAt,
    tradeDate,
    isTradeDate,
    isTaken: base.isTaken,
    mayWrite: base.mayWrite,
    session: clock?.session ?? 'closed',
    instrument,
    rules: instrument && rulesOf(market, instrument, tradeDate),
    quote: symbol === undefined ? undefined : market.quote(symbol),
  };
}

/** The price limits of a date follow from the close before it. */
export const rulesOf = (market: MarketView, instrument: Instrument, tradeDate: string): TradingRules =>
  market.rules(instrument, tradeDate, market.quote(instrument.symbol)?.previousClose ?? null);

/**
 * The market data and the ids of the rules that the decision on an order used, recorded for replays. Records of older
 * builds name only the order rules, not in a list.
 */
function recordedOf(
  market: MarketView,
  command: AccountCommand,
  { businessDate }: DecisionBase,
): Readonly<Record<string, unknown>> {
  if (command.type !== 'PlaceOrder') return {};
  const [quote, instrument] = [market.quote(command.symbol), market.instrument(command.symbol)];
  const tradeDate = market.clock(instrument?.mic)?.businessDate ?? businessDate;
  return {
    quote: quote && { ts: quote.ts, last: quote.last, bid: quote.bid, ask: quote.ask },
    tradeDate,
    rules: instrument
      ? rulesOfOrder(command.side, instrument, rulesOf(market, instrument, tradeDate), tradeDate)
      : [orderRulesOn(tradeDate).id],
    reference: market.referenceOffset(),
  };
}

/** What the record of a rejected order keeps of it, so that the customer finds it among the orders. */
function refusedOf(
  market: MarketView,
  command: AccountCommand,
  { issuedAt, now }: DecisionBase,
): { readonly order?: RefusedOrder } {
  if (command.type !== 'PlaceOrder') return {};
  const { symbol, side, orderType, limitPrice, stopPrice, validity } = command;
  const { name = symbol, currency = null } = market.instrument(symbol) ?? {};
  const placedAt = Math.min(issuedAt, now);
  const quantity = sharesOf(command.quantity);
  return { order: { symbol, name, side, orderType, quantity, limitPrice, stopPrice, validity, currency, placedAt } };
}
