import { listOrders, listTransactions } from '@parkett/trading-contract';
import type { ChartMarks } from '@parkett/web-chart';
import { useText } from '@parkett/web-i18n';
import { useMemo } from 'react';
import { useEndpoint, usePages } from '../../shared/api/queries';
import { sideKeys } from './order-words';
import { useOwn } from './use-own';

/** The newest trades of a share that its chart marks: one page of the API. */
const transactionsAsked = 100;

/** The customer's cost, the limits and stop prices of open orders, and fills of a share, for its chart. */
export function useOwnMarks(symbol: string): ChartMarks {
  const { t } = useText();
  const { position } = useOwn(symbol);
  const orders = usePages(listOrders, { state: 'open' }).data?.pages;
  const transactions = useEndpoint(listTransactions, { symbol, limit: transactionsAsked }).data?.transactions;
  // A diluted cost below zero is no price.
  const cost = position && position.capital > 0 ? position.buyPrice : undefined;
  return useMemo(() => {
    const limits = (orders ?? [])
      .flatMap((page) => page.orders)
      .flatMap(({ symbol: own, side, orderType, limitPrice, stopPrice, triggeredAt }) => [
        // Once its stop price is reached, an order with two prices is a market order.
        ...(own === symbol && limitPrice !== null && (orderType !== 'oco' || triggeredAt === null)
          ? [{ price: limitPrice, label: t(sideKeys[side]) }]
          : []),
        ...(own === symbol && stopPrice !== null && triggeredAt === null
          ? [{ price: stopPrice, label: `${t(sideKeys[side])} · ${t('ticket.stopPrice')}` }]
          : []),
      ]);
    return {
      lines: [...(cost === undefined ? [] : [{ price: cost, label: t('holding.buyPrice') }]), ...limits],
      fills: (transactions ?? []).flatMap(({ symbol: own, type, price, at, tradeDate, businessDate }) =>
        own === symbol && (type === 'buy' || type === 'sell') && price !== null
          ? [{ side: type, price, at, date: tradeDate ?? businessDate }]
          : [],
      ),
    };
  }, [symbol, cost, orders, transactions, t]);
}
