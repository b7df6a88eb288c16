import { slice, type AnySlice, type DecisionBase } from '@parkett/kernel';
import type { Clock, Instrument, Quote } from '@parkett/market-contract';
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
  type AccountContext,
  type TradingAccount,
  type TradingState,
} from '@parkett/trading-domain';

/** The market data that trading needs to decide. */
export interface MarketView {
  instrument(symbol: string): Instrument | undefined;
  quote(symbol: string): Quote | undefined;
  clock(): Clock | undefined;
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
  return {
    actor: base.actor,
    accountId: base.aggregate.slice('account:'.length),
    commandId: base.commandId,
    now: base.now,
    issuedAt: base.issuedAt,
    businessDate: base.businessDate,
    isTaken: base.isTaken,
    mayWrite: base.mayWrite,
    session: market.clock()?.session ?? 'closed',
    instrument: symbol === undefined ? undefined : market.instrument(symbol),
    quote: symbol === undefined ? undefined : market.quote(symbol),
  };
}

/** The market data and rules that the decision on an order used, recorded for replays. */
function recordedOf(
  market: MarketView,
  command: AccountCommand,
  { businessDate }: DecisionBase,
): Readonly<Record<string, unknown>> {
  if (command.type !== 'PlaceOrder') return {};
  const quote = market.quote(command.symbol);
  return {
    quote: quote && { ts: quote.ts, last: quote.last, bid: quote.bid, ask: quote.ask },
    rules: orderRulesOn(businessDate).id,
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
  const { symbol, side, orderType, quantity, limitPrice } = command;
  const { name = symbol, currency = null } = market.instrument(symbol) ?? {};
  const placedAt = Math.min(issuedAt, now);
  return { order: { symbol, name, side, orderType, quantity, limitPrice, currency, placedAt } };
}
