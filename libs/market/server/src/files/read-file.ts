import {
  BadRow,
  describeLayouts,
  FileCheck,
  FileUnreadable,
  headerRowsMax,
  normal,
  recognise,
  Survey,
  type Cell,
  type FileContext,
  type FileFacts,
  type FileRecord,
  type Reading,
  type Recognised,
} from '@parkett/market-domain';
import { formatOf } from './file-format';
import { parquetRows } from './parquet-rows';
import type { Row } from './csv-records';
import { styleOf, textRows, type BadLine } from './text-rows';
import { unreadable } from './unreadable';

export type { BadLine } from './text-rows';

/** What a file was taken for, and what it contains. */
export interface FileReport extends FileFacts {
  readonly file: string;
  readonly layout: string;
  readonly symbolFrom: 'file' | 'file name' | 'option' | null;
  readonly currencyFrom: 'file' | 'option' | 'instrument' | null;
  readonly period: 'minute' | 'day' | null;
  /** The time zone of the file's times or days; null where they have no times, or each has its offset. */
  readonly zone: string | null;
  readonly zoneFrom: Reading['zoneFrom'];
  readonly dates: 'dmy' | 'mdy' | null;
  readonly decimals: 'point' | 'comma';
  /** Null for Parquet. */
  readonly encoding: string | null;
  /** Data rows, without the header. */
  readonly rows: number;
  /** Rows that were left out. */
  readonly badRows: number;
  /** The first of them. */
  readonly bad: readonly BadLine[];
}

/** More bad rows are only counted. */
const badLinesMax = 1_000;

type RecordListener = (record: FileRecord, line: number) => Promise<void> | void;

/**
 * Reads a file with a known layout row by row: CSV, plain or gzipped, or Parquet. It is surveyed first: until then
 * nothing goes to `onRecord`. Valid rows go there in order; invalid rows are reported by line. Throws FileUnreadable if
 * the file does not say clearly what it contains.
 */
export async function readFile(path: string, told: FileContext, onRecord: RecordListener): Promise<FileReport> {
  try {
    const source = await openFile(path, told.encoding);
    const { found, context } = await survey(path, source, told);
    const check = new FileCheck(context, Date.now());
    const counts = await readRows(source, found, context, (record, line) => {
      check.see(record, line);
      return onRecord(record, line);
    });
    const facts = check.facts();
    const currencyFrom = facts.currencies.length === 0 ? null : currencySource(found, told);
    const reading = { ...describeReading(found, context, told), encoding: source.encoding };
    return { file: path, ...reading, ...facts, currencyFrom, ...counts };
  } catch (error) {
    throw withPath(path, error);
  }
}

interface RowSource {
  readonly delimiter: string;
  readonly encoding: string | null;
  /** The rows in pieces. Those that cannot be parsed are added to `broken`. */
  readonly rows: (broken: BadLine[]) => AsyncGenerator<readonly Row[]>;
}

async function openFile(path: string, encoding: string | undefined): Promise<RowSource> {
  const format = await formatOf(path).catch(unreadable);
  if (format === 'parquet') return { delimiter: ',', encoding: null, rows: () => readable(parquetRows(path)) };
  const isGzip = format === 'gzip';
  const style = await styleOf(path, isGzip, encoding).catch(unreadable);
  return { ...style, rows: (broken) => readable(textRows(path, isGzip, style, broken)) };
}

