export { bookDelivery, bookReceipt, claimOfReceipt, isTransferCommand, refuseTransfer } from './approval-kinds';
export type { DepotContext, DepotHolder, DepotMarket } from './depot-context';
export { decideDepot, depotSlice } from './depot-slice';
export type { DepotState } from './depot-state';
export { depotBookings, depotReferences, evolveDepot } from './evolve';
export { transferableOn } from './transferable';
