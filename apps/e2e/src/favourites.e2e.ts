import { Customer } from '@parkett/api-client';
import { addFavourite, listFavourites, type Instrument } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import { appUrl, usePages } from './support/pages';
import { listedShares } from './support/tradable-shares';

const minute = 60_000;
const patienceMs = minute / 2;
const [first, second, third] = listedShares as readonly [Instrument, Instrument, Instrument];

const named = (text: string, { name }: Instrument): string => text.replace('{{name}}', name);
const starOf = (page: Page, share: Instrument): Locator =>
  page.getByRole('button', { name: named(de['favourite.mark'], share), exact: true });
const symbolsOf = async (customer: Customer): Promise<string[]> =>
  (await customer.call(listFavourites, {})).favourites.map(({ symbol }) => symbol);
const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate<boolean, undefined, { matches(selector: string): boolean }>(
    (element) => element.matches(':focus'),
    undefined,
  );

/** Waits until the server has these favourites. */
const saved = (customer: Customer, shares: readonly Instrument[]): Promise<unknown> =>
  eventually(
    'the favourites are saved',
    async () => (await symbolsOf(customer)).join() === shares.map(({ symbol }) => symbol).join(),
    patienceMs,
  );

/** The codes of the shares in a list, from top to bottom. */
const listed = (list: Locator): Promise<string[]> =>
  list
    .getByRole('link')
    .evaluateAll((links: { getAttribute(name: string): string | null }[]) =>
      links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
    );

const shows = (list: Locator, shares: readonly Instrument[]): Promise<unknown> =>
  eventually(
    'the list has this order',
    async () => (await listed(list)).join() === shares.map(({ symbol }) => symbol).join(),
    patienceMs,
  );

const isPressed = (star: Locator, pressed: boolean): Promise<unknown> =>
  eventually(
    `the star is pressed: ${pressed}`,
    async () => (await star.getAttribute('aria-pressed')) === `${pressed}`,
    patienceMs,
  );

describe('favourites on a phone', () => {
  const pages = usePages({ width: 390, height: 844 });
  let customer: Customer;
  let page: Page;
  beforeEach(async () => {
    customer = await Customer.register(appUrl);
    ({ page } = pages);
    await pages.logIn(customer);
  });
  const favourites = (): Locator => page.getByRole('list', { name: de['favourite.title'] });
  const openList = async (): Promise<void> => {
    await page.goto('/market');
    await page.getByRole('radio', { name: de['favourite.title'] }).click();
  };

  it(
    'are starred in a search and on the page of a share, arranged by keyboard, and shown on every screen',
    async () => {
      await openList();
      await page.getByText(de['favourite.noneHint']).waitFor();

      await page.goto(`/search/search?q=${first.symbol}`);
      await starOf(page, first).press('Enter');
      // A page that is left may not have sent the change yet.
      await saved(customer, [first]);
      await page.goto(`/stockInfo/${second.symbol}`);
      await starOf(page, second).click();
      await saved(customer, [second, first]);
      await customer.call(addFavourite, { symbol: third.symbol });

      await openList();
      await shows(favourites(), [third, second, first]);
      await page.getByRole('button', { name: de['favourite.arrange'] }).click();
      const sheet = page.getByRole('dialog');
      const down = sheet.getByRole('button', { name: named(de['favourite.down'], third), exact: true });
      await down.focus();
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
      await eventually('it is the last', async () => (await down.getAttribute('aria-disabled')) === 'true');
      await eventually('it keeps the focus', () => isFocused(down));
      await sheet.getByRole('button', { name: named(de['favourite.toTop'], first), exact: true }).press('Enter');
      await saved(customer, [first, second, third]);
      await page.keyboard.press('Escape');
      await shows(favourites(), [first, second, third]);

      for (const path of ['/home', '/trade']) {
        await page.goto(path);
        await shows(favourites(), [first, second, third]);
      }
      await page.goto('/home');
      await page.getByRole('link', { name: de['favourite.all'] }).click();
      await shows(favourites(), [first, second, third]);
      await starOf(page, second).click();
      await shows(favourites(), [first, third]);
      await saved(customer, [first, third]);
    },
    2 * minute,
  );

  it(
    'agree in two tabs at once',
    async () => {
      await customer.call(addFavourite, { symbol: first.symbol });
      await openList();
      await shows(favourites(), [first]);
      const other = await pages.context.newPage();
      await other.goto(`/stockInfo/${first.symbol}`);
      await starOf(other, first).click();
      await page.getByText(de['favourite.none']).waitFor();
      await starOf(other, first).click();
      await favourites().waitFor();
    },
    2 * minute,
  );

  it(
    'are as before, with a message, when the server cannot be reached',
    async () => {
      await page.goto(`/stockInfo/${first.symbol}`);
      await starOf(page, first).waitFor();
      await page.route('**/api/market/favourites/**', (route) => route.abort());
      await starOf(page, first).click();
      await page.getByText(de['failure.network']).waitFor();
      await isPressed(starOf(page, first), false);
      await page.unroute('**/api/market/favourites/**');
      // Clicks are blocked while a message is shown.
      await page.getByText(de['failure.network']).waitFor({ state: 'detached' });
      await starOf(page, first).click();
      await saved(customer, [first]);
      await isPressed(starOf(page, first), true);
    },
    2 * minute,
  );

  it(
    'end as the customer has tapped last, however quickly',
    async () => {
      await page.goto(`/stockInfo/${first.symbol}`);
      await starOf(page, first).waitFor();
      await page.route('**/api/market/favourites/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        await route.continue();
      });
      for (let taps = 1; taps <= 5; taps += 1) {
        await starOf(page, first).click();
        await isPressed(starOf(page, first), taps % 2 === 1);
      }
      await saved(customer, [first]);
      await starOf(page, first).click();
      await saved(customer, []);
    },
    2 * minute,
  );
});

