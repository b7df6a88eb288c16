import { baseCurrency } from '@parkett/kernel';
import { withWords } from '@parkett/web-i18n/words';
import { useText } from '@parkett/web-i18n';
import { CheckField } from '@parkett/web-ui';
import { loadedLater } from '../../../../shared/pages/loaded-later';
import type { Ticket } from '../draft';
import { useEstimate } from '../use-estimate';

// Few orders exchange anything, so no other ticket loads these.
export const LaterExchangeFacts = loadedLater(
  withWords(['money', 'trading'], async () => (await import('./order-exchange')).ExchangeFacts),
);
export const LaterOrderQuote = loadedLater(
  withWords(['money', 'trading'], async () => (await import('./order-quote')).OrderQuote),
);

/** The orders that may exchange the cash that they lack. */
const takesExchange = ({ side, orderType, takeProfit, stopLoss }: Ticket): boolean =>
  side === 'buy' &&
  (orderType === 'market' || orderType === 'limit') &&
  takeProfit === undefined &&
  stopLoss === undefined;

/**
 * The estimate of the order. If it lacks cash in another currency than the base currency, the customer may choose that
 * it is exchanged with the order; the estimate is then that of both.
 */
export function useExchangedEstimate(ticket: Ticket | undefined, chosen: boolean) {
  const plain = useEstimate(ticket);
  const { rejection, currency } = plain.data ?? {};
  const isOffered =
    ticket !== undefined &&
    takesExchange(ticket) &&
    rejection?.code === 'INSUFFICIENT_CASH' &&
    currency !== baseCurrency;
  const isChosen = isOffered && chosen;
  const exchanged = useEstimate(isChosen ? ticket : undefined, true);
  return { estimate: isChosen ? exchanged : plain, isOffered };
}

/** The choice to exchange what the order lacks. It is never made for the customer. */
export function ExchangeField({
  checked,
  onChange,
}: {
  readonly checked: boolean;
  readonly onChange: (exchange: boolean) => void;
}) {
  const { t } = useText();
  return (
    <CheckField name="exchange" checked={checked} onChange={onChange}>
      {t('ticket.exchange', { from: baseCurrency })}
    </CheckField>
  );
}
