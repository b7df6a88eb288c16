import { codeAt, demoStaffFile, readDemoStaff, stepMs } from '@parkett/api-client';
import { homeOf } from '@parkett/platform-settings';
import { existsSync } from 'node:fs';
import { print, UsageError } from './output';

/** Whoever has less time than this to type a code is told the next one as well. */
const enoughMs = 15_000;

/**
 * `staff code LOGIN`: what the app of a member of the demo staff shows now; nobody else's secret is known here. It
 * connects to nothing: a code is good for thirty seconds, and each of them counts.
 */
export async function staffCode([login = '']: readonly string[]): Promise<number> {
  const home = homeOf(process.env);
  const people = existsSync(demoStaffFile(home)) ? await readDemoStaff(home) : [];
  const person = people.find((each) => each.login === login);
  if (person === undefined) {
    const known = people.map((each) => each.login).join(' and ');
    throw new UsageError(people.length === 0 ? 'this installation has no demo staff' : `the demo staff are ${known}`);
  }
  const { code, hint } = codeFor((moment) => codeAt(person, moment), Date.now());
  print(code);
  // Standard output is the code alone, so that a script may use it.
  process.stderr.write(`${hint}\n`);
  return 0;
}

/** The code of a moment and how long it is valid; where that is not long, the next one as well. */
export function codeFor(codeOf: (nowMs: number) => string, nowMs: number): { code: string; hint: string } {
  const leftMs = stepMs - (nowMs % stepMs);
  const valid = `valid for another ${Math.ceil(leftMs / 1_000)} s`;
  return {
    code: codeOf(nowMs),
    hint: leftMs >= enoughMs ? valid : `${valid}, then ${codeOf(nowMs + leftMs)} for ${stepMs / 1_000} s`,
  };
}
