import type { Posting } from '@parkett/kernel';

/** The sum of the postings in each unit. */
export const perUnit = (postings: readonly Posting[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { unit, amount } of postings) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  return sums;
};

const marketAccounts = ['house:clearing', 'house:custody', 'house:fees', 'house:taxes'];

/** The amounts that postings move on the broker's accounts for the market, fees and taxes. */
export function outsideOf(postings: readonly Posting[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { bucket, unit, amount } of postings)
    if (marketAccounts.includes(bucket)) sums.set(`${bucket} ${unit}`, (sums.get(`${bucket} ${unit}`) ?? 0) + amount);
  return sums;
}

export const total = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);
