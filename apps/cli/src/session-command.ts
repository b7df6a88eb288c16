import { Customer, Refused, Staff } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { placeOrder } from '@parkett/trading-contract';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/**
 * `session [--staff LOGIN] [--url URL]`: logs in a new customer, or a member of staff whose password and code it asks
 * for, through the API of a simulated installation. Prints both halves of the session as shell variables, TOKEN=… and
 * COOKIE=…. For tools that probe the API: the customer has submitted a document and has an order, so that such a tool
 * can try the ids of one customer as another.
 */
export async function session({ settings }: CliContext, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' }, staff: { type: 'string' } } });
  if (settings.env !== 'SIMULATED') throw new UsageError('session works in simulated installations only');
  const { port, consolePort } = settings;
  const ownPort = values.staff === undefined ? port : (consolePort ?? port);
  const url = values.url ?? `http://localhost:${ownPort}`;
  const who = values.staff === undefined ? await newCustomer(url) : await staffSession(url, values.staff);
  const { token = '', cookie = '' } = who.halves;
  print(`TOKEN='${token}'\nCOOKIE='${cookie}'`);
  return 0;
}

async function newCustomer(url: string): Promise<Customer> {
  const customer = await Customer.register(url);
  await customer.submitDocument();
  const [listed] = (await customer.call(listInstruments, { pageSize: 1 })).rows;
  if (listed === undefined) throw new Error(`${url} lists no shares yet`);
  const { symbol, lot } = listed.instrument;
  const { tradingPassword } = customer.credentials;
  // Nobody has reviewed the document yet. A rejected order has an id and a row, too.
  await customer
    .call(placeOrder, { symbol, side: 'buy', orderType: 'market', quantity: lot, tradingPassword })
    .catch((error: unknown) => {
      if (!(error instanceof Refused && error.code === 'VERIFICATION_REQUIRED')) throw error;
    });
  return customer;
}

/** The questions go to standard error, because a shell reads the output; the answers are not shown. */
async function staffSession(url: string, login: string): Promise<Staff> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answers = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  // The iterator keeps lines that come before their question, as those of a pipe do.
  const lines = answers[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const { value, done } = await lines.next();
    process.stderr.write('\n');
    if (done === true) throw new UsageError(`${question.replace(/: $/, '')} is missing on standard input`);
    return value;
  };
  try {
    return await Staff.withCode(url, { login, password: await ask('Password: '), totp: await ask('Code: ') });
  } finally {
    answers.close();
  }
}
