import { Customer } from '@parkett/api-client';
import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { appUrl, usePages } from './support/pages';
import { messagesOf } from './support/told';

const minute = 60_000;
const phone = { width: 390, height: 844 };

/** Records which words a page requests, as "de shell". */
function wordsOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, language, feature] = /\/locale-(\w\w(?:-\w\w)?)-(\w+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (language !== undefined) files.add(`${language} ${feature}`);
  });
  return files;
}

describe('the words of the app', () => {
  const pages = usePages(phone);
  let customer: Customer;

  beforeAll(async () => {
    customer = await Customer.register(appUrl);
  }, 3 * minute);

  it(
    'are those of the shell and of the first screen before any others',
    async () => {
      const { page } = pages;
      const requested = wordsOf(page);
      await page.goto('/login');
      await page.getByRole('button', { name: de['login.submit'], exact: true }).waitFor();
      // Others follow while the browser is idle, on a slow machine before the button is there.
      expect([...requested].slice(0, 2).sort()).toEqual(['de access', 'de shell']);
    },
    3 * minute,
  );

  it(
    'come with each screen, also after another language was chosen',
    async () => {
      const { page } = pages;
      const requested = wordsOf(page);
      await pages.logIn(customer);
      await page.goto('/setting/language');
      await page.getByRole('radio', { name: '简体中文' }).click();
      await page.getByRole('heading', { name: '语言' }).waitFor();
      expect(requested).toContain('zh-cn shell');
      requested.clear();
      await page.goto('/market');
      await page.getByText('名称、代码、ISIN 或 WKN').waitFor();
      expect([...requested].filter((file) => file.endsWith('market'))).toEqual(['zh-cn market']);
    },
    3 * minute,
  );

  it(
    'that do not load leave the language as it was, and a screen without them offers to try again',
    async () => {
      const { page } = pages;
      await pages.logIn(customer);
      await page.route(/\/locale-(?:el|de-money)-/, (route) => route.abort());
      const told = await messagesOf(page);
      await page.goto('/setting/language');
      await page.getByRole('radio', { name: 'Ελληνικά' }).click();
      await told(de['failure.network']);
      await page.getByRole('heading', { name: de['setting.language'] }).waitFor();
      await page.goto('/bankIn/card');
      const failed = page.getByRole('alert').filter({ hasText: de['common.screenFailed'] });
      await failed.waitFor();
      await page.unroute(/\/locale-(?:el|de-money)-/);
      await failed.getByRole('link', { name: de['common.retry'] }).click();
      await page.getByRole('button', { name: de['deposit.submit'] }).waitFor();
    },
    3 * minute,
  );
});
