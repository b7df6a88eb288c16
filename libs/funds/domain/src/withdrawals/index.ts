export { approveWithdrawal, refuseWithdrawal, settlePayout } from './approval-kinds';
export { checkWithdrawal, leftAt, limitsAt } from './check-withdrawal';
export { endWhenStopped, endWithCard } from './end-withdrawal';
export type { Payer } from './withdrawal-context';
export { currencyRulesOf, withdrawalRulesAt } from './withdrawal-rules';
export { withdrawalSlice } from './withdrawal-slice';
export { withdrawalBookings, type WithdrawalState } from './withdrawal-state';
