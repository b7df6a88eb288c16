import type { BrowserContext, Page, Response } from 'playwright-core';

const textMax = 1_500;
const failuresMax = 10;
const patienceMs = 2_000;

const watched = new Map<BrowserContext, string[]>();

/** The pages of this context are described in the report of a test that fails while it is open. */
export function reportOnFailure(context: BrowserContext): void {
  const failures: string[] = [];
  watched.set(context, failures);
  context.on('response', (response: Response) => {
    if (response.status() >= 400)
      failures.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('close', () => watched.delete(context));
}

async function textOf(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('(no answer)'), patienceMs).unref());
  const text = page.evaluate<string>('document.body.innerText').catch((error: unknown) => String(error));
  return (await Promise.race([text, late])).replace(/\n+/g, ' | ').slice(0, textMax);
}

/** Address and text of every open page, and the latest refused or failed requests of its context. */
export async function describePages(): Promise<string> {
  const lines: string[] = [];
  for (const [context, failures] of watched) {
    for (const page of context.pages()) lines.push(`${page.url()} shows: ${await textOf(page)}`);
    lines.push(...failures.slice(-failuresMax));
  }
  return lines.join('\n');
}

// The environment of the tests asks for it; a test file has a global object of its own.
Object.assign(globalThis, { describePages });
