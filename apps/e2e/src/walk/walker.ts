import { sessionCookies, type Customer } from '@parkett/api-client';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { de } from '@parkett/web-i18n/de';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { sizes, type Stop } from './plan';

const inPage = readFileSync(join(__dirname, 'in-page.mjs'), 'utf8');
/** Also while the code of all screens is loaded on a busy machine. */
const settleMsMax = 45_000;
const lookEveryMs = 40;
const themeMs = 250;

/** The areas of message keys, before their first dot: a text such as "stock.buy" on a page is a missing message. */
const areas = [...new Set(Object.keys(de).map((key) => key.slice(0, key.indexOf('.'))))];
const rawKey = new RegExp(`(?<![\\w./@-])(?:${areas.join('|')})\\.[a-z][A-Za-z]*(?:\\.[A-Za-z]+)*\\b(?!\\.\\w)`);
const unfilled = /\{\{[^}]*\}\}/;

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** A page that goes from stop to stop and reports the faults there. */
export class Walker {
  private complaints: string[] = [];
  private readonly calls = new Set<Request>();
  private language = '';
  private theme = '';

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly baseUrl: string,
  ) {}

  /** Without a customer it is a visitor. */
  static async open(context: BrowserContext, baseUrl: string, customer?: Customer): Promise<Walker> {
    if (customer) await context.addCookies(sessionCookies(customer, baseUrl));
    await context.addInitScript({ content: inPage });
    const walker = new Walker(await context.newPage(), context, baseUrl);
    await walker.page.emulateMedia({ reducedMotion: 'reduce' });
    walker.listen();
    return walker;
  }

  /** Opens the address by a full page load. */
  async load({ path, language, theme, size }: Stop): Promise<void> {
    await this.context.addCookies([{ name: 'language', value: language, url: this.baseUrl }]);
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await this.page.setViewportSize(sizes[size]);
    this.calls.clear();
    await this.page.goto(path, { waitUntil: 'domcontentloaded' });
    this.language = language;
    this.theme = theme;
    await this.settle();
  }

  /** Navigates inside the app where possible: only another language reloads the page. */
  async goTo(stop: Stop): Promise<void> {
    if (stop.language !== this.language) return this.load(stop);
    if (stop.theme !== this.theme) {
      await this.page.emulateMedia({ colorScheme: stop.theme, reducedMotion: 'reduce' });
      // Wait, so that colours of the previous theme are not reported for the next page.
      await sleep(themeMs);
    }
    this.theme = stop.theme;
    if (this.page.viewportSize()?.width !== sizes[stop.size].width) await this.page.setViewportSize(sizes[stop.size]);
    await this.page.evaluate(`parkettWalk.go(${JSON.stringify(stop.path)})`);
    await this.settle();
  }

  /** The path that the app has led to. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Visible faults: missing texts, overflow, errors on the page and in the console. */
  async faults(): Promise<string[]> {
    const words = await this.page.evaluate<string>('parkettWalk.words()');
    const raw = rawKey.exec(words)?.[0];
    const alerts = await this.page.evaluate<string[]>('parkettWalk.alerts()');
    return [
      ...(raw === undefined ? [] : [`shows the raw message key ${raw}`]),
      ...(unfilled.test(words) ? [`shows a parameter that was not filled in: ${unfilled.exec(words)?.[0]}`] : []),
      ...(await this.page.evaluate<string[]>('parkettWalk.overflow()')),
      ...alerts.map((text) => `shows a failure: ${text}`),
      ...this.complaints.splice(0),
    ];
  }

  /** Serious and critical findings of axe. */
  async barriers(): Promise<string[]> {
    if (!(await this.page.evaluate<boolean>('typeof axe === "object"'))) await this.page.evaluate(axe.source);
    const found = await this.page.evaluate<AxeViolation[]>(
      'axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)',
    );
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => {
        const why = (nodes[0]?.failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 200);
        return `axe ${id} (${impact}, ${nodes.length}×) ${JSON.stringify(nodes[0]?.target)}: ${why}`;
      });
  }

  close(): Promise<void> {
    return this.page.close();
  }

  /** Waits until nothing is loading, twice in a row, because the end of one call often starts another. */
  async settle(): Promise<void> {
    let calm = 0;
    for (const until = Date.now() + settleMsMax; Date.now() < until; await sleep(lookEveryMs)) {
      const settled =
        this.calls.size === 0 &&
        (await this.page.evaluate<boolean>('globalThis.parkettWalk?.isSettled() ?? false').catch(() => false));
      calm = settled ? calm + 1 : 0;
      if (calm === 2) return;
    }
    this.complaints.push(`is still loading after ${settleMsMax / 1000} s`);
  }

  private listen(): void {
    const { page } = this;
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      if (/\/(?:api|assets)\//.test(request.url())) this.calls.add(request);
    });
    const end = (request: Request): void => {
      this.calls.delete(request);
    };
    page.on('requestfinished', end).on('requestfailed', end);
  }
}

export const nameOf = ({ path, language, theme, size }: Stop): string => `${path} (${language}, ${theme}, ${size})`;
