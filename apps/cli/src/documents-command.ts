import { findByHash, findMissing, sha256Of } from '@parkett/documents-server';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

const pdfMark = Buffer.from('%PDF-');

/**
 * `documents verify FILE…` says of each PDF whether the log has its hash; exits with 1 unless it has all of them. It has
 * none of our CSV files, so the command cannot tell whether one of those is ours. A file that cannot be read is named,
 * and the others are checked.
 */
async function verify({ read }: Pick<CliContext, 'read'>, files: readonly string[]): Promise<number> {
  let areAllOurs = true;
  for (const file of files) {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      print(`${file}: cannot be read (${error.code ?? error.message})`);
    });
    if (bytes === undefined) {
      areAllOurs = false;
      continue;
    }
    const sha256 = sha256Of(bytes);
    const found = await findByHash(read, sha256);
    if (!bytes.subarray(0, pdfMark.length).equals(pdfMark)) {
      areAllOurs = false;
      print(`${file}: not a PDF; the log has the hashes of PDFs alone, so nobody can tell from it who made this file`);
    } else if (found.length === 0) {
      areAllOurs = false;
      print(`${file}: not issued by us, or changed; no document has the hash ${sha256}`);
    }
    for (const { documentId, accountId, date, partition, offset, correctedBy } of found) {
      const replaced = correctedBy === null ? '' : `; replaced by ${correctedBy}`;
      print(
        `${file}: ${documentId} of account ${accountId}, issued for ${date} by record ${partition}/${offset}${replaced}`,
      );
    }
  }
  return areAllOurs ? 0 : 1;
}

/** `documents missing` lists the documents in the log whose bytes are not stored; exits with 1 if there are any. */
async function missing({ read, records }: Databases): Promise<number> {
  let count = 0;
  for await (const { documentId, accountId, date, sha256 } of findMissing({ readModels: read, records }, Date.now())) {
    count++;
    print(`${documentId} of account ${accountId}, issued for ${date}: its bytes (${sha256}) are not stored`);
  }
  print(count === 0 ? 'the bytes of all documents are stored' : `${count} documents without bytes`);
  return count === 0 ? 0 : 1;
}

type Databases = Pick<CliContext, 'read' | 'records'>;

export async function documents(context: Databases, args: string[]): Promise<number> {
  const [word, ...files] = parseArgs({ args, allowPositionals: true }).positionals;
  if (word === 'verify' && files.length > 0) return verify(context, files);
  if (word === 'missing' && files.length === 0) return missing(context);
  throw new UsageError('call it as documents verify FILE… or documents missing');
}
