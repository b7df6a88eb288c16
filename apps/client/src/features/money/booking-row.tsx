import type { MoneyMovement, Transaction } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { itemClass, ItemLines, useFormats } from '@parkett/web-ui';
import { useState, type ReactNode } from 'react';
import { BookingFacts } from './booking-facts';

type Booking = MoneyMovement | Transaction;

function useTitle(): (of: Booking) => string {
  const { t } = useText();
  return (of) => {
    const kind = 'kind' in of ? of.kind : of.type;
    const named = { symbol: of.symbol ?? '' };
    switch (kind) {
      case 'deposit':
        return t('money.type.deposit');
      case 'exchange':
        return t('log.kind.exchange');
      case 'rights':
      case 'blockBuy':
      case 'blockSell':
        return t(`log.kind.${kind}`, named);
      default:
        // Taxes on interest name no share.
        return t(`money.type.${kind}`, named).trim();
    }
  };
}

interface BookingRowProps {
  readonly of: Booking;
  /** Right of the title, and below it. */
  readonly end: ReactNode;
  readonly endNote?: ReactNode;
  /** Whether its facts are shown from the start. */
  readonly linked?: boolean;
  /** Below the facts. */
  readonly children?: ReactNode;
}

/** One booking; a tap shows its facts. */
export function BookingRow({ of, end, endNote, linked = false, children }: BookingRowProps) {
  const formats = useFormats();
  const titleOf = useTitle();
  const [open, setOpen] = useState(linked);
  return (
    <>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines title={titleOf(of)} note={formats.dateTime(of.at)} end={end} endNote={endNote} />
      </button>
      {open && <BookingFacts of={of}>{children}</BookingFacts>}
    </>
  );
}
