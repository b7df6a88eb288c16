import {
  BankClient,
  BROKER_DATES,
  DepositCurrencies,
  PAYMENT_CHECKS,
  TRANSFER_WINDOWS,
  WITHDRAWAL_GATES,
} from '@parkett/funds-server';
import { PaymentPasswords } from '@parkett/identity-server';
import { bankTransferWindow } from '@parkett/market-domain';
import { READ_DB, type Database } from '@parkett/platform-read-model';
import { brokerDateOf } from '../business-days';
import { ReadWithdrawalGates } from '../withdrawal-gates';

/** What the server provides for the endpoints of money in and out, in a global module that imports PeopleModule. */
export const fundsProviders = (bank = (): BankClient => new BankClient('http://127.0.0.1:1')) => [
  { provide: BankClient, useFactory: bank },
  { provide: DepositCurrencies, useValue: new DepositCurrencies(() => true) },
  { provide: BROKER_DATES, useValue: brokerDateOf },
  { provide: WITHDRAWAL_GATES, useFactory: (read: Database) => new ReadWithdrawalGates(read), inject: [READ_DB] },
  { provide: TRANSFER_WINDOWS, useValue: bankTransferWindow },
  { provide: PAYMENT_CHECKS, useExisting: PaymentPasswords },
];
