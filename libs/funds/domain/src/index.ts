export * from './cards';
export * from './withdrawals';
export { fundsBookings, fundsSlice } from './funds-slice';
export { suspendedBy, withSuspended, type FundsState, type Suspended, type Suspending } from './funds-state';
export { clearSuspense } from './suspense';
