import type { Customer } from '@parkett/api-client';
import type { Locator } from 'playwright-core';
import { axeFaults } from './axe';
import { approveListed, listedRequest, type Desk } from './console-desk';
import { word } from './console-words';
import { textOf } from './shown-facts';

/** The two members of staff who release large withdrawals. */
export interface ReleasingDesks {
  /** Requests the release. */
  readonly anna: Desk;
  /** Approves it. */
  readonly bruno: Desk;
}

const accountBound = (within: Locator): Promise<void> =>
  within
    .getByRole('listitem')
    .filter({ hasText: word('notice.cardBound') })
    .waitFor();

/** @returns the text of the withdrawal at the desk of the first person */
async function requestRelease({ page, look }: Desk, accountId: string): Promise<string> {
  await page.goto('/console#/withdrawals');
  const waiting = page.getByRole('region').filter({ hasText: accountId });
  await waiting.getByRole('button', { name: word('withdrawals.details') }).click();
  await accountBound(waiting);
  await look('withdrawal');
  expect(await axeFaults(page)).toEqual([]);
  const shown = await textOf(waiting);
  await waiting.getByRole('button', { name: word('withdrawals.approve') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('Own account, known device.');
  await sheet.getByRole('button', { name: word('withdrawals.approve') }).click();
  await sheet.waitFor({ state: 'hidden' });
  return shown;
}

/**
 * Releases the withdrawal of a customer: one member of staff requests it, another one approves it, and both look where
 * it goes. `amount` is written as `11000.00 EUR`. Returns what the first one saw.
 */
export async function releaseByTwo(
  { anna, bruno }: ReleasingDesks,
  { accountId }: Customer,
  amount: string,
): Promise<string> {
  const shown = await requestRelease(anna, accountId);
  const request = await listedRequest(bruno, 'kind.approveWithdrawal', amount);
  await approveListed(bruno, request, async (sheet) => {
    expect(await sheet.getByRole('button', { name: word('approvals.approve') }).isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: word('withdrawals.details') }).click();
    await accountBound(sheet);
  });
  return shown;
}
