import { isTransfer, type Transaction } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Money } from '@parkett/web-ui';
import { BookingRow } from './booking-row';

/** The height of a collapsed row in pixels. */
export const rowHeight = 69;

/** One movement of cash, or of shares between brokers; a tap shows how the amount was computed. */
export function TransactionRow({ row, linked = false }: { readonly row: Transaction; readonly linked?: boolean }) {
  const { t } = useText();
  return (
    <BookingRow
      of={row}
      linked={linked}
      end={
        isTransfer(row) && row.quantity !== null ? (
          t('holding.quantity', { count: row.quantity })
        ) : (
          <Money amount={row.amount} currency={row.currency} signed="flow" />
        )
      }
    />
  );
}
