import { codeAt, demoStaffFile, readDemoStaff, stepMs } from '@parkett/customer';
import { homeOf } from '@parkett/platform-settings';
import { existsSync } from 'node:fs';
import { print, UsageError } from './output';

/** With less time left than this, the next code is printed as well. */
const enoughMs = 15_000;

/**
 * `staff code LOGIN`: prints the code that the authenticator app of a demo staff member shows now. Other members'
 * secrets are not known here. It needs no connection: a code is computed from the time and valid for thirty seconds.
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
  // Only the code goes to standard output, so that a script can use it.
  process.stderr.write(`${hint}\n`);
  return 0;
}

/** The code at a moment and how long it is valid; if that is short, the next code as well. */
export function codeFor(codeOf: (nowMs: number) => string, nowMs: number): { code: string; hint: string } {
  const leftMs = stepMs - (nowMs % stepMs);
  const valid = `valid for another ${Math.ceil(leftMs / 1_000)} s`;
  return {
    code: codeOf(nowMs),
    hint: leftMs >= enoughMs ? valid : `${valid}, then ${codeOf(nowMs + leftMs)} for ${stepMs / 1_000} s`,
  };
}