async function* readable(rows: AsyncGenerator<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  try {
    for (;;) {
      const next = await rows.next().catch(unreadable);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await rows.return(undefined);
  }
}

/** Gives the columns of one row after the other by name. */
class RowCells {
  record: readonly string[] = [];
  private readonly places = new Map<string, number>();

  constructor(columns: readonly string[]) {
    columns.forEach((column, at) => this.places.set(column, at));
  }

  readonly cell: Cell = (column) => {
    let at = this.places.get(column);
    if (at === undefined) this.places.set(column, (at = this.places.get(normal(column)) ?? -1));
    return this.record[at] ?? '';
  };
}

async function survey(
  path: string,
  source: RowSource,
  told: FileContext,
): Promise<{ found: Recognised; context: Reading }> {
  const from = { path, delimiter: source.delimiter };
  const head: Row[] = [];
  let begun: Surveying | undefined;
  for await (const rows of source.rows([])) {
    for (const row of rows) {
      if (begun !== undefined) begun.see(row);
      else if (head.push(row) === headerRowsMax) begun = new Surveying(head, told, from);
    }
    if (begun?.survey.settled === true) break;
  }
  const { found, survey: done } = begun ?? new Surveying(head, told, from);
  return { found, context: done.conclude() };
}

class Surveying {
  readonly found: Recognised;
  readonly survey: Survey;
  private readonly cells: RowCells;

  constructor(head: readonly Row[], told: FileContext, from: { readonly path: string; readonly delimiter: string }) {
    if (head.length === 0) throw new FileUnreadable('FILE_EMPTY', 'is empty');
    const found = recognise(
      head.map(({ record }) => record),
      from.path,
    );
    if (found === undefined) {
      const header = head[0]?.record.join(',').slice(0, 200) ?? '';
      throw new FileUnreadable(
        'LAYOUT_UNKNOWN',
        `has a header that is not known: ${header}\nKnown layouts:\n${describeLayouts()}`,
      );
    }
    this.found = found;
    this.survey = new Survey(found, told, from);
    this.cells = new RowCells(found.columns);
    for (const row of head.slice(found.headerRows)) this.see(row);
  }

  see({ record, line }: Row): void {
    this.cells.record = record;
    this.survey.see(this.cells.cell, line);
  }
}

type Counts = Pick<FileReport, 'rows' | 'badRows' | 'bad'>;

async function readRows(
  source: RowSource,
  { layout, columns, headerRows }: Recognised,
  context: FileContext,
  onRecord: RecordListener,
): Promise<Counts> {
  const broken: BadLine[] = [];
  const bad: BadLine[] = [];
  const cells = new RowCells(columns);
  let [before, rows, badRows] = [0, 0, 0];
  for await (const piece of source.rows(broken)) {
    for (const { record, line } of piece) {
      if (before < headerRows) {
        before += 1;
        continue;
      }
      rows += 1;
      cells.record = record;
      try {
        if (record.length !== columns.length) throw new BadRow(`${record.length} columns instead of ${columns.length}`);
        // Most listeners return nothing; awaiting each of them would double the time for a large file.
        const waiting = onRecord(layout.parse(cells.cell, context), line);
        if (waiting) await waiting;
      } catch (error) {
        if (!(error instanceof BadRow)) throw error;
        if ((badRows += 1) <= badLinesMax) bad.push({ line, reason: error.message });
      }
    }
  }
  bad.push(...broken.slice(0, badLinesMax));
  bad.sort((a, b) => a.line - b.line);
  return { rows: rows + broken.length, badRows: badRows + broken.length, bad: bad.slice(0, badLinesMax) };
}

type Description = Pick<FileReport, 'layout' | 'symbolFrom' | 'period' | 'zone' | 'zoneFrom' | 'dates' | 'decimals'>;

function describeReading({ layout, symbol }: Recognised, context: Reading, told: FileContext): Description {
  const isInstruments = layout.kind === 'instrument';
  const namesSymbols = layout.needs?.includes('symbol') !== true || (symbol !== undefined && told.symbol === undefined);
  return {
    layout: layout.name,
    symbolFrom: isInstruments ? null : namesSymbols ? 'file' : told.symbol !== undefined ? 'option' : 'file name',
    period: context.period ?? null,
    zone: context.zoneFrom === null ? null : (context.zone?.name ?? null),
    zoneFrom: context.zoneFrom,
    dates: context.dates ?? null,
    decimals: context.mark === ',' ? 'comma' : 'point',
  };
}

function currencySource({ layout, columns }: Recognised, told: FileContext): 'file' | 'option' | 'instrument' {
  if (columns.includes('currency') || layout.always?.currency !== undefined) return 'file';
  return told.currency === undefined ? 'instrument' : 'option';
}

/** A refusal names the file. */
export const withPath = (path: string, error: unknown): unknown =>
  error instanceof FileUnreadable && !error.message.startsWith(path)
    ? new FileUnreadable(error.code, `${path} ${error.message}`)
    : error;
