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
import { instrumentSchema, instrumentV1Schema, withSegment } from './instrument';
import { boardSchema, micSchema, productSchema } from './market-segment';

/** Maximum rows of one command; it keeps the record far below the limit of 64 KiB. */
export const maxRowsPerUpsert = 150;

/** The one aggregate that holds every instrument. */
export const securityMasterAggregate = 'catalogue:main';

const instrumentRowV1Schema = instrumentV1Schema.extend({
  lot: instrumentV1Schema.shape.lot.nullable(),
  tick: priceSchema.nullable(),
  soldOut: z.boolean().nullable(),
});

/**
 * One row of an instrument file. A null field means that the file does not contain it: a known instrument keeps its
 * value, a new one gets the default (the rules of its market for lot and tick, not sold out, and the segment that
 * follows from symbol and currency). An `Instrument` is a row without gaps.
 */
export const instrumentRowSchema = instrumentRowV1Schema.extend({
  mic: micSchema.nullable(),
  board: boardSchema.nullable(),
  product: productSchema.nullable(),
});
export type InstrumentRow = z.output<typeof instrumentRowSchema>;

const upsertInstrumentsV1 = z.object({ rows: z.array(instrumentRowV1Schema).min(1).max(maxRowsPerUpsert) });
const upsertInstrumentsV2 = z.object({ rows: z.array(instrumentRowSchema).min(1).max(maxRowsPerUpsert) });

export const marketCommands = defineCommands({
  UpsertInstruments: {
    1: upsertInstrumentsV1,
    2: upsertInstrumentsV2,
    up: {
      1: ({ rows }: z.output<typeof upsertInstrumentsV1>): z.output<typeof upsertInstrumentsV2> => ({
        rows: rows.map((row) => ({ ...row, mic: null, board: null, product: null })),
      }),
    },
  },
});
export type UpsertInstruments = CommandOf<typeof marketCommands>;
export type MarketSent = SentOf<typeof marketCommands>;

/** The changed instruments with their new values; unchanged ones are not included. */
const instrumentsUpsertedV1 = z.object({ rows: z.array(instrumentV1Schema).max(maxRowsPerUpsert) });
const instrumentsUpsertedV2 = z.object({ rows: z.array(instrumentSchema).max(maxRowsPerUpsert) });

export const marketEvents = defineEvents({
  InstrumentsUpserted: {
    1: instrumentsUpsertedV1,
    2: instrumentsUpsertedV2,
    up: {
      1: ({ rows }: z.output<typeof instrumentsUpsertedV1>): z.output<typeof instrumentsUpsertedV2> => ({
        rows: rows.map(withSegment),
      }),
    },
    write: 1,
  },
});
export type InstrumentEvent = EventOf<typeof marketEvents>;
export type WrittenInstrumentEvent = WrittenEventOf<typeof marketEvents>;
