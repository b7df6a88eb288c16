export * from './cards';
export * from './withdrawals';
export * from './exchange';
export { leastDeposit } from './deposits/deposit-rules';
export { pullLimitsAt } from './deposits/pull-rules';
export { refuseOutside } from './deposits/refuse-outside';
export { fundsBookings, fundsSlice } from './funds-slice';
export { suspendedBy, withSuspended, type FundsState, type Suspended, type Suspending } from './funds-state';
export { clearSuspense } from './suspense';
