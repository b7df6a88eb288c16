export { debitCurrency, debitsLeft, dueDateOf, freeFrom } from './collect';
export { debitRulesAt, listedDebitRules } from './debit-rules';
export { debitSlice } from './debit-slice';
export { debitBookings, heldDebits, awaitsCollection, type DebitState } from './debit-state';
export { revokeWithCard } from './mandates';
