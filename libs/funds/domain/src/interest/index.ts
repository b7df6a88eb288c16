export { datesOfMonth, interestOf, interestPeriods } from './accrued-interest';
export { firstMonthKept, monthAfter, withChange, type DailyBalances } from './daily-balances';
export {
  currenciesWithRate,
  interestRules,
  interestRulesOn,
  listedInterestRules,
  type InterestRules,
} from './interest-rules';
export { interestBookings, interestSlice } from './interest-slice';
export { accruedInterest, owesInterest, settledChanges, type InterestState } from './interest-state';
