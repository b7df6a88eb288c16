import { FileUnreadable, type FileContext } from '@parkett/market-domain';
import { readFile } from '@parkett/market-server';
import type { ImportKind } from './import-options';
import type { ImportReport } from './report';

const kinds = { bars: ['day', 'minute'], ticks: ['trade', 'quote'] } as const;

/** Reads a file of bars or ticks as an import would, and writes nothing. Throws FileUnreadable. */
export async function inspectPrices(
  kind: Exclude<ImportKind, 'instruments'>,
  file: string,
  told: FileContext,
): Promise<ImportReport> {
  let [imported, repaired] = [0, 0];
  const read = await readFile(file, told, (record) => {
    if (!kinds[kind].some((known) => known === record.kind))
      throw new FileUnreadable('KIND_DIFFERS', `contains no ${kind}: its rows are ${record.kind}s`);
    imported += 1;
    if ('repaired' in record && record.repaired) repaired += 1;
  });
  return { ...read, imported, repaired, pending: 0 };
}
