import { blockBookings } from '@parkett/blocks-domain';
import { depotBookings } from '@parkett/depot-domain';
import {
  debitBookings,
  exchangeBookings,
  fundsBookings,
  interestBookings,
  withdrawalBookings,
} from '@parkett/funds-domain';
import { taxBookings } from '@parkett/tax-domain';
import { tradingBookings } from '@parkett/trading-domain';

/** What the events of each slice of the account book in its ledger. */
export const accountBookings: readonly object[] = [
  tradingBookings,
  fundsBookings,
  exchangeBookings,
  withdrawalBookings,
  debitBookings,
  blockBookings,
  depotBookings,
  taxBookings,
  interestBookings,
];

/** The types of events that book something, without those of interest. */
export const bookedBesidesInterest: readonly string[] = accountBookings.flatMap((table) =>
  table === interestBookings ? [] : Object.keys(table),
);
