import { inTurn } from './in-turn';

const accounts = ['A', 'B', 'C', 'D', 'E'].map((account_id) => ({ account_id }));
const pageAfter = async (after: string) => accounts.filter(({ account_id }) => account_id > after).slice(0, 2);

it.each([
  ['', 'ABCDE'],
  ['B', 'CDEAB'],
  // It has nothing due any more.
  ['BB', 'CDEAB'],
  ['E', 'ABCDE'],
])('goes through all accounts once, after %p first', async (last, expected) => {
  const seen: string[] = [];
  for await (const { account_id } of inTurn(pageAfter, last)) seen.push(account_id);
  expect(seen.join('')).toBe(expected);
});
