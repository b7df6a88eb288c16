import { sessionCookies, type Customer } from '@parkett/customer';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, type Browsing } from '../browser';

/** The application that the run has started. */
export const appUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
/** The folder of its data, with the credentials of the demo staff. */
export const appHome = process.env['PARKETT_HOME'] ?? '.parkett/dev';

export interface Pages {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly logIn: (customer: Customer) => Promise<void>;
}

/** One browser for all tests of a file, and a new page of this size for each test. */
export function usePages(viewport: { readonly width: number; readonly height: number }): Pages {
  let browsing: Browsing | undefined;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browsing = await openBrowser(appUrl);
  }, 60_000);
  afterAll(() => browsing?.close());
  beforeEach(async () => {
    if (browsing === undefined) throw new Error('the browser is not open');
    context = await browsing.context();
    page = await context.newPage();
    await page.setViewportSize(viewport);
  });
  afterEach(() => context.close());
  return {
    get context() {
      return context;
    },
    get page() {
      return page;
    },
    logIn: (customer) => context.addCookies(sessionCookies(customer, appUrl)),
  };
}
