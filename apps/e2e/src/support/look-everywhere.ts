import type { Visit } from '../browser';
import { axeFaults } from './axe';

/** Takes pictures of a page at the widths of phones, light and dark, and looks for faults of accessibility in each. */
export async function lookEverywhere({ page, look }: Visit, name: string, height = 844): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 320],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await look(`${name}-${colorScheme}-${width}`);
    expect(await axeFaults(page)).toEqual([]);
  }
}
