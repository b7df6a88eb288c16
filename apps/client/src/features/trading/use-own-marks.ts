import type { OutputOf } from '@parkett/kernel';
import { isCostUnknown, listOrders, listTransactions } from '@parkett/trading-contract';
import type { ChartMarks } from '@parkett/web-chart';
import { useText } from '@parkett/web-i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queries, queryOf, useEndpoint, usePages } from '../../shared/api/queries';
import { sideKeys } from './order-words';
import { dateOf, isMissingTrades, tradesPerPage, withNewest } from './trades-since';
import { useOwn } from './use-own';

/** The customer's trades of a share from a date on, the newest first; undefined until the first ones are loaded. */
function useTradesSince(symbol: string, from: string | undefined) {
  const newest = useEndpoint(listTransactions, { symbol, limit: tradesPerPage }).data;
  const pages = useInfiniteQuery({
    // Not by the name of the endpoint: a record of the account must not load every page again.
    queryKey: ['tradesOfChart', symbol],
    staleTime: Infinity,
    // Each page's own query tries again.
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }): Promise<OutputOf<typeof listTransactions>> => {
      const page = queryOf(listTransactions, {
        symbol,
        limit: tradesPerPage,
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      return queries.fetchQuery(page);
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = pages;
  useEffect(() => {
    if (newest === undefined || data === undefined || isFetching || isError) return;
    const joined = withNewest(data.pages, newest);
    if (joined === undefined) void refetch();
    else if (joined !== data.pages) queries.setQueryData(['tradesOfChart', symbol], { ...data, pages: joined });
  }, [newest, data, isFetching, isError, refetch, symbol]);
  const trades = useMemo(() => data?.pages.flatMap((page) => page.transactions), [data]);
  const isMissing = trades !== undefined && hasNextPage && isMissingTrades(trades, from);
  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, isFetching, isError, fetchNextPage]);
  return trades;
}

/**
 * The customer's cost, the limits and stop prices of open orders, and fills of a share, for its chart. `reach` takes the
 * date of the chart's first bar.
 */
export function useOwnMarks(symbol: string): readonly [marks: ChartMarks, reach: (from: string) => void] {
  const { t } = useText();
  const { position } = useOwn(symbol);
  const orders = usePages(listOrders, { state: 'open' }).data?.pages;
  const [from, reach] = useState<string>();
  const trades = useTradesSince(symbol, from);
  // A diluted cost below zero is no price, and neither is one that leaves out shares of unknown cost.
  const cost = position && position.capital > 0 && !isCostUnknown(position) ? position.buyPrice : undefined;
  const marks = useMemo(() => {
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
      fills: (trades ?? []).flatMap((trade) => {
        const { symbol: own, type, price, at } = trade;
        return own === symbol && (type === 'buy' || type === 'sell') && price !== null
          ? [{ side: type, price, at, date: dateOf(trade) }]
          : [];
      }),
    };
  }, [symbol, cost, orders, trades, t]);
  return [marks, reach];
}
