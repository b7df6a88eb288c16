import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: unknown }[];
}

/** The serious and critical findings of axe on a page, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(axe.source);
  const found = await page.evaluate<Violation[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)',
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${JSON.stringify(nodes[0]?.target)}`);
}
