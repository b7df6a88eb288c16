import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

/** A dividend that two persons agree on, change and cancel, and a split of the past that a file contains. */
const dividend = {
  symbol: 'NORD',
  exDate: '2026-12-01',
  payDate: '2026-12-03',
  deadline: null,
  source: 'Annual general meeting of 12 November 2026',
};
const amount = (of: string) => ({ kind: 'cashDividend', amount: of, currency: 'EUR' });
const actions: readonly Asked[] = [
  ['RecordCorporateAction', { ...dividend, actionId: null, terms: amount('0.50'), approvedBy }, approvalsProcess],
  ['RecordCorporateAction', { ...dividend, actionId: 'c0', terms: amount('0.55'), approvedBy }, approvalsProcess],
  ['CancelCorporateAction', { symbol: 'NORD', actionId: 'c0', approvedBy }, approvalsProcess],
  [
    'RecordCorporateAction',
    {
      ...{ symbol: 'NORD', actionId: null, terms: { kind: 'split', from: 1, to: 2 }, deadline: null },
      ...{ exDate: '2024-06-10', payDate: '2024-06-10', source: 'NORD.csv', approvedBy: null },
    },
    { kind: 'system', id: 'cli' },
  ],
];

export const corporateActions: Story = { name: 'corporate-actions', aggregate: 'action:NORD', asked: actions };
