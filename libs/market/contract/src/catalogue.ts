import { defineCommands, defineEvents, priceSchema, type CommandOf, type EventOf, type SentOf } from '@parkett/kernel';
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

const upsertInstrumentsV1 = z.object({ rows: z.array(instrumentRowSchema).min(1).max(maxRowsPerUpsert) });

export const marketCommands = defineCommands({ UpsertInstruments: { 1: upsertInstrumentsV1 } });
export type UpsertInstruments = CommandOf<typeof marketCommands>;
export type MarketSent = SentOf<typeof marketCommands>;

/** The instruments as they are from now on; what did not change is not in it. */
const instrumentsUpsertedV1 = z.object({ rows: z.array(instrumentSchema).max(maxRowsPerUpsert) });

export const marketEvents = defineEvents({ InstrumentsUpserted: { 1: instrumentsUpsertedV1 } });
export type CatalogueEvent = EventOf<typeof marketEvents>;
