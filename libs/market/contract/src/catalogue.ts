import { priceSchema } from '@parkett/kernel';
import { z } from 'zod';
import { instrumentSchema } from './instrument';

/** Rows of one command: with it the record stays far below the 64 KiB that a record may have. */
export const maxRowsPerUpsert = 150;

/** The one aggregate that holds every instrument. */
export const catalogueAggregate = 'catalogue:main';

/**
 * What a file says about an instrument. A null field says nothing: a known instrument keeps its value, a new one gets
 * the house's default (lot 1, tick 0.01, not sold out). An `Instrument` is a row that says everything.
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

/** The instruments as they are from now on; what did not change is not in it. */
export const instrumentsUpsertedSchema = z.object({
  type: z.literal('InstrumentsUpserted'),
  v: z.literal(1),
  rows: z.array(instrumentSchema).max(maxRowsPerUpsert),
});
export type InstrumentsUpserted = z.output<typeof instrumentsUpsertedSchema>;

export const catalogueEventSchema = z.discriminatedUnion('type', [instrumentsUpsertedSchema]);
export type CatalogueEvent = z.output<typeof catalogueEventSchema>;
