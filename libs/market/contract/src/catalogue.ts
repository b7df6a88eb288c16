import {
  defineCommands,
  defineEvents,
  priceSchema,
  symbolSchema,
  type CommandOf,
  type EventOf,
  type SentOf,
  type WrittenEventOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { complexKindSchema } from './complexity';
import { instrumentSchema, instrumentV1Schema, sharesOutstandingSchema, withSegment } from './instrument';
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
  /** Older senders leave it out, which is the same as null. */
  sharesOutstanding: sharesOutstandingSchema.nullable().optional(),
  complex: complexKindSchema.nullable().optional(),
});
export type InstrumentRow = z.output<typeof instrumentRowSchema>;

const upsertInstrumentsV1 = z.object({ rows: z.array(instrumentRowV1Schema).min(1).max(maxRowsPerUpsert) });
const upsertInstrumentsV2 = z.object({ rows: z.array(instrumentRowSchema).min(1).max(maxRowsPerUpsert) });

/** Sent by staff for an instrument that is on another market than the security master says. */
const correctMarketV1 = z.object({ symbol: symbolSchema, mic: micSchema });

export const marketCommands = defineCommands({
  UpsertInstruments: {
    1: upsertInstrumentsV1,
    2: upsertInstrumentsV2,
    up: {
      1: ({ rows }: z.output<typeof upsertInstrumentsV1>): z.output<typeof upsertInstrumentsV2> => ({
        rows: rows.map((row) => ({ ...row, mic: null, board: null, product: null })),
      }),
    },
    write: 1,
  },
  CorrectMarket: { 1: correctMarketV1 },
});
export type MarketCommand = CommandOf<typeof marketCommands>;
export type UpsertInstruments = CommandOf<typeof marketCommands, 'UpsertInstruments'>;
export type CorrectMarket = CommandOf<typeof marketCommands, 'CorrectMarket'>;
export type MarketSent = SentOf<typeof marketCommands>;

/**
 * The command with these rows, in the first version if they say nothing that is new in the second: engines of the build
 * before read no other, and during an upgrade one of them may have the partition.
 */
export function upsertInstruments(rows: readonly InstrumentRow[]): MarketSent {
  const isFirstVersion = rows.every(({ mic, board, product, sharesOutstanding = null, complex = null }) =>
    [mic, board, product, sharesOutstanding, complex].every((said) => said === null),
  );
  if (!isFirstVersion) return { type: 'UpsertInstruments', bodyVersion: 2, body: { rows } };
  return {
    type: 'UpsertInstruments',
    body: {
      rows: rows.map(
        ({ mic: _mic, board: _board, product: _product, sharesOutstanding: _shares, complex: _complex, ...row }) => row,
      ),
    },
  };
}

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
