export * from './cards';
export * from './exchange';
export { fundsBookings, fundsSlice } from './funds-slice';
export type { FundsState } from './funds-state';
export { clearSuspense } from './suspense';
