import { Customer, Staff } from '@parkett/api-client';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/**
 * `session [--staff LOGIN] [--url URL]`: logs in a new customer, or a member of staff whose password and code it asks
 * for, through the API of a simulated installation. Prints both halves of the session as shell variables, TOKEN=… and
 * COOKIE=…. For tools that probe the API.
 */
export async function session({ settings }: CliContext, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' }, staff: { type: 'string' } } });
  if (settings.env !== 'SIMULATED') throw new UsageError('session works in simulated installations only');
  const url = values.url ?? `http://127.0.0.1:${settings.port}`;
  const who = values.staff === undefined ? await Customer.register(url) : await staffSession(url, values.staff);
  const { token = '', cookie = '' } = who.halves;
  print(`TOKEN='${token}'\nCOOKIE='${cookie}'`);
  return 0;
}

/** The questions go to standard error, because a shell reads the output; the answers are not shown. */
async function staffSession(url: string, login: string): Promise<Staff> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answers = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const ask = (question: string): Promise<string> => {
    process.stderr.write(question);
    return answers.question('').finally(() => process.stderr.write('\n'));
  };
  try {
    return await Staff.withCode(url, { login, password: await ask('Password: '), totp: await ask('Code: ') });
  } finally {
    answers.close();
  }
}
