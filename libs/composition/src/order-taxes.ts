import type { Database } from '@parkett/platform-read-model';
import type { MarketView, OrderTaxes } from '@parkett/trading-server';
import { estimatedTax } from './account-taxes';
import { brokerDateOf } from './business-days';
import { accountTaxOf } from '@parkett/tax-server';

/** The tax of sales that are estimated, on the tax of the read models. */
export const readOrderTaxes = (readModels: Database, market: Pick<MarketView, 'instrument'>): OrderTaxes => ({
  of: async (accountId) => {
    const tax = await accountTaxOf(readModels, accountId);
    const productOf = (symbol: string) => market.instrument(symbol)?.product;
    return (sale, ledger, now) => estimatedTax(tax, ledger, sale, { productOf, today: brokerDateOf(now) });
  },
});
