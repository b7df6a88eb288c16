import type { Actor } from '@parkett/kernel';
import { publishedRates } from './interest-rates';
import type { Asked, Story } from './story';

const jobs: Actor = { kind: 'system', id: 'jobs' };

/** After a purchase and the order of a sale: in December, the interest of November on what is left, with its tax. */
export const interestStory = (aggregate: string, before: readonly Asked[]): Story => ({
  ...{ name: 'paid-interest', aggregate, before, published: publishedRates },
  asked: [
    ['SetTaxProfile', { withheld: true, from: '2026-01-01', church: '0.09' }, jobs],
    ['PayInterest', { currency: 'EUR', month: '2026-11' }, jobs],
  ],
  laterMs: 12 * 86_400_000,
});
