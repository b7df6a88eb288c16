import type { Currency, DecisionBase, Minor, Rejected, Rejection } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { OrderExecuted, PlaceOrder, WithheldTax } from '@parkett/trading-contract';
import type { Exchanged } from './exchanged-cash';
import type { Trader } from './queries/trader';

/** The result of a trading password check; the password itself is not passed on. */
type TradingPasswordVerdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'notSet' };

/** Provided by the identity context. */
export interface TradingPasswordCheck {
  verify(accountId: string, password: string): Promise<TradingPasswordVerdict>;
}

/** What other contexts read of an order. */
export type AskedOrder = Pick<PlaceOrder, 'type' | 'symbol' | 'side'>;

/** Provided by the composition: reasons of other contexts for which the account's orders are refused. */
export interface OrderGates {
  /** Why the decision would refuse an order before it asks trading; undefined when it would not. */
  refusalOf(accountId: string, order: AskedOrder, now: number): Promise<Rejection | undefined>;
}

/** The customer whose order lacks cash, in minor units of the order's currency. */
export interface LackingCash extends Pick<DecisionBase, 'now' | 'mayWrite'> {
  readonly accountId: string;
  readonly trader: Trader;
  readonly missing: Minor;
  readonly currency: Currency;
}

/** Provided by the composition: the decision on the exchange that gives an order the cash that it lacks. */
export interface OrderExchanges {
  decide(lacking: LackingCash): Exchanged | Rejected;
}

/** A sale that is only estimated. */
export type EstimatedSale = Pick<
  OrderExecuted,
  'symbol' | 'quantity' | 'value' | 'currency' | 'fees' | 'lots' | 'businessDate'
>;

/** Provided by the composition: the tax of a sale by the decision on its fill; null where none is withheld. */
export interface OrderTaxes {
  /** Reads the account's tax once, for a sale that is about to be estimated. */
  of(accountId: string): Promise<TaxOfSale>;
}
export type TaxOfSale = (sale: EstimatedSale, ledger: Ledger, now: number) => WithheldTax | null;

/** Provided by the composition: what the market should have delivered of a share and has not, by trade date. */
export type UndeliveredTrades = (symbol: string) => Promise<ReadonlyMap<string, number>>;

/** Injection tokens for the services of other contexts that trading needs; the server provides them. */
export const ORDER_EXCHANGES = 'ORDER_EXCHANGES';
export const ORDER_GATES = 'ORDER_GATES';
export const ORDER_TAXES = 'ORDER_TAXES';
export const TRADING_MARKET = 'TRADING_MARKET';
export const TRADING_PASSWORDS = 'TRADING_PASSWORDS';
export const UNDELIVERED_TRADES = 'UNDELIVERED_TRADES';
