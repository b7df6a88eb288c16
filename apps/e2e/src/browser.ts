import { chromiumFlags, findChromium } from '@parkett/browser';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { de } from '@parkett/web-i18n/de';
import { reportOnFailure } from './support/shown-pages';

/** Screenshots of a journey; the folder is git-ignored. */
export const picturesFolder = resolve(__dirname, '../../../test-results');

/** The areas of message keys, before their first dot: a text such as "stock.buy" on a page is a missing message. */
const areas = [...new Set(Object.keys(de).map((key) => key.slice(0, key.indexOf('.'))))];
const rawKey = new RegExp(`\\b(?:${areas.join('|')})\\.[a-z][A-Za-z]*(?:\\.[A-Za-z]+)?\\b`);

/** For each step: a busy machine is several times slower. */
const patienceMs = 60_000;

export interface Visit {
  readonly page: Page;
  /** Waits until the page is idle, saves a screenshot, and fails on overflow, raw message keys and error messages. */
  readonly look: (name: string) => Promise<void>;
  /** The errors of the page so far. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

async function inspect(page: Page, name: string): Promise<void> {
  const failure = page.locator('[popover][role=alert]');
  if ((await failure.count()) > 0) throw new Error(`${name} shows a failure: ${await failure.innerText()}`);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  if (overflow > 0) throw new Error(`${name} is ${overflow} px wider than the screen`);
  const key = rawKey.exec(await page.evaluate<string>('document.body.innerText'))?.[0];
  if (key !== undefined) throw new Error(`${name} shows the raw message key ${key}`);
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
}

/** Opens the application in a new browser profile. `journey` names the folder of its screenshots. */
export async function visit(baseUrl: string, journey: string): Promise<Visit> {
  const profile = mkdtempSync(join(tmpdir(), 'parkett-journey-'));
  const folder = join(picturesFolder, journey);
  mkdirSync(folder, { recursive: true });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumFlags],
    headless: true,
    baseURL: baseUrl,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  listen(context, complaints);
  reportOnFailure(context);
  const page = context.pages()[0] ?? (await context.newPage());
  let pictures = 0;
  return {
    page,
    complaints,
    look: async (name) => {
      await page.waitForTimeout(300);
      pictures += 1;
      await page.screenshot({ path: join(folder, `${String(pictures).padStart(2, '0')}-${name}.png`) });
      await inspect(page, name);
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export interface Browsing {
  /** Opens a new browser context with separate cookies, caches and workers. */
  readonly context: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

/**
 * For tests that need more than one person and no screenshots. Without `workers`, the browser has no service workers.
 */
export async function openBrowser(baseUrl: string, { workers = false } = {}): Promise<Browsing> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags], headless: true });
  return {
    context: async () => {
      const context = await browser.newContext({ baseURL: baseUrl, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
      context.setDefaultTimeout(patienceMs);
      reportOnFailure(context);
      if (!workers) await context.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' });
      return context;
    },
    close: () => browser.close(),
  };
}
