import type { Currency } from '@parkett/kernel';
import { eventually } from '@parkett/platform-testing';
import type { Locator } from 'playwright-core';

const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The text of an element with one blank for each gap, whichever kind of blank it is. */
export const textOf = async (element: Locator): Promise<string> => plain(await element.innerText());

/** Names and values of the facts in an element, in order. */
export async function factsIn(scope: Locator): Promise<readonly (readonly [string, string])[]> {
  const facts = await scope
    .locator('dl > div')
    .evaluateAll((rows) => rows.map((row) => ['dt', 'dd'].map((tag) => row.querySelector(tag)?.textContent ?? '')));
  return facts.map(([name = '', value = '']) => [plain(name), plain(value)]);
}

/** The value beside a name, once it is shown. */
export const factIn = (scope: Locator, name: string): Promise<string> =>
  eventually(`the fact ${name}`, async () => (await factsIn(scope)).find(([each]) => each === name)?.[1]);

/** Minor units as a German customer reads them. */
export const shownMoney = (amount: number, currency: Currency, signed = false): string =>
  plain(
    new Intl.NumberFormat('de-DE', {
      ...{ style: 'currency', currency },
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(amount / 100),
  );
