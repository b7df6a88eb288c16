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
export { refundableSum, type Refundable } from './refundable';
export { revokeWithCard } from './mandates';
