export { custodyCommands, type CustodyCommand, type CustodyCommandOf, type CustodySent } from './commands';
export { rejectCustody } from './errors';
export { custodyEvents, type CustodyEvent, type CustodyEventOf } from './events';
export {
  instructionIdOf,
  settlementIn,
  settlementOf,
  suspendReasonSchema,
  unmatchedSettlement,
  type SuspendReason,
} from './instruction';
