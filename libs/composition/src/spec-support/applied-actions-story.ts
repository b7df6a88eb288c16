import { price, type Actor } from '@parkett/kernel';
import type { ActionTerms, CorporateAction } from '@parkett/market-contract';
import type { Asked } from './story';

const listed = (actionId: string, exDate: string, terms: ActionTerms): CorporateAction => ({
  actionId,
  symbol: 'NORD',
  terms,
  exDate,
  payDate: '2026-11-20',
  deadline: null,
  source: 'Company announcement',
});

/** What the register has on the share of the stories. Other stories have no shares from before these dates. */
export const storyActions: readonly CorporateAction[] = [
  listed('dividend-1', '2026-11-19', { kind: 'cashDividend', amount: price('0.335'), currency: 'USD' }),
  listed('split-1', '2026-11-20', { kind: 'split', from: 3, to: 2 }),
  listed('spin-off-1', '2026-11-20', { kind: 'spinOff', per: 2, get: 1, symbol: 'SPUN', costShare: '0.205' }),
];

const jobs: Actor = { kind: 'system', id: 'jobs' };
const ask = (type: string, actionId: string): Asked => [type, { actionId, symbol: 'NORD' }, jobs];

/** After an order and its first fill: another fill, of two days before, and the actions on its shares. */
export const actionsAfter = (before: readonly Asked[], cancel: (orderId: string) => Asked[]): readonly Asked[] => {
  const [type, body, venue] = before.at(-1) ?? [];
  if (type !== 'RecordExecution' || venue === undefined) throw new Error('the story ends with a fill');
  return [
    ...before,
    [type, { ...body, executionId: 'e2', quantity: 5, tradeDate: '2026-11-18' }, venue],
    ...cancel('c4'),
    ask('ApplyCorporateAction', 'dividend-1'),
    ask('PayCorporateAction', 'dividend-1'),
    ask('ApplyCorporateAction', 'spin-off-1'),
    ask('ApplyCorporateAction', 'split-1'),
  ];
};
