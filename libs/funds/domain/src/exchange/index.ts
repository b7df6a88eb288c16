export { decideOrderExchange } from './order-exchange';
export { listedExchangeRules } from './listed-exchange-rules';
export { decideExchange, type ExchangeContext, type Exchanger } from './decide-exchange';
export { exchangeRulesAt } from './exchange-rules';
export { exchangeBookings, exchangeSlice } from './exchange-slice';
export type { ExchangeState } from './exchange-state';
