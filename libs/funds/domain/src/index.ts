export * from './cards';
export * from './withdrawals';
export * from './exchange';
export { leastDeposit } from './deposits/deposit-rules';
export { fundsBookings, fundsSlice } from './funds-slice';
export type { FundsState } from './funds-state';
export { clearSuspense } from './suspense';
