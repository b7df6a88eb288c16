export { listedExchangeRules } from './listed-exchange-rules';
export { exchangeBookings, exchangeSlice } from './exchange-slice';
export type { ExchangeState } from './exchange-state';
