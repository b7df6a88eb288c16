import { priceSchema } from '@parkett/kernel';
import { z } from 'zod';
import { instrumentSchema } from './instrument';

/** Maximum rows of one command; it keeps the record far below the limit of 64 KiB. */
export const maxRowsPerUpsert = 150;

/** The one aggregate that holds every instrument. */
export const catalogueAggregate = 'catalogue:main';

/**
 * One row of an instrument file. A null field means that the file does not contain it: a known instrument keeps its
 * value, a new one gets the default (lot 1, tick 0.01, not sold out). An `Instrument` is a row without gaps.
 */
export const instrumentRowSchema = instrumentSchema.extend({
  lot: instrumentSchema.shape.lot.nullable(),
  tick: priceSchema.nullable(),
  soldOut: z.boolean().nullable(),
});
export type InstrumentRow = z.output<typeof instrumentRowSchema>;

export const upsertInstrumentsSchema = z.object({
  type: z.literal('UpsertInstruments'),
  rows: z.array(instrumentRowSchema).min(1).max(maxRowsPerUpsert),
});
export type UpsertInstruments = z.output<typeof upsertInstrumentsSchema>;

/** The changed instruments with their new values; unchanged ones are not included. */
export const instrumentsUpsertedSchema = z.object({
  type: z.literal('InstrumentsUpserted'),
  v: z.literal(1),
  rows: z.array(instrumentSchema).max(maxRowsPerUpsert),
});
export type InstrumentsUpserted = z.output<typeof instrumentsUpsertedSchema>;

export const catalogueEventSchema = z.discriminatedUnion('type', [instrumentsUpsertedSchema]);
export type CatalogueEvent = z.output<typeof catalogueEventSchema>;
