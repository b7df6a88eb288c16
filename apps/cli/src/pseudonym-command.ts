import { SecurityTrail } from '@parkett/platform-observability';
import { openSecrets } from '@parkett/platform-secrets';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/** `pseudonym customer|staff ID`: prints what stands for an id in the logs of this calendar year. */
export async function pseudonym({ settings }: CliContext, [kind, id]: string[]): Promise<number> {
  if ((kind !== 'customer' && kind !== 'staff') || !id) throw new UsageError('call it as pseudonym customer|staff ID');
  const trail = new SecurityTrail();
  trail.open({ warn: () => undefined }, openSecrets(settings.home).derive('log-pseudonyms'));
  print(trail.pseudonym(kind, id));
  return 0;
}
