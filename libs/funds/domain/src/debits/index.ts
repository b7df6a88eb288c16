export { debitsLeft, dueDateOf, freeFrom } from './collect';
export { debitRulesAt, listedDebitRules } from './debit-rules';
export { debitSlice } from './debit-slice';
export {
  debitBookings,
  debitCurrency,
  heldDebits,
  uncoveredDebits,
  type DebitState,
} from './debit-state';
export { mayComeBack, refundableSum, type Refundable } from './refundable';
export { revokeWithCard } from './mandates';
