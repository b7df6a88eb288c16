import {
  BankClient,
  BankUnreachable,
  PayoutBank,
  skippedBefore,
  SkipRefused,
  skipReports,
  type SkipParts,
} from '@parkett/funds-server';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, Refused, UsageError } from './output';

/** Texts about each list that the bank numbers. */
const texts = {
  bookings: {
    ...{ command: 'bank', noun: 'bookings' },
    late: 'A booking among them is then posted up to an hour late',
  },
  payouts: {
    ...{ command: 'payouts', noun: 'reports' },
    late: 'A report among them is then carried out up to an hour late',
  },
} as const;

/** `bank skip-to NUMBER --yes`: accepts that the bank's numbers of bookings jump. */
export const bank = ({ settings, records }: CliContext, args: string[]): Promise<number> => {
  const client = new BankClient(settings.bankUrl);
  return skipTo({ list: 'bookings', records, ask: (...asked) => client.bookings(...asked) }, args);
};

/** `payouts skip-to NUMBER --yes`: accepts that the numbers of its reports about payments jump. */
export const payouts = ({ settings, records }: CliContext, args: string[]): Promise<number> => {
  const client = new PayoutBank(settings.bankUrl);
  return skipTo({ list: 'payouts', records, ask: (...asked) => client.outcomes(...asked) }, args);
};

/**
 * Lets reading continue with this number. Without `--yes` it only says what that means, because it cannot be undone.
 * Exits with 1 when nothing was skipped.
 */
async function skipTo(parts: SkipParts, args: string[]): Promise<number> {
  const { command, noun, late } = texts[parts.list];
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const [word, number = '', ...more] = positionals;
  if (word !== 'skip-to' || !/^[1-9]\d{0,14}$/.test(number) || more.length > 0)
    throw new UsageError(`call it as ${command} skip-to NUMBER [--yes]`);
  const next = Number(number);
  try {
    if (values.yes !== true) {
      const { from, to } = await skippedBefore(parts, next);
      throw new Refused(
        `nothing was skipped: --yes skips the ${to - from + 1} numbers ${from} to ${to}, and that cannot be undone. ` +
          `${late}, and no alert says that one is missing. ` +
          `Ask the bank first whether it really continues with ${next}.`,
      );
    }
    const { from, to } = await skipReports(parts, next);
    print(`the ${noun} ${from} to ${to} are skipped: the next one is ${next}`);
    return 0;
  } catch (error) {
    if (error instanceof SkipRefused || error instanceof BankUnreachable)
      throw new Refused(`nothing was skipped: ${error.message}`);
    throw error;
  }
}
