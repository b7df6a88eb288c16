import { isTransfer, type Transaction } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { itemClass, ItemLines, Money, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { BookingFacts } from './booking-facts';

/** The height of a collapsed row in pixels. */
export const rowHeight = 69;

/** One movement of cash, or of shares between brokers; a tap shows how the amount was computed. */
export function TransactionRow({ row, linked = false }: { readonly row: Transaction; readonly linked?: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(linked);
  const title =
    row.type === 'deposit'
      ? t('money.type.deposit')
      : row.type === 'exchange'
        ? t('log.kind.exchange')
        : t(`money.type.${row.type}`, { symbol: row.symbol ?? '' });
  return (
    <>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines
          title={title}
          note={formats.dateTime(row.at)}
          end={
            isTransfer(row) && row.quantity !== null ? (
              t('holding.quantity', { count: row.quantity })
            ) : (
              <Money amount={row.amount} currency={row.currency} signed="flow" />
            )
          }
        />
      </button>
      {open && <BookingFacts of={row} />}
    </>
  );
}
