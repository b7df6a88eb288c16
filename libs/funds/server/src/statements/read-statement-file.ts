import { CamtReader, mt940BytesMax, readMt940, UnreadableFile, type JudgedStatement } from '@parkett/funds-formats';
import { createHash } from 'node:crypto';
import { LineCollector, type StatementFacts } from './line-facts';

type Broken = Extract<JudgedStatement, { verdict: 'broken' }>;
type Sound = Extract<JudgedStatement, { verdict: 'sound' }>;

export interface ReadFile {
  readonly sha256: string;
  readonly statements: readonly ReadStatement[];
}

/** Nothing of a broken statement is passed on but what identifies it. */
export type ReadStatement = Broken | (Omit<Sound, 'statement'> & { readonly facts: StatementFacts });

/**
 * Reads a file of camt.053 or MT940, of which its first character tells which unless `format` does. Throws `UnreadableFile` if nothing of it
 * may be used; reports of the day and notifications are refused, because their lines are on the statement as well.
 */
export async function readStatementFile(bytes: AsyncIterable<Uint8Array>, format?: 'camt.053'): Promise<ReadFile> {
  const hash = createHash('sha256');
  let reader: Camt053 | Mt940 | undefined;
  for await (const chunk of bytes) {
    hash.update(chunk);
    reader ??= format === 'camt.053' || isXml(chunk) ? new Camt053() : new Mt940();
    reader.push(chunk);
  }
  if (reader === undefined) throw new UnreadableFile('empty', 'no bytes');
  return { statements: reader.end(), sha256: hash.digest('hex') };
}

/** The decoder leaves out a byte order mark. */
const isXml = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 512)).trimStart().startsWith('<');

/** Keeps the lines of each statement apart, because the verdicts come at the end of the file. */
class Camt053 {
  private readonly collectors: LineCollector[] = [];
  private readonly reader = new CamtReader((line, statement) =>
    (this.collectors[statement] ??= new LineCollector()).add(line),
  );

  push(bytes: Uint8Array): void {
    this.reader.push(bytes);
  }

  end(): ReadStatement[] {
    const { message, statements } = this.reader.end();
    if (!message.startsWith('camt.053')) throw new UnreadableFile('formatUnknown', `${message} is not a statement`);
    return statements.map((judged, index) => sealed(judged, this.collectors[index] ?? new LineCollector()));
  }
}

class Mt940 {
  private readonly chunks: Uint8Array[] = [];
  private length = 0;

  push(bytes: Uint8Array): void {
    this.length += bytes.length;
    if (this.length > mt940BytesMax) throw new UnreadableFile('tooLarge', `more than ${mt940BytesMax} bytes`);
    this.chunks.push(bytes);
  }

  end(): ReadStatement[] {
    return readMt940(Buffer.concat(this.chunks)).map(({ judged, lines }) => {
      const collector = new LineCollector();
      for (const line of lines) collector.add(line);
      return sealed(judged, collector);
    });
  }
}

function sealed(judged: JudgedStatement, collector: LineCollector): ReadStatement {
  if (judged.verdict === 'broken') return judged;
  const { statement, ...others } = judged;
  return { ...others, facts: collector.seal(statement) };
}
