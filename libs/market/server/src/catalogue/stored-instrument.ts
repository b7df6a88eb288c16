import {
  instrumentSchema,
  instrumentV1Schema,
  withoutSegment,
  withSegment,
  type Instrument,
} from '@parkett/market-contract';

/** Rows are stored as their event recorded them, so that builds that know no segments store the same ones. */
export const storedInstrument = (instrument: Instrument, eventVersion: number): string =>
  JSON.stringify(eventVersion === 1 ? withoutSegment(instrument) : instrument);

const hasSegment = (data: unknown): boolean => typeof data === 'object' && data !== null && 'mic' in data;

export const readInstrument = (data: unknown): Instrument =>
  hasSegment(data) ? instrumentSchema.parse(data) : withSegment(instrumentV1Schema.parse(data));
