import { accountCurrencySchema, amountTextSchema, endpoint, envSchema, instantSchema } from '@parkett/kernel';
import { z } from 'zod';
import { exchangeQuote } from './exchange-quote';

/** An exchange is not carried out later than this after the customer confirmed it. */
export const exchangeDeadlineMs = 30_000;

/** A rate that is held, and what comes of the amount at it. */
export const exchangeQuoteSchema = z.object({ ...exchangeQuote, env: envSchema });
export type ExchangeQuote = z.output<typeof exchangeQuoteSchema>;

export const quoteExchange = endpoint({
  name: 'quoteExchange',
  method: 'POST',
  path: '/api/funds/exchanges/quotes',
  access: 'customer',
  idempotent: true,
  summary:
    'Holds the current rate between two currencies for 30 seconds. Another quote for the same currencies within that time has the same rate and the same end.',
  input: z.strictObject({ from: accountCurrencySchema, to: accountCurrencySchema, amount: amountTextSchema }),
  output: exchangeQuoteSchema,
});

/**
 * Exchanges at the rate of a quote. HTTP 202 with status "unknown" means that the decision is still pending: ask for the
 * outcome, or repeat the call with the same Idempotency-Key. `confirmedAt` is the moment at which the customer
 * confirmed, by the server's clock (header `x-parkett-now`).
 */
export const exchangeCash = endpoint({
  name: 'exchangeCash',
  method: 'POST',
  path: '/api/funds/exchanges',
  access: 'customer',
  idempotent: true,
  summary:
    'Exchanges cash at the rate of a quote. The trading password is checked by the API server and not passed on.',
  input: z.strictObject({
    quoteId: exchangeQuote.quoteId,
    tradingPassword: z.string().min(1).max(12),
    confirmedAt: instantSchema.optional(),
  }),
  output: z.object({ status: z.enum(['booked', 'unknown']) }),
});

/**
 * Returns the outcome of an exchange that was sent with `confirmedAt`. Asking never exchanges anything. Once the time
 * limit has passed, an exchange that is not in the log is recorded as expired, so that it is not carried out even if it
 * arrives later.
 */
export const getExchangeOutcome = endpoint({
  name: 'getExchangeOutcome',
  method: 'GET',
  path: '/api/funds/exchanges/outcome',
  access: 'customer',
  summary: 'Returns the outcome of an exchange whose response was lost, by its Idempotency-Key.',
  input: z.object({
    key: z.string().regex(/^[\x20-\x7e]{1,128}$/),
    confirmedAt: z.coerce.number().pipe(instantSchema),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('booked') }),
    /** `message` is the text for `code` in the caller's language. */
    z.object({ status: z.literal('rejected'), code: z.string(), message: z.string() }),
    /** Not decided yet; normally decided by `until`. */
    z.object({ status: z.literal('pending'), until: instantSchema }),
    /** Final: nothing was exchanged and nothing will be. */
    z.object({ status: z.literal('notBooked') }),
  ]),
});
