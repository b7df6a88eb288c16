import {
  BadRow,
  describeLayouts,
  missingOptions,
  normal,
  recognise,
  symbolOfFileName,
  type FileContext,
  type FileRecord,
  type Layout,
} from '@parkett/market-domain';
import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { formatOf } from './file-format';
import { parquetRows } from './parquet-rows';

/** A skipped row: its line in the file and the reason. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

interface FileReport {
  readonly file: string;
  readonly layout: string;
  /** Data rows, without the header. */
  readonly rows: number;
  readonly bad: readonly BadLine[];
}

/** The file cannot be read at all; the message says how to fix it. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

const recordCharactersMax = 64 * 1024;

type RecordListener = (record: FileRecord, line: number) => Promise<void> | void;

/**
 * Reads a file with a known layout row by row: CSV, plain or gzipped, or Parquet. Valid rows go to `onRecord` in order;
 * invalid rows are reported by line. Throws FileUnreadable if the layout is unknown or options are missing.
 */
export async function readFile(path: string, context: FileContext, onRecord: RecordListener): Promise<FileReport> {
  const broken: BadLine[] = [];
  const told = { ...context, symbol: context.symbol ?? symbolOfFileName(path) };
  const bad: BadLine[] = [];
  let rows = 0;
  let layout: Layout | undefined;
  const index = new Map<string, number>();
  const place = (column: string): number => {
    let at = index.get(column);
    if (at === undefined) index.set(column, (at = index.get(normal(column)) ?? -1));
    return at;
  };
  let width = 0;
  for await (const { record, info } of readable(path, rowsOf(path, broken))) {
    if (!layout) {
      layout = layoutOf(path, record, told);
      record.forEach((column, at) => index.set(normal(column), at));
      width = record.length;
      continue;
    }
    rows++;
    const cell = (column: string): string => record[place(column)] ?? '';
    try {
      if (record.length !== width) throw new BadRow(`${record.length} columns instead of ${width}`);
      // Most listeners return nothing; awaiting each of them would double the time for a large file.
      const waiting = onRecord(layout.parse(cell, told), info.lines);
      if (waiting) await waiting;
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      bad.push({ line: info.lines, reason: error.message });
    }
  }
  if (!layout) throw new FileUnreadable(`${path} is empty`);
  bad.push(...broken);
  bad.sort((a, b) => a.line - b.line);
  return { file: path, layout: layout.name, rows: rows + broken.length, bad };
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The rows of a file, the names of its columns first. Rows that are no CSV are added to `broken`. */
async function* rowsOf(path: string, broken: BadLine[]): AsyncGenerator<Row> {
  const format = await formatOf(path);
  if (format === 'parquet') {
    let lines = 0;
    for await (const record of parquetRows(path)) yield { record, info: { lines: (lines += 1) } };
    return;
  }
  const parser = parse({
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    info: true,
    columns: false,
    relaxQuotes: true,
    // Without a limit, an unclosed quote would read the rest of the file as one value.
    maxRecordSize: recordCharactersMax,
    skipRecordsWithError: true,
    onSkip: (error) => {
      if (error) broken.push({ line: Number(error['lines'] ?? 0), reason: error.message });
      return undefined;
    },
  });
  const source = createReadStream(path);
  const output = new PassThrough({ objectMode: true });
  const flow = format === 'gzip' ? pipeline(source, createGunzip(), parser, output) : pipeline(source, parser, output);
  // A failure of the pipeline also ends the loop below, whose error is the one to report.
  flow.catch(() => undefined);
  yield* output;
}

/** Reports I/O errors (missing file, invalid gzip or Parquet) with the file name. */
async function* readable(path: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const iterator = rows[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        throw new FileUnreadable(
          `${path} could not be read: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

function layoutOf(path: string, header: readonly string[], context: FileContext): Layout {
  const layout = recognise(header);
  if (!layout)
    throw new FileUnreadable(
      `${path} has a header that is not known: ${header.join(',').slice(0, 200)}\nKnown layouts:\n${describeLayouts()}`,
    );
  const missing = missingOptions(layout, context);
  if (missing.length > 0)
    throw new FileUnreadable(
      `${path} (${layout.name}) does not contain all that is needed: give ${missing.join(', ')}`,
    );
  return layout;
}
