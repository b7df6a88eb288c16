export type { AccountContext } from './account-context';
export { decideTrading, type TradingAccount } from './account-decide';
export { evolveTrading } from './account-evolve';
export {
  accountStateVersion,
  type OpenAccount,
  type OpenOrder,
  type OpenTrading,
  type TradingState,
} from './account-state';
export { tradingBookings } from './bookings';
export { addCurrency, currenciesOf } from './currency-accounts';
export { feeRulesOn, feesOn, feeTotal, type Traded } from './fees';
export { tradeDateOfFill } from './fill-times';
export { fxRatesOn } from './fx-rates';
export { largestOrder } from './largest-order';
export { orderRulesOn } from './order-rules';
export { referencesOf } from './references';
export { bustOf } from './record-bust';
export { checkPrice, checkTicket, priceBound } from './order-terms';
export { isImmediate } from './order-validity';
export { checkValue, costOfBuying } from './place-order';
export { tradingRules } from './rule-list';
export { rulesOfOrder } from './rules-used';
