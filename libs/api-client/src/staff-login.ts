import { URI } from 'otpauth';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';

/** How long an authenticator app shows a code. */
export const stepMs = 30_000;

/** The login data of a member of staff. */
const staffLoginDataSchema = z.object({ login: z.string(), password: z.string(), totpUri: z.string() });
export type StaffLoginData = z.output<typeof staffLoginDataSchema>;

/**
 * Where a test keeps the logins that it has chosen for the demo staff of its installation. Builds from before enrolment
 * by links kept those of every simulated installation there.
 */
export const demoStaffFile = (home: string): string => resolve(home, 'secrets', 'demo-staff.json');

export const readDemoStaff = async (home: string): Promise<StaffLoginData[]> =>
  z.array(staffLoginDataSchema).parse(JSON.parse(await readFile(demoStaffFile(home), 'utf8')));

/** The code that the member's app shows at a moment, in milliseconds since 1970. */
export const codeAt = ({ totpUri }: StaffLoginData, nowMs: number): string => {
  const totp = URI.parse(totpUri);
  if (!('period' in totp)) throw new Error('staff logins use time-based codes');
  return totp.generate({ timestamp: nowMs });
};
