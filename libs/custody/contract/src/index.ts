export { custodyCommands, type CustodyCommand, type CustodyCommandOf, type CustodySent } from './commands';
export { custodyErrors, rejectCustody } from './errors';
export { custodyEvents, type CustodyEvent, type CustodyEventOf } from './events';
export {
  listMissingReports,
  passedOverMax,
  reportRangeSchema,
  requestPassOver,
  type MissingReports,
} from './missing-reports';
export { failPageMax, listSettlementFails, requestBuyIn, settlementFailSchema, type SettlementFailRow } from './fails';
export {
  instructionIdOf,
  settlementIn,
  settlementOf,
  suspendReasonSchema,
  tradesOf,
  unmatchedSettlement,
  type SuspendReason,
} from './instruction';
