export { allocationOf, type HeldValue } from './allocation';
export { comparisonOf } from './comparison';
export { dateAfter, daysBetween } from './days';
export { heldValues } from './held-values';
export { moneyWeightedReturn, type CashFlow, type MoneyWeighted } from './money-weighted';
export { moneyWeightedFlows, performanceOf } from './performance';
export { sampleDates } from './sample-dates';
export { timeWeightedReturn } from './time-weighted';
export { valueSeries, type Holdings, type ValueChange } from './value-series';
