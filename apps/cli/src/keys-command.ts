import { openSecrets, SealingKeys } from '@parkett/identity-server';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/**
 * `keys rotate sealing`: creates a new key that clients encrypt secrets to. The previous key remains valid for an hour.
 */
export async function keys({ settings, records }: CliContext, args: string[]): Promise<number> {
  if (parseArgs({ args, allowPositionals: true }).positionals.join(' ') !== 'rotate sealing')
    throw new UsageError('call it as keys rotate sealing');
  const generation = await new SealingKeys(records, openSecrets(settings.home)).rotate();
  print(`secrets are now sealed with key ${generation}; the previous key remains valid for an hour`);
  return 0;
}
