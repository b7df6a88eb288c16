import { accountCurrencySchema, amountTextSchema, approverErrors, baseCurrency, endpoint } from '@parkett/kernel';
import { z } from 'zod';
import { cardErrors } from './cards/card-errors';
import { exchangeErrors } from './exchange/exchange-errors';

/** Stable codes of this context's errors, each with its HTTP status. */
export const fundsErrors = {
  ...approverErrors,
  AMOUNT_INVALID: 400,
  AMOUNT_TOO_SMALL: 400,
  AMOUNT_TOO_LARGE: 400,
  CURRENCY_NOT_AVAILABLE: 409, // { currency }: this installation does not open cash in it yet
  BANK_UNAVAILABLE: 503,
  CONVERSION_ALREADY_BOOKED: 422, // { conversionId }
  CONVERSION_TOO_SMALL: 422, // { currency }
  SUSPENSE_UNKNOWN: 404,
  SUSPENSE_REFUSED: 409,
  ...cardErrors,
  ...exchangeErrors,
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
  input: z.strictObject({ amount: amountTextSchema, currency: accountCurrencySchema.default(baseCurrency) }),
  output: z.object({ reference: z.string(), status: z.enum(['requested']) }),
});
