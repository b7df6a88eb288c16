import type { MoneyMovement } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { itemClass, ItemLines, Money, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { BookingFacts } from './booking-facts';

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

function useTitle(): (row: MoneyMovement) => string {
  const { t } = useText();
  return ({ kind, symbol }) => {
    const named = { symbol: symbol ?? '' };
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
        return t(`money.type.${kind}`, named);
    }
  };
}

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
  const titleOf = useTitle();
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines
          title={titleOf(row)}
          note={formats.dateTime(row.at)}
          end={<Money amount={row.amount} currency={row.currency} signed="flow" />}
          endNote={t('log.balance', { amount: formats.money(row.balance, row.currency) })}
        />
      </button>
      {open && (
        <BookingFacts of={row}>
          <ReasonLink row={row} />
        </BookingFacts>
      )}
    </>
  );
}
