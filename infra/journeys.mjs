import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repoRoot } from './paths.mjs';

/**
 * @typedef {object} JourneyRun files that one Jest runs, one after the other
 * @property {string} name
 * @property {boolean} isOwn whether each of them starts an installation of its own
 * @property {string[]} files
 */

/**
 * The journeys that take minutes, the longest first. Recorded days and the time limits of orders
 * take their time.
 */
export const LONG_JOURNEYS = ['week', 'late-order-ticket', 'approvals', 'booked-actions', 'venue'];
/** With fewer, the start of Jest would be a large part of the time. */
const FILES_PER_RUN = 2;

/**
 * Divides all journeys into runs, which may run side by side. Those that share the app of the run are one of them. Of
 * the others, those that take long come first and alone, so that all lanes end at about one time.
 * @param {string} [folder]
 * @returns {JourneyRun[]}
 */
export function journeyRuns(folder = join(repoRoot, 'apps', 'e2e', 'src')) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => join(folder, name))
    .sort();
  const own = files.filter((file) => readFileSync(file, 'utf8').includes('Installation.start('));
  const long = LONG_JOURNEYS.flatMap((name) => own.filter((file) => basename(file) === `${name}.e2e.ts`));
  const short = own.filter((file) => !long.includes(file));
  const runs = long.map((file) => [file]);
  while (short.length > 0) runs.push(short.splice(0, FILES_PER_RUN));
  return [
    { name: 'e2e-shared', isOwn: false, files: files.filter((file) => !own.includes(file)) },
    ...runs.map((files, index) => ({ name: `e2e-own-${index + 1}`, isOwn: true, files })),
  ];
}
