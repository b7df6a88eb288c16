import type { Customer } from '@parkett/api-client';
import { eventually } from '@parkett/platform-testing';
import { placeOrder, listPositions } from '@parkett/trading-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Installation } from './support/installation';
import { namedShare } from './support/tradable-shares';
import { newTraderOf } from './support/traders';

const readme = join(__dirname, '../../../README.md');
const answeredMsMax = 60_000;

/** The roles of the processes that README starts, the api first. */
const layout = (): string[] =>
  [...readFileSync(readme, 'utf8').matchAll(/^PARKETT_ROLES=(\S+) +node dist\/server\/main\.mjs$/gm)].map(
    ([, roles = '']) => roles,
  );

describe('the layout of README, each process with its own roles and their secrets only', () => {
  let installation: Installation;
  let customer: Customer;

  beforeAll(async () => {
    expect(layout()).toEqual(['api', expect.stringContaining('engine'), 'market', 'feed', 'jobs', 'payout']);
    installation = await Installation.start({ layout: layout() });
    customer = await newTraderOf(installation, '20000.00');
  }, 300_000);
  afterAll(() => installation?.close());

  it('executes an order, and again after each process has been killed and started', async () => {
    await buysOne('all run');
    for (const [index] of layout().entries()) {
      if (index === 0) {
        await installation.kill('server');
        installation.startServer();
      } else {
        await installation.kill(`server-${index + 1}`);
        installation.startOther(`server-${index + 1}`);
      }
      await installation.ready();
      await buysOne(`${layout()[index]} has been killed`);
    }
  }, 600_000);

  async function buysOne(when: string): Promise<void> {
    const before = await held();
    await customer.call(placeOrder, {
      symbol: namedShare.symbol,
      side: 'buy',
      orderType: 'market',
      quantity: namedShare.lot,
      tradingPassword: customer.credentials.tradingPassword,
    });
    await eventually(`the order is executed when ${when}`, async () => (await held()) > before, answeredMsMax);
  }

  async function held(): Promise<number> {
    const { positions } = await customer.call(listPositions, {});
    return positions.find(({ symbol }) => symbol === namedShare.symbol)?.quantity ?? 0;
  }
});
