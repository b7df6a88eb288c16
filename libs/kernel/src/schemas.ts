import { z } from 'zod';
import { languages } from './languages';
import {
  accountCurrencies,
  currencies,
  isPrice,
  orderQuantityMax,
  type Currency,
  type Minor,
  type Price,
  type Quantity,
} from './money';

export const currencySchema = z.enum(currencies as [Currency, ...Currency[]]);
/** A currency in which customers can hold cash. */
export const accountCurrencySchema = z.enum(accountCurrencies as [Currency, ...Currency[]]);

export const priceSchema = z
  .string()
  .max(24)
  .refine(isPrice, 'price')
  .transform((text) => text as Price);

/** An exchange rate: a positive decimal string with at most 6 digits before the point and 8 after it. */
export const rateSchema = z.string().regex(/^(?=.*[1-9])(0|[1-9]\d{0,5})(\.\d{1,8})?$/);

/** A whole number of shares, at least 1. */
export const quantitySchema = z
  .number()
  .int()
  .min(1)
  .max(orderQuantityMax)
  .transform((value) => value as Quantity);

/** Minor units as they appear in responses and events. */
export const minorSchema = z
  .number()
  .int()
  .transform((value) => value as Minor);

/**
 * A decimal amount as people type it ("250.00"); the domain converts it to minor units of the account's currency. It
 * accepts far more digits than any limit allows, so that an amount that is too large is rejected by the limit, with a
 * message that states it.
 */
export const amountTextSchema = z.string().regex(/^\d{1,24}(\.\d{1,3})?$/);

export const languageSchema = z.enum(languages);

export const symbolSchema = z.string().regex(/^[A-Z0-9][A-Z0-9.\-]{0,15}$/);

/** A real calendar date `YYYY-MM-DD` (not 2023-02-29), from 1900 on, in the exchange's own time zone. */
export const dateSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => text >= '1900' && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true, 'date');

/**
 * An id in a command. Rejects U+0000: Postgres cannot store it, so a recorded id that contains it would stop every read
 * model.
 */
export const recordedIdSchema = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\0'), 'no NUL');

/**
 * One leg of a double entry: `amount` is added to `bucket` (a negative amount is taken out). `unit` is a currency or
 * `share:<symbol>`. The legs of one event sum to zero per unit. Customer buckets belong to the event's account,
 * `house:` buckets to the broker.
 */
export const postingSchema = z.object({ bucket: z.string(), unit: z.string(), amount: z.number().int() });
export type Posting = z.output<typeof postingSchema>;

/** Milliseconds since 1970 UTC. */
export const instantSchema = z.number().int().min(0);

/** Whether a price or record comes from a real market. Generated and replayed prices are always SIMULATED. */
export const envSchema = z.enum(['SIMULATED', 'LIVE']);
export type Env = z.output<typeof envSchema>;
