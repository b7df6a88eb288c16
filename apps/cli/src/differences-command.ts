import { listDifferences, type OpenDifference } from '@parkett/composition';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print } from './output';

const openMax = 1_000;
const textMax = 80;

/** `differences`: lists what does not agree in the books. Exits with 1 when there is something to look at. */
export async function differences({ records }: Pick<CliContext, 'records'>, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const open = await listDifferences(records, openMax);
  print(values.json === true ? open : describeDifferences(open));
  return open.count === 0 ? 0 : 1;
}

export function describeDifferences({ count, differences: open }: Awaited<ReturnType<typeof listDifferences>>): string {
  if (count === 0) return 'the books agree';
  const shown = open.length < count ? `, the first ${open.length}` : '';
  return [`${count} ${count === 1 ? 'difference' : 'differences'}${shown}:`, ...open.map(describe)].join('\n');
}

function describe({ subject, side, what, unit, expected, found, ...at }: OpenDifference): string {
  const place = `${at.partition}:${at.firstOffset}${at.firstOffset === at.lastOffset ? '' : `–${at.lastOffset}`}`;
  const measure = unit.startsWith('share:') ? 'millionths of a share' : 'minor units';
  const held = at.handled ? '' : `, not held yet${at.refusal === null ? '' : `: ${at.refusal}`}`;
  return (
    `  ${subject}, ${side}: ${printable(what)} is ${found} instead of ${expected} ${unit} (${measure}), ` +
    `events ${place}, since ${at.foundAt.toISOString()}${held}`
  );
}

/** The id of a booking is the bank's text. It cannot control the terminal. */
function printable(text: string): string {
  const clean = text.replace(/[\p{C}\p{Z}]+/gu, ' ');
  return clean.length > textMax ? `${clean.slice(0, textMax)}…` : clean;
}