describe('favourites in the workspace', () => {
  const pages = usePages({ width: 1280, height: 800 });

  it(
    'are a table, and need no mouse',
    async () => {
      const customer = await Customer.register(appUrl);
      const { page } = pages;
      await pages.logIn(customer);
      const table = page.getByRole('table', { name: de['favourite.title'] });
      for (const [share, all] of [
        [first, [first]],
        [second, [second, first]],
      ] as const) {
        await page.goto(`/stockInfo/${share.symbol}`);
        await page.getByRole('heading', { level: 1, name: share.name }).waitFor();
        await page.locator('[aria-keyshortcuts=f]').waitFor();
        await page.keyboard.press('f');
        // A page that is left may not have sent the change yet.
        await saved(customer, all);
      }
      await page.getByRole('radio', { name: de['market.title'] }).focus();
      await page.keyboard.press('ArrowLeft');
      await shows(table, [second, first]);

      await page.getByRole('button', { name: de['favourite.arrange'] }).press('Enter');
      const up = page.getByRole('dialog').getByRole('button', { name: named(de['favourite.up'], first), exact: true });
      await up.press('Enter');
      await saved(customer, [first, second]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await shows(table, [first, second]);
      await page.keyboard.press('p');
      await page.waitForURL(`**/stockInfo/${first.symbol}`);

      const byName = [first, second].sort((a, b) => a.name.localeCompare(b.name));
      const title = table.getByRole('columnheader', { name: de['market.byName'] }).getByRole('button');
      await title.press('Enter');
      await shows(table, byName);
      await title.press('Enter');
      await shows(table, [first, second]);

      await page.locator('[aria-keyshortcuts=f]').focus();
      await page.keyboard.press('f');
      await shows(table, [second]);
      await saved(customer, [second]);
      await page.reload();
      await shows(table, [second]);
      await starOf(page, second).press('Enter');
      await page.getByText(de['favourite.noneHint']).waitFor();
      await saved(customer, []);
    },
    2 * minute,
  );
});
