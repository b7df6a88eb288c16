import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Staff } from './staff';
import { demoStaffFile, type StaffLoginData } from './staff-login';

const enrolmentLink = /^\S+ +\S+\/console\/enrol#(\S+)$/gm;

/**
 * For tests, benches and drills: enrols the demo staff with the links that the command line has printed, and keeps the
 * logins in the installation's folder. Does nothing when there are no links, because they are printed only once.
 */
export async function enrolDemoStaff(baseUrl: string, home: string, printed: string): Promise<void> {
  const people: StaffLoginData[] = [];
  for (const [, token = ''] of printed.matchAll(enrolmentLink))
    people.push((await Staff.enrol(baseUrl, token)).credentials);
  if (people.length === 0) return;
  const file = demoStaffFile(home);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600 });
}
