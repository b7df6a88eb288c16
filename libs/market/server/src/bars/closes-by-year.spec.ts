import type { QueryRunner } from 'typeorm';
import { AddClosesByYear1700000003000, eachClose } from './closes-by-year';

it('keeps other builds from writing days before it reads them, until its triggers see what they write', async () => {
  const statements: string[] = [];
  const runner = { query: async (statement: string) => void statements.push(statement) };
  await new AddClosesByYear1700000003000().up(runner as unknown as QueryRunner);
  const first = (part: string): number => statements.findIndex((statement) => statement.includes(part));
  expect(first('LOCK TABLE bars_day IN SHARE ROW EXCLUSIVE MODE')).toBe(0);
  expect(first('FROM bars_day) days')).toBeGreaterThan(0);
  expect(first('CREATE TRIGGER')).toBeGreaterThan(first('FROM bars_day) days'));
});

it.each(['10.50', '4:11.50 10', ' '])('refuses the damaged text "%s" instead of reading it for ever', (closes) => {
  const days: number[] = [];
  const read = (): void => eachClose({ symbol: 'NORD', year: 2024, closes }, -Infinity, (day) => days.push(day));
  expect(read).toThrow('closes_by_year is damaged at NORD 2024');
  expect(days).toEqual([]);
});
