import { Customer, Staff } from '@parkett/customer';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/**
 * `session [--staff] [--url URL]`: logs in a new customer or one of the demo staff through the API of a simulated
 * installation, and prints both halves of the session as shell variables, TOKEN=… and COOKIE=…. For tools that probe
 * the API.
 */
export async function session({ settings }: CliContext, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' }, staff: { type: 'boolean' } } });
  if (settings.env !== 'SIMULATED') throw new UsageError('session works in simulated installations only');
  const url = values.url ?? `http://127.0.0.1:${settings.port}`;
  const who = values.staff === true ? await Staff.ofDemo(url, settings.home) : await Customer.register(url);
  const { token = '', cookie = '' } = who.halves;
  print(`TOKEN='${token}'\nCOOKIE='${cookie}'`);
  return 0;
}
