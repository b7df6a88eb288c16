import { openSecrets, SealingKeys } from '@parkett/platform-secrets';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/** `keys rotate sealing`: a new key that clients seal secrets with; the one before stays good for an hour. */
export async function keys({ settings, records }: CliContext, args: string[]): Promise<number> {
  if (parseArgs({ args, allowPositionals: true }).positionals.join(' ') !== 'rotate sealing')
    throw new UsageError('call it as keys rotate sealing');
  const generation = await new SealingKeys(records, openSecrets(settings.home)).rotate();
  print(`secrets are sealed with key ${generation} from now on; the one before it is good for another hour`);
  return 0;
}
