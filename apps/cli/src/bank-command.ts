import { BankClient, BankUnreachable, skipBookings, skippedBefore, SkipRefused } from '@parkett/funds-server';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, Refused, UsageError } from './output';

/**
 * `bank skip-to NUMBER --yes`: accepts that the bank's numbers of bookings jump, so that the feed continues with this
 * one. Without `--yes` it only says what that means, because it cannot be undone. Exits with 1 when nothing was skipped.
 */
export async function bank({ settings, records }: CliContext, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const [word, number = '', ...more] = positionals;
  if (word !== 'skip-to' || !/^[1-9]\d{0,14}$/.test(number) || more.length > 0)
    throw new UsageError('call it as bank skip-to NUMBER [--yes]');
  const next = Number(number);
  const parts = { bank: new BankClient(settings.bankUrl), records };
  try {
    if (values.yes !== true) {
      const { from, to } = await skippedBefore(parts, next);
      throw new Refused(
        `nothing was skipped: --yes skips the ${to - from + 1} numbers ${from} to ${to}, and that cannot be undone. ` +
          'A booking among them is then posted up to an hour late, and no alert says that one is missing. ' +
          `Ask the bank first whether it really continues with ${next}.`,
      );
    }
    const { from, to } = await skipBookings(parts, next);
    print(`the bookings ${from} to ${to} are skipped: the next one is ${next}`);
    return 0;
  } catch (error) {
    if (error instanceof SkipRefused || error instanceof BankUnreachable)
      throw new Refused(`nothing was skipped: ${error.message}`);
    throw error;
  }
}
