import type { Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';

/** The type of an order with its prices, in words. */
export function useOrderKind(): (order: Pick<Order, 'limitPrice' | 'stopPrice'>) => string {
  const { t } = useText();
  const formats = useFormats();
  return ({ limitPrice, stopPrice }) => {
    const kind = limitPrice === null ? t('order.market') : t('order.limit', { price: formats.price(limitPrice) });
    return stopPrice === null ? kind : `${t('order.stop', { stop: formats.price(stopPrice) })} · ${kind}`;
  };
}
