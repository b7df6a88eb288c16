import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const [jobs, venue]: [Actor, Actor] = [
  { kind: 'system', id: 'jobs' },
  { kind: 'system', id: 'venue' },
];
const fees = [
  { code: 'commission', amount: 100, rule: 'eur-commission-1' },
  { code: 'transactionFee', amount: 10, rule: 'eur-transaction-1' },
];
const lots = [{ lotId: 'e1', quantity: 4_000_000, value: 40_000, cost: 40_110, buyDate: '2026-11-20' }];
const taxed = {
  ...{ kind: 'shareSale', id: 'e2', date: '2026-11-20' },
  lots: [{ lot: 'e2', proceeds: 59_890, cost: 40_110, lumpSums: 0 }],
};
const reversal: Asked = [
  'RecordBust',
  {
    ...{ executionId: 'e2', orderId: 'c8', symbol: 'NORD', name: 'Nordlicht AG', side: 'sell', currency: 'EUR' },
    ...{ tradeDate: '2026-11-20', quantity: 4_000_000, price: '150.00', value: 60_000, profit: 19_780, lots, fees },
    ...{ settlesOn: '2026-11-24', taxed, bustedAt: 1_763_632_800_000 },
  },
  venue,
];

const profile: Asked = ['SetTaxProfile', { withheld: true, from: '2026-01-01', church: '0.09' }, jobs];
const granted: Asked = [
  'GrantStepUp',
  { purpose: { action: 'orderAllowance', amount: null, currency: null, payee: null } },
  { kind: 'system', id: 'identity' },
  2,
];

/** After a purchase and the order of a sale: the profile, a fill with its tax, and both taken back. */
const taxedSale = (aggregate: string, before: readonly Asked[], sale: Asked): Story => ({
  ...{ name: 'taxed-sale', aggregate, before },
  asked: [profile, sale, reversal],
});

/** After the tax of a sale: an order for the allowance, which brings it back. */
const allowance = (accountId: string, before: readonly Asked[]): Story => ({
  ...{ name: 'allowance', aggregate: `account:${accountId}`, before: [...before, granted] },
  asked: [
    [
      'OrderAllowance',
      { year: 2026, amount: 100_000, isJoint: false, endsWithYear: false, stepUpId: `c${before.length}` },
      { kind: 'customer', id: accountId },
    ],
  ],
});

/** The year of a taxed sale is closed in the next one. */
const closedYear = (aggregate: string, before: readonly Asked[]): Story => ({
  ...{ name: 'closed-tax-year', aggregate, before, laterMs: 50 * 86_400_000 },
  asked: [['CloseTaxYears', { before: 2027 }, jobs]],
});

/** A certificate is asked for, first of one pot and then of the other, before the year is closed. */
const certifiedLosses = (accountId: string, before: readonly Asked[]): Story => {
  const customer: Actor = { kind: 'customer', id: accountId };
  return {
    ...{ name: 'loss-certificate', aggregate: `account:${accountId}`, before },
    asked: [
      ['RequestLossCertificate', { year: 2026, pot: 'shares' }, customer],
      ['RequestLossCertificate', { year: 2026, pot: 'both' }, customer],
    ],
  };
};

/** After a purchase and the order of a sale. */
export const taxStories = (accountId: string, before: readonly Asked[], sale: Asked): readonly Story[] => [
  taxedSale(`account:${accountId}`, before, sale),
  allowance(accountId, [...before, profile, sale]),
  closedYear(`account:${accountId}`, [...before, profile, sale]),
  certifiedLosses(accountId, [...before, profile, sale]),
];
