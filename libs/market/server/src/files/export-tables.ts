import type { Instrument } from '@parkett/market-contract';
import type { Database } from '@parkett/platform-read-model';
import { scanBars, type BarRange, type StoredBar } from '../bars/scan-bars';
import type { TableColumns, TableRow } from './table';

/** An exported table: `import` recognises its columns and reads its values back unchanged. */
export interface ExportTable {
  readonly columns: TableColumns;
  readonly pages: AsyncIterable<readonly TableRow[]>;
}

const named = { symbol: 'text', isin: 'text?', currency: 'text?', date: 'date' } as const;
const prices = { open: 'price', high: 'price', low: 'price', close: 'price', volume: 'whole' } as const;

/** The bars of a range. `instrumentOf` finds the instrument of a symbol, which need not be known. */
export function barTable(
  database: Database,
  range: BarRange,
  instrumentOf: (symbol: string) => Instrument | undefined,
): ExportTable {
  const columns = range.period === 'day' ? { ...named, ...prices } : { ...named, start: 'instant' as const, ...prices };
  const rowOf = ({ symbol, date, ts, open, high, low, close, volume }: StoredBar): TableRow => {
    const { isin = null, currency = null } = instrumentOf(symbol) ?? {};
    const start = ts === null ? [] : [new Date(Number(ts)).toISOString().replace('.000', '')];
    return [symbol, isin, currency, date, ...start, open, high, low, close, volume];
  };
  return { columns, pages: rowsOf(scanBars(database, range), rowOf) };
}

async function* rowsOf(
  pages: AsyncIterable<readonly StoredBar[]>,
  rowOf: (bar: StoredBar) => TableRow,
): AsyncGenerator<readonly TableRow[]> {
  for await (const page of pages) yield page.map(rowOf);
}

/** Instruments with everything that the security master knows about them. */
export function instrumentTable(instruments: readonly Instrument[]): ExportTable {
  const row = (instrument: Instrument): TableRow => [
    instrument.symbol,
    instrument.name,
    instrument.nameZh,
    instrument.isin,
    instrument.wkn,
    instrument.pinyin,
    instrument.sector,
    instrument.pe,
    instrument.industryPe,
    instrument.currency,
    String(instrument.lot),
    instrument.tick,
    String(instrument.soldOut),
    instrument.mic,
    instrument.board,
    instrument.product,
    instrument.sharesOutstanding === undefined ? null : String(instrument.sharesOutstanding),
    instrument.complex ?? null,
  ];
  return {
    columns: {
      symbol: 'text',
      name: 'text',
      name_zh: 'text?',
      isin: 'text?',
      wkn: 'text?',
      pinyin: 'text?',
      sector: 'text?',
      pe: 'text?',
      industry_pe: 'text?',
      currency: 'text',
      lot: 'whole',
      tick: 'price',
      sold_out: 'flag',
      mic: 'text',
      board: 'text',
      product: 'text',
      shares_outstanding: 'whole?',
      complex: 'text?',
    },
    pages: (async function* () {
      yield await Promise.resolve(instruments.map(row));
    })(),
  };
}
