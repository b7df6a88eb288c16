import type { Currency } from '@parkett/kernel';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from './installation';

/** The day of the bank. */
const bankDay = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format();
/** A journey may pass midnight. */
const begunOn = bankDay();

/**
 * Imports the bank's statements in one currency since this program has begun, as operations do every morning. Returns
 * how many lines are bookings; throws unless all are.
 */
export async function importStatements(installation: Installation, currency: Currency): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'parkett-statements-'));
  try {
    const files = await Promise.all(
      [...new Set([begunOn, bankDay()])].map(async (on) => {
        const address = `${installation.bankUrl}/statements?on=${on}&currency=${currency}&soFar=yes`;
        const file = join(folder, `${on}.xml`);
        await writeFile(file, await (await fetch(address)).text());
        return file;
      }),
    );
    const { code, out, err } = installation.cli('statements', 'import', ...files);
    if (code !== 0) throw new Error(`a line of the bank is no booking: ${out}${err}`);
    return [...out.matchAll(/(\d+) matched/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
  } finally {
    await rm(folder, { recursive: true });
  }
}
