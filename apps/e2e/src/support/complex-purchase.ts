import { Refused, type Customer } from '@parkett/api-client';
import { getInstrument } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { estimateOrder, placeOrder } from '@parkett/trading-contract';
import { de } from '@parkett/web-i18n/de';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeFaults } from './axe';
import type { Installation } from './installation';
import { tradableShares } from './tradable-shares';

interface Parts {
  readonly installation: Installation;
  /** Where the customer is logged in, in German. */
  readonly page: Page;
  readonly customer: Customer;
  readonly folder: string;
  readonly look: (page: Page, name: string) => Promise<void>;
}

/**
 * Imports a share as a leveraged fund. The ticket warns before its first purchase; the customer answers the
 * questionnaire, leaves it in the middle, is warned about the result, and goes on.
 */
export async function buyComplexShare({ installation, page, customer, folder, look }: Parts): Promise<void> {
  const complex = tradableShares[1] ?? '';
  const file = join(folder, 'complex.csv');
  const columns = 'symbol,name,name_zh,isin,wkn,pinyin,sector,pe,industry_pe,currency,lot,tick,sold_out,mic,board';
  const row = `${complex},Complex,,,,,,,,EUR,1,0.01,false,XETR,main,share,,leveraged`;
  writeFileSync(file, `${columns},product,shares_outstanding,complex\n${row}\n`);
  expect(installation.cli('import', 'instruments', file)).toMatchObject({ code: 0 });
  await eventually(
    'the share is complex',
    async () => (await customer.call(getInstrument, { symbol: complex })).instrument.complex === 'leveraged',
  );
  const { tradingPassword } = customer.credentials;
  const order = { symbol: complex, side: 'buy', orderType: 'market', quantity: 1 } as const;
  const codeOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    );
  const refusal = () => codeOf(customer.call(placeOrder, { ...order, tradingPassword }));
  const estimated = () => codeOf(customer.call(estimateOrder, order));
  await eventually('the engine knows it', async () => (await refusal()) === 'APPROPRIATENESS_UNKNOWN');
  expect(await estimated()).toBe('APPROPRIATENESS_UNKNOWN');
  await page.goto(`/stockInfo/${complex}`);
  await page.getByRole('button', { name: de['stock.buy'], exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(de['warning.known.unknown']).waitFor();
  await sheet.getByRole('button', { name: de['warning.goOn'] }).click();
  await sheet.getByText(de['warning.confirmMissing']).waitFor();
  await look(page, 'warning');
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('link', { name: de['warning.toQuestions'] }).click();
  await page.getByRole('button', { name: de['knowledge.start'] }).click();
  const choose = async (question: keyof typeof de, answer: keyof typeof de): Promise<void> => {
    const group = page.getByRole('radiogroup', { name: de[question] });
    const option = group.getByRole('radio', { name: de[answer], exact: true });
    await option.click();
    await eventually(`${answer} is chosen`, () => option.isChecked());
  };
  await choose('knowledge.question.training', 'knowledge.answer.no');
  await choose('knowledge.question.trades', 'knowledge.answer.upTo10');
  await page.reload();
  for (const kind of ['leveraged', 'derivative'] as const)
    await choose(`knowledge.question.${kind}Trades`, 'knowledge.answer.none');
  await page.getByRole('button', { name: de['knowledge.send'] }).click();
  await page.getByText(de['knowledge.missing']).nth(3).waitFor();
  expect(await page.getByText(de['knowledge.missing']).count()).toBe(4);
  await look(page, 'questionnaire');
  expect(await axeFaults(page)).toEqual([]);
  for (const question of ['leveragedDaily', 'leveragedInverse', 'derivativeExpiry', 'derivativeIssuer'] as const)
    await choose(`knowledge.question.${question}`, 'knowledge.answer.unsure');
  await page.getByRole('button', { name: de['knowledge.send'] }).click();
  await page
    .getByText(/^Nicht angemessen/)
    .first()
    .waitFor();
  await look(page, 'knowledge');
  await page.goto(`/stockInfo/${complex}`);
  await page.getByRole('button', { name: de['stock.buy'], exact: true }).first().click();
  await sheet.getByText(de['warning.known.notAppropriate']).waitFor();
  await sheet.getByLabel(de['warning.confirm']).check();
  await sheet.getByRole('button', { name: de['warning.goOn'] }).click();
  await sheet.getByLabel(de['ticket.quantity']).waitFor();
  expect(await refusal()).not.toMatch(/^APPROPRIATENESS/);
  await eventually('it is estimated', async () => (await estimated()) === 'accepted');
}
