import type { Page } from 'playwright-core';

/** The sum and the lines of the explanation that is open. Prices move, so both are read from one answer. */
export async function readSheet(page: Page): Promise<{ sum: number; lines: readonly number[] }> {
  const sheet = page.getByRole('dialog').last();
  await sheet.locator('[data-sum]').waitFor();
  const cells = await sheet
    .locator('[data-sum], [data-amount]')
    .evaluateAll((all) => all.map((cell) => [cell.getAttribute('data-sum'), cell.getAttribute('data-amount')]));
  const [sums, lines] = [0, 1].map((column) => cells.flatMap((cell) => cell[column] ?? []).map(Number));
  return { sum: sums?.[0] ?? NaN, lines: lines ?? [] };
}

export const total = (lines: readonly number[]): number => lines.reduce((sum, line) => sum + line, 0);
