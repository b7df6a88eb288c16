import type { listStatementLines } from '@parkett/funds-contract';
import { minor, type InputOf, type OutputOf } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import { cursorAfter, pageOf, partsOfCursor } from '../desk/page-cursor';
import { compareStored, rowsOf, type OpenRow } from './open-lines';

const importedMicros = '(extract(epoch FROM imported_at) * 1000000)::bigint';

/**
 * A page of the lines that are no booking, of the oldest statement first. It changes nothing: a line whose booking the
 * feed has reported since its import is left out, and matched by the next import.
 */
export function openLinesPage(
  records: Database,
  { before, limit }: InputOf<typeof listStatementLines>,
): Promise<OutputOf<typeof listStatementLines>> {
  return records.transaction(async (client) => {
    const { rows } = await client.query<OpenRow & { readonly micros: string; readonly fingerprint: string }>(
      rowsOf(
        `($1::bigint IS NULL OR (${importedMicros}, fingerprint, number) > ($1, $2::text, $3::int))`,
        `, ${importedMicros}::text AS micros, fingerprint`,
      ) + ` ORDER BY ${importedMicros}, fingerprint, number LIMIT $4`,
      [...partsOfCursor(before, 3), limit + 1],
    );
    const { shown, next } = pageOf(rows, limit, ({ micros, fingerprint, number }) =>
      cursorAfter(micros, fingerprint, number),
    );
    const lines = shown.map((row) => ({ ...row, amount: minor(Number(row.amount)) }));
    const compared = await compareStored(client, lines);
    return {
      lines: compared.flatMap(({ line, outcome }) =>
        outcome.kind === 'unmatched'
          ? [
              {
                ...{ key: line.key, account: line.account, statement: line.reference, sequence: line.sequence },
                ...{ number: line.number, fileName: line.fileName, on: line.on, amount: line.amount },
                ...{ currency: line.currency, bankReference: line.bankReference, why: outcome.why },
              },
            ]
          : [],
      ),
      next,
    };
  });
}
