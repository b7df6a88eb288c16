import {
  defineCommands,
  defineEvents,
  priceSchema,
  type CommandOf,
  type EventOf,
  type SentOf,
  type WrittenEventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { instrumentSchema } from './instrument';

/** Maximum rows of one command; it keeps the record far below the limit of 64 KiB. */
export const maxRowsPerUpsert = 150;

/** The one aggregate that holds every instrument. */
export const securityMasterAggregate = 'catalogue:main';

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

const upsertInstrumentsV1 = z.object({ rows: z.array(instrumentRowSchema).min(1).max(maxRowsPerUpsert) });

export const marketCommands = defineCommands({ UpsertInstruments: { 1: upsertInstrumentsV1 } });
export type UpsertInstruments = CommandOf<typeof marketCommands>;
export type MarketSent = SentOf<typeof marketCommands>;

/** The changed instruments with their new values; unchanged ones are not included. */
const instrumentsUpsertedV1 = z.object({ rows: z.array(instrumentSchema).max(maxRowsPerUpsert) });

export const marketEvents = defineEvents({ InstrumentsUpserted: { 1: instrumentsUpsertedV1 } });
export type InstrumentEvent = EventOf<typeof marketEvents>;
export type WrittenInstrumentEvent = WrittenEventOf<typeof marketEvents>;
