import { z } from 'zod';
import { languages } from './languages';
import { accountCurrencies, currencies, isPrice, type Currency, type Minor, type Price } from './money';
import { orderQuantityMax, parseShares, sharesOf, type Quantity, type Shares } from './quantity';

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

/** Millionths of a share in one order, at least one. */
export const quantitySchema = z
  .number()
  .int()
  .min(1)
  .max(orderQuantityMax)
  .transform((value) => value as Quantity);

/** A whole number of shares in one order, at least 1: the form of commands and events before there were fractions. */
export const wholeSharesSchema = z
  .number()
  .int()
  .min(1)
  .max(sharesOf(orderQuantityMax))
  .transform((value) => value as Shares);

/** The smallest step of a quantity, in shares. */
const step = 0.000_001;

/**
 * The shares of an order as a caller writes them: a number, or a decimal string if it has more than 15 digits, because
 * a JSON number may have lost them. A quantity finer than a millionth is refused, never rounded.
 */
export const orderedSharesSchema = z
  .union([z.number(), z.string().regex(/^\d{1,24}(\.\d{1,64})?$/)])
  .transform((written, context): Quantity => {
    const shares = Number(written);
    const input = shares;
    const quantity = shares < 0 ? undefined : parseShares(textOf(written));
    if (shares > sharesOf(orderQuantityMax))
      context.addIssue({ code: 'too_big', origin: 'number', maximum: sharesOf(orderQuantityMax), input });
    // A positive number that is not too large cannot be read only if it is finer than a millionth.
    else if (quantity === undefined && shares > 0) context.addIssue({ code: 'not_multiple_of', divisor: step, input });
    else if (quantity === undefined || quantity === 0)
      context.addIssue({ code: 'too_small', origin: 'number', minimum: step, input });
    else return quantity;
    return z.NEVER;
  });

/** Numbers below a millionth have an exponent as text, so `parseShares` refuses them. */
const textOf = (written: number | string): string =>
  typeof written === 'string' ? withoutZeros(written) : String(written);
const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** A number of shares in a response, with at most six decimals. */
export const sharesSchema = z
  .number()
  .min(0)
  .transform((value) => value as Shares);

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
 * `share:<symbol>`; the amount is in minor units, or in the unit that the event's version has for shares. The legs of
 * one event sum to zero per unit. Customer buckets belong to the event's account, `house:` buckets to the broker.
 */
export const postingSchema = z.object({ bucket: z.string(), unit: z.string(), amount: z.number().int() });
export type Posting = z.output<typeof postingSchema>;

/** Milliseconds since 1970 UTC. */
export const instantSchema = z.number().int().min(0);

/** Whether a price or record comes from a real market. Generated and replayed prices are always SIMULATED. */
export const envSchema = z.enum(['SIMULATED', 'LIVE']);
export type Env = z.output<typeof envSchema>;
