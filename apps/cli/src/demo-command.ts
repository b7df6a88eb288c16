import { Customer, Staff } from '@parkett/customer';
import { listInstruments } from '@parkett/market-contract';
import { placeOrder } from '@parkett/trading-contract';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print } from './output';
import { seedDemoStaff } from './staff-command';

/**
 * `demo [--url URL]`: creates the demo staff and, through the API, a demo account with some money and a few shares,
 * reviewed by the demo staff like any other. Does so once, then prints its login.
 */
export async function demo(context: CliContext, args: string[]): Promise<number> {
  const { env, home, port } = context.settings;
  // Create no demo account where money is real.
  if (env !== 'SIMULATED') return 0;
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  const file = resolve(home, 'demo-login.txt');
  const staffed = await seedDemoStaff(context);
  if (!existsSync(file)) await create(values.url ?? `http://127.0.0.1:${port}`, home, file, staffed);
  print((await readFile(file, 'utf8')).trimEnd());
  return 0;
}

async function create(url: string, home: string, file: string, staffed: boolean): Promise<void> {
  const customer = await Customer.register(url);
  const { phone, password, tradingPassword } = customer.credentials;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `phone ${phone}\npassword ${password}\ntrading password ${tradingPassword}\n`, { mode: 0o600 });
  await customer.deposit('25000.00');
  // Without demo staff, the installation's own staff review the demo customer whenever they like. Until then it cannot
  // buy.
  if (!staffed) return;
  await customer.verify(await Staff.ofDemo(url, home));
  const { rows } = await customer.call(listInstruments, { pageSize: 20 });
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
