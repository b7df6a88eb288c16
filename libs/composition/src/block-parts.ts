import type { BlockFees, BlockMarket, Holder } from '@parkett/blocks-domain';
import type { IdentityState } from '@parkett/identity-domain';
import { isVerified } from '@parkett/identity-domain';
import { rejectWith } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { Instrument } from '@parkett/market-contract';
import { zoneOf } from '@parkett/market-domain';
import {
  addCurrency,
  checkActions,
  checkHolding,
  feeRulesOn,
  feesOn,
  hasCommission,
  isTax,
  sellableOn,
  type Traded,
  type TradingState,
} from '@parkett/trading-domain';
import type { MarketView } from '@parkett/trading-server';

interface Account {
  readonly trading: TradingState;
  readonly ledger: Ledger;
  readonly identity: IdentityState;
}

const minutesPerDay = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** The market as block trades see it. */
export const blockMarketOf = (market: MarketView): BlockMarket => ({
  instrument: (symbol) => market.instrument(symbol),
  quote: (symbol, clock) => market.quote(symbol, clock),
  clock: (mic) => market.clock(mic),
  rules: (instrument, tradeDate, previousClose) => market.rules(instrument, tradeDate, previousClose),
  timeOf: (mic, now) => {
    const minutes = Math.floor(zoneOf(mic).dayFractionOf(now) * minutesPerDay);
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  },
});

/** The price list calls shares that are traded in a block a product of their own; funds pay as they do in an order. */
const tradedAs = ({ mic, product, currency }: Instrument): Traded => ({
  mic,
  currency,
  product: product === 'share' ? 'block' : product,
});

export const blockFees: BlockFees = {
  isPriced: (instrument, date) =>
    (['buy', 'sell'] as const).every((side) => hasCommission(side, tradedAs(instrument), date)),
  on: (value, side, instrument, date) => feesOn(value, side, tradedAs(instrument), date),
  rules: (side, instrument, date) => feeRulesOn(side, tradedAs(instrument), date),
  isTax,
};

/** The rest of the account as block trades see it. */
export const holderOf = (
  { trading, ledger, identity }: Account,
  { actionsOn }: Pick<MarketView, 'actionsOn'>,
): Holder => ({
  ledger,
  verified: isVerified(identity),
  erased: identity.erased,
  addCurrency: trading.status === 'open' ? (currency, mayWrite) => addCurrency(trading, currency, mayWrite) : undefined,
  sellableOn: (symbol, market, tradeDate) => sellableOn(ledger, symbol, market, tradeDate),
  checkRoom: (symbol, quantity) =>
    trading.status === 'open'
      ? checkHolding({ ...trading, ledger }, symbol, quantity)
      : rejectWith<'ACCOUNT_UNKNOWN'>()('ACCOUNT_UNKNOWN'),
  checkActions: (symbol, due) =>
    trading.status === 'open' ? checkActions({ ...trading, ledger }, symbol, { ...due, actionsOn }) : undefined,
});
