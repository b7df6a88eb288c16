export { debitsLeft, dueDateOf, freeFrom } from './collect';
export { debitRulesAt, listedDebitRules } from './debit-rules';
export { debitSlice } from './debit-slice';
export {
  awaitsCollection,
  debitBookings,
  debitCurrency,
  heldDebits,
  uncoveredDebits,
  type DebitState,
} from './debit-state';
export { revokeWithCard } from './mandates';
