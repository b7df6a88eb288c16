import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { minor } from '@parkett/kernel';
import { writeCamt053, type IsoDate, type Statement, type StatementLine } from '@parkett/funds-formats';
import { hardware, type BenchOptions, type BenchResult } from './bench-result';
import { median, round } from './measure';
import { startPart } from './part-process';
import type { Read } from './statement-reader';

const runs = 3;
/** A program of its own, because the bench itself has more in memory than a reader may take. */
const reader = join(dirname(process.argv[1] ?? ''), 'statement-reader.mjs');
const mebibyte = 1024 ** 2;

/** Reads a camt.053 with one statement of `items` lines, in a process of its own for each run; needs no services. */
export async function statementsBench(log: (line: string) => void, { items }: BenchOptions): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'parkett-statements-'));
  const file = join(folder, 'statement.xml');
  try {
    await pipeline(Readable.from(statementText(items)), createWriteStream(file));
    const { size } = await stat(file);
    log(`${items} lines, ${Math.round(size / mebibyte)} MiB of camt.053`);
    const reads: Read[] = [];
    for (let run = 1; run <= runs; run++) {
      const part = await startPart<{ rssBytes: number }, { file: string }, Read>('statement-reader', reader);
      const read = await part.ask({ file });
      await part.close();
      if (!read.isSound || read.lines !== items) throw new Error(`${read.lines} of ${items} lines were read`);
      const peak = Math.round(read.peakBytes / mebibyte);
      log(
        `run ${run}  ${Math.round(read.readMs)} ms  peak ${peak} MiB, ${Math.round(part.ready.rssBytes / mebibyte)} before`,
      );
      reads.push(read);
    }
    const of = (value: (read: Read) => number): number => median(reads.map(value));
    const perSecond = (ms: number): number => Math.round((items * 1_000) / ms);
    return {
      ratios: { toScan: round(of(({ scanMs, readMs }) => scanMs / readMs)) },
      answered: {
        linesPerSecond: perSecond(of(({ readMs }) => readMs)),
        seconds: round(of(({ readMs }) => readMs / 1_000)),
        peakMib: Math.round(Math.max(...reads.map(({ peakBytes }) => peakBytes)) / mebibyte),
      },
      projected: {},
      floors: { scannedLinesPerSecond: perSecond(of(({ scanMs }) => scanMs)) },
      hardware: hardware(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const on = '2026-11-27' as IsoDate;

function statementText(items: number): Iterable<string> {
  const amountOf = (index: number) => minor(((index % 7) - 3) * 100 + (index % 100));
  let sum = 0;
  for (let index = 0; index < items; index++) sum += amountOf(index);
  const statement: Statement = {
    format: 'camt.053',
    reference: 'BENCH',
    sequence: '1',
    account: 'DE89370400440532013000',
    currency: 'EUR',
    opening: { amount: minor(0), on },
    closing: { amount: minor(sum), on },
    totals: { lines: items, sum: minor(sum) },
  };
  return writeCamt053({
    messageId: 'BENCH',
    createdAt: '2026-11-27T20:00:00Z',
    statements: [{ statement, lines: linesOf(items, amountOf) }],
  });
}

function* linesOf(items: number, amountOf: (index: number) => StatementLine['amount']): Generator<StatementLine> {
  for (let index = 0; index < items; index++)
    yield {
      number: index + 1,
      status: 'booked',
      amount: amountOf(index),
      isReversal: false,
      bookedOn: on,
      valueOn: on,
      code: 'PMNT-RCDT-ESCT',
      bankReference: `BANK${String(index).padStart(12, '0')}`,
      customerReference: `LINE${index}`,
      details: [
        {
          amount: null,
          endToEndId: `E2E-${String(index).padStart(12, '0')}`,
          mandateId: null,
          counterparty: { name: `Karl Kaufmann & Söhne ${index}`, account: 'NL91ABNA0417164300', bank: 'ABNANL2A' },
          purpose: `Deposit ${index} to the account of a customer, with a text of some length <reference ${index}>`,
          returnReason: null,
        },
      ],
    };
}
