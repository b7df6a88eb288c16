import { marketEvents, type Instrument } from '@parkett/market-contract';
import type { EventBody } from '@parkett/kernel';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { readFileSync } from 'node:fs';
import { readInstrument, storedInstrument } from './stored-instrument';

const instrument = sampleInstrument({ symbol: '688001.SH', currency: 'CNY', mic: 'XSHG', board: 'star' });
const throughPostgres = (of: Instrument, version: number): unknown => JSON.parse(storedInstrument(of, version));

describe('a stored instrument', () => {
  it('of an event without segments is the row that older builds store, and is read with its segment', () => {
    const file = readFileSync('docs/events/catalogue/01-InstrumentsUpserted.v1.json', 'utf8');
    const event = JSON.parse(file) as EventBody & { readonly rows: readonly object[] };
    const [recorded] = event.rows;
    const [read] = marketEvents.read(event).rows;
    if (read === undefined) throw new Error('one row');
    expect(throughPostgres(read, 1)).toEqual(recorded);
    expect(readInstrument(recorded)).toEqual({ ...recorded, mic: 'XETR', board: 'main', product: 'share' });
    expect(readInstrument(throughPostgres(instrument, 1))).toEqual(instrument);
  });

  it('of an event with segments keeps them', () => {
    const etf = { ...instrument, mic: 'XETR', product: 'etf' } as const;
    expect(readInstrument(throughPostgres(etf, 2))).toEqual(etf);
  });
});
