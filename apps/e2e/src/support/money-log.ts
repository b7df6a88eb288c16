import type { Customer } from '@parkett/api-client';
import { formatAmount } from '@parkett/kernel';
import { eventually } from '@parkett/platform-testing';
import {
  getAccount,
  getCashState,
  listMoneyLog,
  listOrders,
  placeOrder,
  type MoneyMovement,
} from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { axeFaults } from './axe';
import { euros } from './euros';

type Look = (name: string) => Promise<unknown>;

/** Reserves cash by an order that is far from the price. Returns its id. */
export async function reserve(customer: Customer, symbol: string): Promise<string> {
  const { orders } = await customer.call(listOrders, { state: 'done' });
  const paid = Number(orders.find((order) => order.symbol === symbol)?.averagePrice);
  const { orderId } = await customer.call(placeOrder, {
    ...{ symbol, side: 'buy', orderType: 'limit', quantity: 1, limitPrice: (Math.floor(paid * 60) / 100).toFixed(2) },
    tradingPassword: customer.credentials.tradingPassword,
  });
  return orderId;
}

/** Whether the money log of the server adds up to the cash of the account. Returns its movements, newest first. */
export async function movementsThatAddUp(customer: Customer): Promise<MoneyMovement[]> {
  const { movements, balances } = await customer.call(listMoneyLog, { limit: 100 });
  const { cash } = await customer.call(getAccount, {});
  expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(cash);
  expect(balances).toEqual([{ currency: 'EUR', opening: 0, closing: cash }]);
  for (const [index, row] of movements.entries())
    expect(row.balance).toBe((movements[index + 1]?.balance ?? 0) + row.amount);
  const [state] = (await customer.call(getCashState, {})).currencies;
  expect(state?.balance).toBe(cash);
  return movements;
}

/** The lines of the file that the button of the page saves. */
async function exported(page: Page): Promise<{ name: string; lines: readonly string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: de['log.export'] }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

/** What is reserved and by what, when the rest can be withdrawn, the reason of each movement, and their file. */
export async function walkMoneyLog(page: Page, customer: Customer, orderId: string, look: Look): Promise<void> {
  const movements = await movementsThatAddUp(customer);
  await page.goto('/ucenter/moneyLog');
  const reserved = page.getByRole('list', { name: de['cash.reserved'] });
  await reserved.locator(`a[href="/trade?order=${orderId}"]`).waitFor();
  await page.getByRole('list', { name: de['cash.later'] }).getByRole('listitem').waitFor();
  const log = page.getByRole('list', { name: de['money.title'] });
  const [sale] = movements;
  const balance = euros((sale?.balance ?? 0) / 100);
  const row = log.getByRole('button').first();
  await eventually('the newest balance', async () => (await row.innerText()).includes(balance));
  await look('log');
  await row.click();
  await log.locator(`a[href="/trade?order=${sale?.reference ?? ''}"]`).waitFor();
  await row.scrollIntoViewIfNeeded();
  await look('log-sale');
  expect(await axeFaults(page)).toEqual([]);
  const { name, lines } = await exported(page);
  expect(name).toMatch(new RegExp(`^money-log-${customer.accountId}-start-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  expect(lines.slice(1).map((line) => line.split(',').slice(4, 7))).toEqual(
    movements.map((one) => [formatAmount(one.amount, 'EUR'), '"EUR"', formatAmount(one.balance, 'EUR')]),
  );
  await page.getByLabel(de['period.label']).selectOption('own');
  await page.getByLabel(de['period.until']).fill('2020-12-31');
  await page.getByText(de['log.none']).waitFor();
  await page.getByLabel(de['period.from']).fill('2021-01-01');
  await page.getByRole('alert').first().waitFor();
  await look('log-bad-range');
  await page.getByLabel(de['period.until']).fill('2999-12-31');
  await log.getByRole('button').first().waitFor();
  await page.getByText(de['log.opening']).waitFor();
  await look('log-own-range');
}

/** The trades and everything else, by kind, with their file. */
export async function walkTransactions(page: Page, look: Look): Promise<void> {
  await page.goto('/transaction');
  const rows = page.getByRole('list', { name: de['route.transactions'] }).getByRole('button');
  await eventually('all transactions', async () => (await rows.count()) === 4);
  await page.getByLabel(de['log.group'], { exact: true }).selectOption('trades');
  await eventually('the trades', async () => (await rows.count()) === 3);
  await rows.first().click();
  await look('transactions');
  expect(await axeFaults(page)).toEqual([]);
  const { name, lines } = await exported(page);
  expect(name).toMatch(/^transactions-.*\.csv$/);
  expect(lines).toHaveLength(4);
}
