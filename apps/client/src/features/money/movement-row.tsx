import type { MoneyMovement } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Money, useFormats } from '@parkett/web-ui';
import { Link } from 'react-router';
import { BookingRow } from './booking-row';

type Kind = MoneyMovement['kind'];

/** Where the reason of a movement can be read. The bank's booking of a deposit is shown here. */
const placeOf = (kind: Kind, reference: string): { readonly to: string; readonly name: PlaceName } | undefined => {
  switch (kind) {
    case 'buy':
    case 'sell':
    case 'buyReversed':
    case 'sellReversed':
      return { to: `/trade?order=${encodeURIComponent(reference)}`, name: 'log.toOrder' };
    case 'blockBuy':
    case 'blockSell':
      return { to: '/shares/dzjy-record', name: 'log.toBlocks' };
    case 'dividend':
    case 'redemption':
    case 'rights':
      return { to: '/shares/dividends', name: 'log.toActions' };
    case 'withdrawal':
    case 'withdrawalReturned':
      return { to: '/bankRecord', name: 'log.toWithdrawals' };
    default:
      return undefined;
  }
};
type PlaceName = 'log.toOrder' | 'log.toBlocks' | 'log.toActions' | 'log.toWithdrawals';

/** A link to where the reason of a movement can be read. */
function ReasonLink({ row: { kind, reference } }: { readonly row: MoneyMovement }) {
  const { t } = useText();
  const place = placeOf(kind, reference);
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
