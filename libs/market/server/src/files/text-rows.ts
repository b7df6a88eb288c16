import { FileUnreadable } from '@parkett/market-domain';
import { createReadStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CsvRecords, type Row } from './csv-records';

/** A skipped row: its line in the file and the reason. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

/** The encoding and the column separator of a text file. */
interface TextStyle {
  readonly encoding: string;
  readonly delimiter: string;
}

const headBytes = 64 * 1024;
const delimiters = [',', ';', '\t', '|'];

/** Finds encoding and column separator in the first bytes of a file. Throws FileUnreadable for an unclear encoding. */
export async function styleOf(path: string, isGzip: boolean, told: string | undefined): Promise<TextStyle> {
  const head = await firstBytes(path, isGzip);
  const encoding = told ?? encodingOf(head);
  const text = decoded(head, encoding);
  const line = text.split(/[\r\n]+/).find((candidate) => candidate.trim() !== '') ?? '';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const [delimiter = ','] = delimiters.toSorted((a, b) => bare.split(b).length - bare.split(a).length);
  return { encoding, delimiter };
}

/** The rows of a text file without empty lines, in pieces. Rows that are no CSV are added to `broken`. */
export async function* textRows(
  path: string,
  isGzip: boolean,
  { encoding, delimiter }: TextStyle,
  broken: BadLine[],
): AsyncGenerator<readonly Row[]> {
  const records = new CsvRecords(delimiter, (line, reason) => broken.push({ line, reason }));
  const texts = decoder(encoding);
  // A failure of the pipeline also ends the loop below, whose error is the one to report.
  pipeline(bytesOf(path, isGzip), texts).catch(() => undefined);
  for await (const text of texts as AsyncIterable<string>) yield records.push(text);
  yield records.end();
}

function bytesOf(path: string, isGzip: boolean): Readable {
  const source = createReadStream(path);
  if (!isGzip) return source;
  const plain = createGunzip();
  pipeline(source, plain).catch((error: Error) => plain.destroy(error));
  return plain;
}

async function firstBytes(path: string, isGzip: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(path, isGzip) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((size += chunk.length) >= headBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}

/** By a byte order mark, by the zero bytes of UTF-16, otherwise UTF-8. */
function encodingOf(head: Buffer): string {
  const mark = head.subarray(0, 2).toString('latin1');
  if (mark === '\xff\xfe') return 'utf-16le';
  if (mark === '\xfe\xff') return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, at) => (zeros[at % 2] = (zeros[at % 2] ?? 0) + (byte === 0 ? 1 : 0)));
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) * 4 < head.length ? 'utf-8' : even > odd ? 'utf-16be' : 'utf-16le';
}

function decoded(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    throw notEncodedAs(encoding);
  }
}

const notEncodedAs = (encoding: string): FileUnreadable =>
  new FileUnreadable(
    'ENCODING_UNCLEAR',
    `is not encoded in ${encoding}: give --encoding, such as windows-1252, utf-16 or gb18030`,
  );

/** Decodes text and writes every line end as `\n`, so that lines are counted as editors count them. */
function decoder(encoding: string): Transform {
  const text = new TextDecoder(encoding, { fatal: true });
  let endsWithReturn = false;
  const push = (stream: Transform, decode: () => string): Error | null => {
    try {
      let chunk = decode();
      if (endsWithReturn && chunk.startsWith('\n')) chunk = chunk.slice(1);
      if (chunk !== '') endsWithReturn = chunk.endsWith('\r');
      stream.push(chunk.includes('\r') ? chunk.replaceAll(/\r\n?/g, '\n') : chunk);
      return null;
    } catch {
      return notEncodedAs(encoding);
    }
  };
  return new Transform({
    readableObjectMode: true,
    transform(bytes: Buffer, _encoding, done) {
      done(push(this, () => text.decode(bytes, { stream: true })));
    },
    flush(done) {
      done(push(this, () => text.decode()));
    },
  });
}
