export type { AccountContext, MarketFacts } from './account-context';
export { decideTrading, type TradingAccount } from './account-decide';
export { evolveTrading } from './account-evolve';
export {
  accountStateVersion,
  noFills,
  type OpenAccount,
  type OpenOrder,
  type OpenTrading,
  type Replacement,
  type TradingState,
} from './account-state';
export { settlementOf, tradingBookings } from './bookings';
export { checkActions } from './corporate-action';
export { averageCost, costMoved, noCost, withStep, type CostBasis, type CostStep } from './cost-basis';
export { addCurrency, currenciesOf } from './currency-accounts';
export { feeRules, feeRulesOn, feesOn, feeTotal, hasCommission, isTax, type Traded } from './fees';
export { tradeDateOfFill } from './fill-times';
export { fxRatesOn, nearestFxRates } from './fx-rates';
export { largestOrder } from './largest-order';
export { orderForAmount } from './order-for-amount';
export { risksOf } from './order-risks';
export { orderRulesOn } from './order-rules';
export { referencesOf } from './references';
export { bustOf } from './record-bust';
export { checkExits, highestPrice } from './order-exits';
export { checkPrice, checkTicket, oppositePrice, priceBound, withFirstStop } from './order-terms';
export { auctionOf, expiryOf, isImmediate } from './order-validity';
export { exitIdOf } from './place-exit';
export { cashNeeded, checkHolding, checkValue } from './place-order';
export { tradingRules } from './rule-list';
export { rulesOfOrder } from './rules-used';
export { sellableOn } from './sellable';
export { settledTranchesMax } from './settle-proceeds';
export { isCloser, isStopReached, trailedStop } from './trailing';
