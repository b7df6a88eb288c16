import { amountTextSchema, endpoint } from '@parkett/kernel';
import { z } from 'zod';

/** Stable codes this context answers with, each with its HTTP status. */
export const fundsErrors = {
  AMOUNT_INVALID: 400,
  AMOUNT_TOO_SMALL: 400,
  AMOUNT_TOO_LARGE: 400,
  BANK_UNAVAILABLE: 503,
} as const;

/**
 * Asks the (simulated) bank for a transfer into the account. The money is there when the bank's booking has been
 * recorded: the customer's socket carries the `Deposited` event, the account shows it.
 */
export const requestDeposit = endpoint({
  name: 'requestDeposit',
  method: 'POST',
  path: '/api/funds/deposits',
  access: 'customer',
  idempotent: true,
  summary: 'Transfers money from the bank into the account.',
  input: z.strictObject({ amount: amountTextSchema }),
  output: z.object({ reference: z.string(), status: z.enum(['requested']) }),
});
