import { Customer, Staff } from '@parkett/api-client';
import { listInstruments } from '@parkett/market-contract';
import { placeOrder } from '@parkett/trading-contract';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print } from './output';
import { bootstrapDemoStaff, demoReviewer, hint, linkOfDemoReviewer, printLinks } from './staff-command';

/**
 * `demo [--url URL]`: creates the demo staff and, through the API, a demo account with some money and a few shares,
 * reviewed by a member of the demo staff like any other. Prints the login of the account, and once the links with which
 * the demo staff enrol.
 */
export async function demo(context: CliContext, args: string[]): Promise<number> {
  const { env, home, port, consolePort, invitationRequired } = context.settings;
  // Create no demo account where money is real.
  if (env !== 'SIMULATED') return 0;
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  const url = values.url ?? `http://localhost:${port}`;
  const consoleUrl = consolePort === undefined ? url : `http://localhost:${consolePort}`;
  const file = resolve(home, 'demo-login.txt');
  const links = (await bootstrapDemoStaff(context)) ?? [];
  // Before the account: if opening it fails, the links are not lost.
  printLinks(
    consoleUrl,
    links.filter(({ login }) => login !== demoReviewer.login),
  );
  if (!existsSync(file) && invitationRequired) {
    hint('There is no demo account, because new customers need an invitation code (PARKETT_INVITATION_REQUIRED).');
    return 0;
  }
  if (!existsSync(file)) {
    const first = links.find(({ login }) => login === demoReviewer.login);
    // An earlier attempt may have ended before it could use the link.
    const reviewer = first ?? (await linkOfDemoReviewer(context));
    await create({ url, consoleUrl }, file, reviewer?.token);
  }
  print((await readFile(file, 'utf8')).trimEnd());
  return 0;
}

/** Enough for a board lot of most shares of each market. The simulated bank transfers it, like any deposit. */
const demoMoney = [
  { amount: '25000.00', currency: 'EUR' },
  { amount: '60000.00', currency: 'CNY' },
  { amount: '60000.00', currency: 'HKD' },
] as const;

/** `reviewerToken` is that of the reviewer's link, whose password and app key only this process ever has. */
async function create(
  { url, consoleUrl }: { readonly url: string; readonly consoleUrl: string },
  file: string,
  reviewerToken: string | undefined,
): Promise<void> {
  const customer = await Customer.register(url);
  const { phone, password, tradingPassword } = customer.credentials;
  for (const { amount, currency } of demoMoney) await customer.deposit(amount, { currency });
  if (reviewerToken !== undefined) {
    const reviewer = await Staff.enrol(consoleUrl, reviewerToken);
    await reviewer.login();
    await customer.verify(reviewer);
  }
  // Only now: an account that could not be opened as a whole is left, and the next start opens another one.
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `phone ${phone}\npassword ${password}\ntrading password ${tradingPassword}\n`, { mode: 0o600 });
  if (reviewerToken === undefined) {
    hint('The demo account cannot buy before a member of staff has reviewed its identity in the console.');
    return;
  }
  const { rows } = await customer.call(listInstruments, { mics: 'XETR', pageSize: 20 });
  const affordable = rows
    .filter(
      ({ instrument, quote }) => instrument.lot === 1 && !instrument.soldOut && quote?.ask && Number(quote.ask) < 200,
    )
    .slice(0, 3);
  for (const { instrument } of affordable) {
    await customer.call(placeOrder, {
      symbol: instrument.symbol,
      side: 'buy',
      orderType: 'market',
      quantity: 10,
      tradingPassword,
    });
    await sleep(50);
  }
}
