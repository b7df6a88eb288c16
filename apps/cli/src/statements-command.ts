import { UnreadableFile } from '@parkett/funds-formats';
import { importStatement, openLines, readStatementFile, type ReadStatement } from '@parkett/funds-server';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';
import { describeFile, describeOpen, isClean, type FileResult, type StatementResult } from './statements-report';

const openMax = 1_000;

/**
 * `statements import FILE…`: imports the statements of banks and says of each line which booking it is. `statements`
 * lists the lines that are none. Exits with 1 when there is something to look at.
 */
export async function statements({ records }: Pick<CliContext, 'records'>, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean' } } });
  const [word, ...files] = positionals;
  const json = values.json === true;
  if (word === undefined) {
    const open = await openLines(records, openMax);
    print(json ? open : describeOpen(open));
    return open.count === 0 ? 0 : 1;
  }
  if (word !== 'import' || files.length === 0)
    throw new UsageError('call it as statements [--json], or as statements import FILE… [--json]');
  let clean = true;
  for (const file of files) {
    const result = await importFile(records, file);
    print(json ? result : describeFile(result));
    clean &&= isClean(result);
  }
  return clean ? 0 : 1;
}

async function importFile(records: CliContext['records'], path: string): Promise<FileResult> {
  const file = basename(path);
  try {
    const { sha256, statements: found } = await readStatementFile(createReadStream(path));
    const source = { fileName: file, sha256 };
    const results: StatementResult[] = [];
    for (const read of found) results.push(await resultOf(read, (facts) => importStatement(records, facts, source)));
    return { file, statements: results };
  } catch (error) {
    if (error instanceof UnreadableFile || isOfFile(error)) return { file, refused: error.message };
    throw error;
  }
}

async function resultOf(
  read: ReadStatement,
  importOne: (facts: Extract<ReadStatement, { verdict: 'sound' }>['facts']) => ReturnType<typeof importStatement>,
): Promise<StatementResult> {
  if (read.verdict === 'broken') return read;
  const { facts, remarks } = read;
  return { verdict: 'closed', statement: facts.statement, remarks, ...(await importOne(facts)) };
}

/** Such as a file that does not exist, and no trouble with Postgres. */
const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'syscall' in error && ['open', 'read'].includes(String(error.syscall));
