import { price } from '@parkett/kernel';
import type { ActionTerms, CorporateAction } from '@parkett/market-contract';
import type { AccountCommand } from '@parkett/trading-contract';
import type { AccountContext } from '../account-context';
import { instrument } from './account-scenario';

export const exDate = '2026-12-01';
export const payDate = '2026-12-15';

export const action = (terms: ActionTerms, fields: Partial<CorporateAction> = {}): CorporateAction => ({
  actionId: 'a1',
  symbol: 'ABC',
  terms,
  exDate,
  payDate,
  deadline: null,
  source: 'Company announcement',
  ...fields,
});

export const dividend = (amount: string, currency: 'EUR' | 'USD' | 'JPY' = 'EUR'): ActionTerms => ({
  kind: 'cashDividend',
  amount: price(amount),
  currency,
});
export const split = (from: number, to: number): ActionTerms => ({ kind: 'split', from, to });
export const euros = (amount: string) => ({ amount: price(amount), currency: 'EUR' }) as const;

export const apply = (actionId = 'a1'): AccountCommand => ({ type: 'ApplyCorporateAction', actionId, symbol: 'ABC' });
export const payOut = (actionId = 'a1'): AccountCommand => ({ type: 'PayCorporateAction', actionId, symbol: 'ABC' });

/** The market on the ex-date with these actions in the register. The other share there is XYZ. */
export const register = (
  actions: readonly CorporateAction[],
  fields: Partial<AccountContext> = {},
): Partial<AccountContext> => ({
  tradeDate: exDate,
  commandId: 'c-action',
  actionsOn: (symbol) => actions.filter((one) => one.symbol === symbol),
  marketOf: (symbol) => ({
    instrument: symbol === 'XYZ' ? instrument({ symbol: 'XYZ', name: 'Xylem' }) : undefined,
    rules: undefined,
    tradeDate: exDate,
    isTradeDate: () => true,
  }),
  ...fields,
});
