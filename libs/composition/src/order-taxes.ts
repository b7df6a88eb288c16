import type { Database } from '@parkett/platform-read-model';
import type { MarketView, OrderTaxes } from '@parkett/trading-server';
import { orderTaxes } from './account-taxes';
import { brokerDateOf } from './business-days';
import { accountTaxOf } from './tax-changes';

/** The tax of sales that are estimated, on the tax of the read models. */
export const readOrderTaxes = (readModels: Database, market: Pick<MarketView, 'instrument'>): OrderTaxes =>
  orderTaxes(
    (accountId) => accountTaxOf(readModels, accountId),
    (symbol) => market.instrument(symbol)?.product,
    brokerDateOf,
  );
