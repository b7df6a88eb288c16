import type { Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import { isForAuction, validityKeys } from './ticket/validity-field';

type Priced = Pick<Order, 'limitPrice' | 'stopPrice'> &
  Partial<Pick<Order, 'orderType' | 'trailBy' | 'validity' | 'takeProfit' | 'stopLoss' | 'parentOrderId'>>;

/** The type of an order with its prices, the auction that it is for and its link to another order, in words. */
export function useOrderKind(): (order: Priced) => string {
  const { t } = useText();
  const formats = useFormats();
  const pricedOf = ({ orderType, limitPrice, stopPrice, trailBy, validity }: Priced): string => {
    const stop = stopPrice === null ? undefined : t('order.stop', { stop: formats.price(stopPrice) });
    if (trailBy !== null && trailBy !== undefined) {
      const trailing = t('order.trailing', { distance: formats.price(trailBy) });
      return stop === undefined ? trailing : `${trailing} · ${stop}`;
    }
    // A rejected order does not keep its distance.
    if (orderType === 'trailingStop') return t('ticket.stopTrailing');
    const kind = limitPrice === null ? t('order.market') : t('order.limit', { price: formats.price(limitPrice) });
    if (isForAuction(validity)) return `${kind} · ${t(validityKeys[validity])}`;
    if (stop === undefined) return kind;
    return orderType === 'oco' ? t('order.either', { one: kind, other: stop }) : `${stop} · ${kind}`;
  };
  return (order) => {
    const { takeProfit = null, stopLoss = null, parentOrderId = null } = order;
    if (parentOrderId !== null) return `${t('order.automaticSale')} · ${pricedOf(order)}`;
    const isSoldAgain = takeProfit !== null || stopLoss !== null;
    return isSoldAgain ? `${pricedOf(order)} · ${t('order.withAutomaticSale')}` : pricedOf(order);
  };
}
