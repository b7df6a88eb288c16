import type { Currency } from '@parkett/kernel';
import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import { fixedPart, withWords } from './message-text';
import { factIn, shownMoney } from './shown-facts';

export interface Exchanged {
  readonly from: Currency;
  readonly to: Currency;
  /** Minor units, as the others. */
  readonly sold: number;
  readonly fee: number;
  readonly bought: number;
  /** As it is shown. */
  readonly rate: string;
}

/** The part of an amount that an exchange costs, in thousandths. */
const spread = 5n;

/** What an amount has to become at a rate as it is shown, in a currency with as many decimals. */
function computed(sold: number, rate: string): Pick<Exchanged, 'fee' | 'bought'> {
  const fee = (BigInt(sold) * spread + 999n) / 1000n;
  const [whole = '', decimals = ''] = rate.replaceAll('.', '').split(',');
  const bought = ((BigInt(sold) - fee) * BigInt(whole + decimals)) / 10n ** BigInt(decimals.length);
  return { fee: Number(fee), bought: Number(bought) };
}

/** Reads the rate of the quote that is shown, and compares the amounts beside it with those that follow from it. */
async function quoted(sheet: Locator, { from, to, sold }: Pick<Exchanged, 'from' | 'to' | 'sold'>): Promise<Exchanged> {
  const text = await factIn(sheet, de['log.rate']);
  const rate = /= (\S+) /u.exec(text)?.[1] ?? '';
  expect(text).toBe(withWords(de['exchange.rate'], { from, to, rate }));
  const terms = { from, to, sold, rate, ...computed(sold, rate) };
  expect(await factIn(sheet, de['exchange.sold'])).toBe(shownMoney(sold, from));
  expect(await factIn(sheet, de['exchange.fee'])).toBe(shownMoney(terms.fee, from));
  expect(await factIn(sheet, de['exchange.bought'])).toBe(shownMoney(terms.bought, to));
  return terms;
}

interface Wanted extends Pick<Exchanged, 'from' | 'to' | 'sold'> {
  /** What is typed as the amount; without it all that is free is chosen. */
  readonly typed?: string;
}

/** Exchanges cash on the page of the money log, and recomputes the quote before it is accepted and afterwards. */
export async function exchange(
  page: Page,
  { typed, ...wanted }: Wanted,
  tradingPassword: string,
  look: (name: string) => Promise<void>,
): Promise<Exchanged> {
  const { from, to, sold } = wanted;
  await page
    .getByRole('region', { name: from, exact: true })
    .getByRole('button', { name: de['exchange.open'] })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: to }).click();
  if (typed === undefined) await sheet.getByRole('button', { name: de['exchange.all'], exact: true }).click();
  else await sheet.getByLabel(fixedPart(de['exchange.amount'])).fill(typed);
  await look(`exchange-${from}-form`);
  await sheet.getByRole('button', { name: de['exchange.ask'] }).click();
  await sheet.getByText(de['exchange.fee']).waitFor();
  const terms = await quoted(sheet, { from, to, sold });
  await look(`exchange-${from}-quote`);
  await sheet.getByLabel(de['ticket.password']).fill(tradingPassword);
  await sheet.getByRole('button', { name: de['exchange.confirm'] }).click();
  await sheet.getByText(de['exchange.done'], { exact: true }).waitFor();
  expect(await quoted(sheet, wanted)).toEqual(terms);
  await look(`exchange-${from}-done`);
  await sheet.getByRole('button', { name: de['ticket.done'] }).click();
  await sheet.waitFor({ state: 'detached' });
  return terms;
}
