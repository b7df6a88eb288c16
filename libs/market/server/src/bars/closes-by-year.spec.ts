import type { QueryRunner } from 'typeorm';
import { AddClosesByYear1700000003000 } from './closes-by-year';

it('keeps other builds from writing days before it reads them, until its triggers see what they write', async () => {
  const statements: string[] = [];
  const runner = { query: async (statement: string) => void statements.push(statement) };
  await new AddClosesByYear1700000003000().up(runner as unknown as QueryRunner);
  const first = (part: string): number => statements.findIndex((statement) => statement.includes(part));
  expect(first('LOCK TABLE bars_day IN SHARE ROW EXCLUSIVE MODE')).toBe(0);
  expect(first('FROM bars_day) days')).toBeGreaterThan(0);
  expect(first('CREATE TRIGGER')).toBeGreaterThan(first('FROM bars_day) days'));
});
