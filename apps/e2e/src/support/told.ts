import { eventually } from '@parkett/platform-testing';
import type { Page } from 'playwright-core';

const patienceMs = 60_000;

/** Runs in each document before its own scripts. */
const keep = `
  globalThis.told = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.popover) told.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });`;

/**
 * A page shows a message for about a second, and a busy machine looks later. To be called before the page is opened;
 * the result waits for a message since then.
 */
export async function messagesOf(page: Page): Promise<(text: string) => Promise<unknown>> {
  await page.addInitScript({ content: keep });
  return (text) =>
    eventually(
      `the message: ${text}`,
      () => page.evaluate<boolean>(`told.some((each) => each.includes(${JSON.stringify(text)}))`),
      patienceMs,
    );
}
