export { approveWithdrawal, refuseWithdrawal, settlePayout } from './approval-kinds';
export { checkWithdrawal, leftAt, limitsAt } from './check-withdrawal';
export { endForDebt, endForReversal, endWhenStopped, endWithCard } from './end-withdrawal';
export type { Payer } from './withdrawal-context';
export { currencyRulesOf, levelAt, withdrawalRulesAt, type WithdrawalRules } from './withdrawal-rules';
export { targetDayFrom } from './target-days';
export { withdrawalSlice } from './withdrawal-slice';
export { withdrawalBookings, type WithdrawalState } from './withdrawal-state';
