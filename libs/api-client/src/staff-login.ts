import { URI } from 'otpauth';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';

/** How long a code of an authenticator app is shown. */
export const stepMs = 30_000;

/** What a member of the staff logs in with. */
export const staffLoginDataSchema = z.object({ login: z.string(), password: z.string(), totpUri: z.string() });
export type StaffLoginData = z.output<typeof staffLoginDataSchema>;

/** The logins of the demo staff, which a simulated installation keeps in `<home>/secrets`. */
export const demoStaffFile = (home: string): string => resolve(home, 'secrets', 'demo-staff.json');

export const readDemoStaff = async (home: string): Promise<StaffLoginData[]> =>
  z.array(staffLoginDataSchema).parse(JSON.parse(await readFile(demoStaffFile(home), 'utf8')));

/** The code that the member's app would show at a moment, milliseconds since 1970. */
export const codeAt = ({ totpUri }: StaffLoginData, nowMs: number): string => {
  const totp = URI.parse(totpUri);
  if (!('period' in totp)) throw new Error('the staff log in with codes of time');
  return totp.generate({ timestamp: nowMs });
};
