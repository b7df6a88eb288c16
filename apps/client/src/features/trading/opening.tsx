import type { Opening } from '@parkett/market-contract';
import type { Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, StatusChip, useFormats } from '@parkett/web-ui';
import { useMarketClock } from '../../shared/live/market-clock';
import { statusKey, toneOf } from './order-words';

/** The opening as text. Undefined once the market's clock has reached it: the answer that named it is older. */
function useOpeningTime(opening: Opening | null): string | undefined {
  const formats = useFormats();
  const ts = useMarketClock()?.ts ?? 0;
  if (opening === null || (opening.at !== null && ts >= opening.at)) return undefined;
  // With its date, because a market is mostly closed until another one.
  return opening.at === null ? opening.date : formats.moment(opening.at, 0);
}

/** The trade date of an order: that of the next session while its market is closed. */
export function useOrderDate({ opening }: { readonly opening: Opening | null }): string | undefined {
  const today = useMarketClock()?.businessDate;
  return opening?.date ?? today;
}

/** When an order goes to its market, while that is closed. */
export function OpeningFact({ opening }: { readonly opening: Opening | null }) {
  const { t } = useText();
  const time = useOpeningTime(opening);
  return time === undefined ? null : <Fact name={t('order.opening')}>{t('order.atOpening', { time })}</Fact>;
}

/** The opening that an open order waits for while its market is closed; otherwise the given text. */
export function WaitingFor({ opening, otherwise }: { readonly opening: Opening | null; readonly otherwise: string }) {
  const { t } = useText();
  const time = useOpeningTime(opening);
  return time === undefined ? otherwise : t('order.waitingOpening', { time });
}

function WaitingChip({ order }: { readonly order: Order }) {
  const { t } = useText();
  const waits = useOpeningTime(order.opening) !== undefined;
  return <StatusChip tone={toneOf(order.status)}>{t(waits ? 'order.waitsForOpening' : statusKey(order))}</StatusChip>;
}

/** The state of an order. Only one that waits for an opening follows the market's clock. */
export function OrderStatusChip({ order }: { readonly order: Order }) {
  const { t } = useText();
  if (order.opening !== null && order.status === 'working' && order.replacing === null)
    return <WaitingChip order={order} />;
  return <StatusChip tone={toneOf(order.status)}>{t(statusKey(order))}</StatusChip>;
}
