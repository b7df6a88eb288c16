import type { FileContext, FileRecord } from '@parkett/market-domain';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile, type FileReport } from '../files/read-file';

const nothing: FileContext = { symbol: undefined, date: undefined, zone: undefined };

interface Read {
  readonly report: FileReport;
  readonly records: readonly FileRecord[];
}

/** Reads files of a test from a folder that is removed at its end. */
export function useFiles() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parkett-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const pathOf = (name: string): string => join(folder, name);
  const read = async (name: string, content: string | Buffer, told: Partial<FileContext> = {}): Promise<Read> => {
    await writeFile(pathOf(name), content);
    const records: FileRecord[] = [];
    const report = await readFile(pathOf(name), { ...nothing, ...told }, (record) => void records.push(record));
    return { report, records };
  };
  /** The code and the message of a refusal, in which the file is called `it`. */
  const refusal = (name: string, lines: readonly string[], told: Partial<FileContext> = {}): Promise<string> =>
    read(name, lines.join('\n'), told).then(
      () => 'not refused',
      (error: { code: string; message: string }) => `${error.code}: ${error.message.replace(pathOf(name), 'it')}`,
    );
  return { pathOf, read, refusal };
}
