import { currencySchema, priceSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { complexKindSchema } from './complexity';
import { boardSchema, micSchema, productSchema, segmentOf } from './market-segment';

/** An instrument as events of the first version and rows of older builds have it. */
export const instrumentV1Schema = z.object({
  symbol: symbolSchema,
  name: z.string().min(1).max(120),
  /** The Chinese name; the pinyin search uses it. */
  nameZh: z.string().max(60).nullable(),
  isin: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/)
    .nullable(),
  wkn: z
    .string()
    .regex(/^[A-Z0-9]{6}$/)
    .nullable(),
  /** Full pinyin and initials, lower case, separated by a space; null without a Chinese name. */
  pinyin: z.string().max(400).nullable(),
  sector: z.string().max(80).nullable(),
  /** Price-earnings ratios as decimal strings. */
  pe: z.string().nullable(),
  industryPe: z.string().nullable(),
  currency: currencySchema,
  /** Smallest quantity and quantity step, in shares. */
  lot: z.number().int().min(1),
  tick: priceSchema,
  soldOut: z.boolean(),
});
type InstrumentV1 = z.output<typeof instrumentV1Schema>;

/** The largest companies of the world have some 400 billion shares. */
export const sharesOutstandingSchema = z.number().int().min(1).max(10_000_000_000_000);

/**
 * One tradable instrument. `symbol` is its id within Parkett: the exchange mnemonic, upper case, without venue suffix.
 * Imports match a row to the instrument with the same ISIN; without an ISIN, to the instrument whose symbol equals the
 * mnemonic, with or without Xetra's suffix `.DE`; otherwise the row is a new instrument. An ISIN that one file gives to
 * several symbols of one venue identifies none of them.
 */
export const instrumentSchema = instrumentV1Schema.extend({
  /**
   * The market whose rules and trade dates apply. Imports never change it, because open orders and holdings
   * follow it; staff correct a wrong one (`CorrectMarket`).
   */
  mic: micSchema,
  board: boardSchema,
  product: productSchema,
  /** All shares that the company has issued; absent where no file or feed said it. */
  sharesOutstanding: sharesOutstandingSchema.optional(),
  /** Absent for one that is not complex, or only by its product; see `complexKindOf`. */
  complex: complexKindSchema.optional(),
});
export type Instrument = z.output<typeof instrumentSchema>;

/** The segment of an old instrument follows from its symbol and currency. */
export const withSegment = (instrument: InstrumentV1): Instrument => ({ ...instrument, ...segmentOf(instrument) });

export function withoutSegment({
  mic: _mic,
  board: _board,
  product: _product,
  ...instrument
}: Instrument): InstrumentV1 {
  return instrument;
}
