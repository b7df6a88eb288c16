export { book, lotsOfSale, lotsToReturn, type Booking } from './book';
export { Entry } from './entry';
export { ledgerSlice, type Bookings } from './ledger-slice';
export {
  available,
  cashIn,
  dueThrough,
  emptyLedger,
  heldShares,
  isEmptyLedger,
  overdraft,
  reservedAmount,
  reservedBy,
  sellableShares,
  trancheOf,
  tranchesThrough,
  uncovered,
  withdrawable,
  type Cash,
  type HeldCredit,
  type Ledger,
  type Lot,
  type Reserved,
  type Tranche,
} from './ledger-state';
export { shareUnit, symbolOf, type Leg } from './legs';
export { consumeLots } from './lots';
export { entitlement, isEntitled, restateLots, type RestatedTransfer, type Restatement } from './restate';
