import type { QueryRunner } from 'typeorm';
import { AddClosesByYear1700000003000 } from './closes-by-year';

it('nobody writes days between the reading of all days and the triggers that follow them', async () => {
  const run: string[] = [];
  const runner = { query: async (text: string) => run.push(text) } as unknown as QueryRunner;
  await new AddClosesByYear1700000003000().up(runner);
  const at = (part: string): number => run.findIndex((text) => text.includes(part));
  expect(at('LOCK TABLE bars_day IN SHARE ROW EXCLUSIVE MODE')).toBe(0);
  expect(at('FROM bars_day')).toBeLessThan(at('CREATE TRIGGER'));
});
