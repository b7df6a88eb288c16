import type { MoneyMovement } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Money, useFormats } from '@parkett/web-ui';
import { Link } from 'react-router';
import { BookingRow } from './booking-row';
import { placeOf } from './movement-place';

/** A link to where the reason of a movement can be read. */
function ReasonLink({ row }: { readonly row: MoneyMovement }) {
  const { t } = useText();
  const place = placeOf(row);
  return (
    place !== undefined && (
      <Link className="link" to={place.to}>
        {t(place.name)}
      </Link>
    )
  );
}

/** One movement of cash with the balance after it; a tap shows why. */
export function MovementRow({ row }: { readonly row: MoneyMovement }) {
  const formats = useFormats();
  const { t } = useText();
  return (
    <BookingRow
      of={row}
      end={<Money amount={row.amount} currency={row.currency} signed="flow" />}
      endNote={t('log.balance', { amount: formats.money(row.balance, row.currency) })}
    >
      <ReasonLink row={row} />
    </BookingRow>
  );
}
