import { chromiumFlags, findChromium } from '@parkett/browser';
import { sessionCookies, type Customer } from '@parkett/customer';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { percentile, readTrace, traceCategories, workPerFrame } from './frames';

/** The factor by which a mid-range phone is slower. */
const cpuThrottle = 4;

export interface Opened {
  readonly page: Page;
  readonly browser: Browser;
  readonly devtools: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens a page in a new browser, logged in as the customer if there is one. */
export async function openPage(
  url: string,
  path: string,
  customer: Customer,
  size: { readonly width: number; readonly height: number },
): Promise<Opened> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags], headless: true });
  const context = await browser.newContext({ baseURL: url, viewport: size, locale: 'de-DE' });
  await logIn(context, url, customer);
  const page = await context.newPage();
  await page.goto(path);
  return { page, browser, devtools: await context.newCDPSession(page), close: () => browser.close() };
}

const logIn = (context: BrowserContext, url: string, customer: Customer): Promise<void> =>
  context.addCookies([...sessionCookies(customer, url), { name: 'language', value: 'de', url }]);

/** Milliseconds of main-thread work that 95 of 100 frames need at most, with the CPU slowed down. */
export async function frameWork(
  { page, browser, devtools }: Opened,
  seconds: number,
): Promise<{ p95Ms: number; p50Ms: number; frames: number }> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle });
  await page.waitForTimeout(3_000);
  await browser.startTracing(page, { categories: traceCategories });
  await page.waitForTimeout(seconds * 1_000);
  const trace = await browser.stopTracing();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const work = workPerFrame(readTrace(trace.toString('utf8')));
  return { p95Ms: percentile(work, 0.95), p50Ms: percentile(work, 0.5), frames: work.length };
}

/** Bytes of JavaScript objects that are still reachable. */
export async function heapBytes({ devtools }: Opened): Promise<number> {
  // Twice, because the first round runs finalizers that release more.
  for (let round = 0; round < 2; round++) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** Starts a browser for Lighthouse: it listens on a port, and all its pages have the customer's session. */
export async function withListeningBrowser<Result>(
  url: string,
  customer: Customer | undefined,
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'parkett-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    headless: true,
    viewport: null,
  });
  try {
    if (customer) await logIn(context, url, customer);
    return await use(port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
