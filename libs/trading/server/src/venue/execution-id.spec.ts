import { executionIdOf } from './execution-id';

it('the same execution always has the same id, of at most 64 characters', () => {
  expect(executionIdOf('xetr', 'o1', '7')).toBe(executionIdOf('xetr', 'o1', '7'));
  expect(executionIdOf('x'.repeat(64), 'o'.repeat(64), 'e'.repeat(500))).toHaveLength(64);
});

it('the same number of another order or another venue is another execution', () => {
  const ids = [
    executionIdOf('xetr', 'o1', '7'),
    executionIdOf('xetr', 'o2', '7'),
    executionIdOf('xhkg', 'o1', '7'),
    executionIdOf('xetr', 'o1', '8'),
    // Parts that give the same text when they are only joined.
    executionIdOf('xetr', 'o1:7', ''),
    executionIdOf('xetr:o1', '7', ''),
    executionIdOf(`${'o'.repeat(60)}1`, '7', ''),
    executionIdOf(`${'o'.repeat(60)}2`, '7', ''),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
