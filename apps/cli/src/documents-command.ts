import { findByHash, sha256Of } from '@parkett/documents-server';
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
export async function documents({ read }: Pick<CliContext, 'read'>, args: string[]): Promise<number> {
  const [word, ...files] = parseArgs({ args, allowPositionals: true }).positionals;
  if (word !== 'verify' || files.length === 0) throw new UsageError('call it as documents verify FILE…');
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
