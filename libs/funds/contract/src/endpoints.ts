import {
  accountCurrencySchema,
  amountTextSchema,
  approverErrors,
  baseCurrency,
  currencySchema,
  endpoint,
  envSchema,
  instantSchema,
  minorSchema,
  recordedIdSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import { cardErrors } from './cards/card-errors';
import { debitErrors } from './debits/debit-errors';
import { withdrawalErrors } from './withdrawals/withdrawal-errors';
import { exchangeErrors } from './exchange/exchange-errors';

/** Stable codes of this context's errors, each with its HTTP status. */
export const fundsErrors = {
  ...approverErrors,
  AMOUNT_INVALID: 400,
  AMOUNT_TOO_SMALL: 400,
  AMOUNT_TOO_LARGE: 400,
  CURRENCY_NOT_AVAILABLE: 409, // { currency }: this installation does not open cash in it yet
  DEPOSIT_BY_TRANSFER_ONLY: 409, // the money of a real bank comes when its sender sends it
  BANK_UNAVAILABLE: 503,
  CONVERSION_ALREADY_BOOKED: 422, // { conversionId }
  CONVERSION_TOO_SMALL: 422, // { currency }
  SUSPENSE_UNKNOWN: 404,
  SUSPENSE_REFUSED: 409, // { status, executeOn } for a file that cannot be sent
  ...cardErrors,
  ...withdrawalErrors,
  ...exchangeErrors,
  ...debitErrors,
} as const;

/**
 * Asks the (simulated) bank for a transfer into the account. The money arrives once the bank's booking is recorded: the
 * customer's socket then delivers the `Deposited` event, and the account shows it.
 */
export const requestDeposit = endpoint({
  name: 'requestDeposit',
  method: 'POST',
  path: '/api/funds/deposits',
  access: 'customer',
  idempotent: true,
  summary: 'Transfers money from the bank into the account.',
  input: z.strictObject({
    amount: amountTextSchema,
    currency: accountCurrencySchema.default(baseCurrency),
    /** Fetches it from this mainland card, which is possible during the window of such transfers only. */
    cardId: recordedIdSchema.optional(),
  }),
  output: z.object({ reference: z.string(), status: z.enum(['requested']) }),
});

const returnedMax = 50;

export const listReturnedDeposits = endpoint({
  name: 'listReturnedDeposits',
  method: 'GET',
  path: '/api/funds/returned-deposits',
  access: 'customer',
  summary:
    'Transfers that were paid back, from somebody else or before the customer was verified, the newest ones first; nothing about their senders.',
  input: z.strictObject({ limit: z.coerce.number().int().min(1).max(returnedMax).default(returnedMax) }),
  output: z.object({
    returned: z.array(
      z.object({
        /** The bank's booking of the transfer. */
        bookingId: z.string(),
        amount: minorSchema,
        currency: currencySchema,
        returnedAt: instantSchema,
        /** It went back because the customer's name was not verified in time; otherwise it was somebody else's. */
        unverified: z.boolean().default(false),
      }),
    ),
  }),
});

export const getTransferDetails = endpoint({
  name: 'getTransferDetails',
  method: 'GET',
  path: '/api/funds/transfer-details',
  access: 'customer',
  summary: "Where to send money for the customer's account: its own IBANs at the broker, and its reference.",
  input: z.strictObject({}),
  output: z.object({
    env: envSchema,
    /** The broker's name, to which the accounts belong. */
    payee: z.string(),
    bic: z.string().nullable(),
    /** A creditor reference (ISO 11649), for the purpose of the transfer. */
    reference: z.string(),
    /** One for each currency that has IBANs, that of the account first; none where the broker has no bank yet. */
    accounts: z.array(
      z.object({
        currency: accountCurrencySchema,
        iban: z.string(),
        /** The least amount of a transfer. */
        least: minorSchema,
      }),
    ),
    /** Money that has arrived and waits until the customer's identity is confirmed; `until` it goes back, if ever. */
    waiting: z
      .array(z.object({ amount: minorSchema, currency: currencySchema, until: instantSchema.nullable() }))
      .default([]),
  }),
});
