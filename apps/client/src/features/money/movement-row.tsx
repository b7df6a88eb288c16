import type { MoneyMovement } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, FeeLines, itemClass, ItemLines, Money, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from './money.module.css';

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
    default:
      return undefined;
  }
};
type PlaceName = 'log.toOrder' | 'log.toBlocks' | 'log.toActions';

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

function MovementFacts({ row }: { readonly row: MoneyMovement }) {
  const { t } = useText();
  const formats = useFormats();
  const place = placeOf(row.kind, row.reference);
  return (
    <div className={styles.detail}>
      <Facts>
        {row.quantity !== null && row.price !== null && (
          <Fact name={t('ticket.quantity')}>
            {t('order.fill', { count: row.quantity, price: formats.price(row.price) })}
          </Fact>
        )}
        <FeeLines fees={row.fees} currency={row.currency} names={{ exchangeSpread: t('log.spread') }} />
        {row.tax !== null && (
          <Fact name={t('log.tax')}>
            <Money amount={row.tax} currency={row.currency} />
          </Fact>
        )}
        {row.rate !== null && <Fact name={t('log.rate')}>{formats.price(row.rate, 6)}</Fact>}
        {row.settlesOn !== null && <Fact name={t('log.settlesOn')}>{row.settlesOn}</Fact>}
        <Fact name={t('money.businessDate')}>{row.businessDate}</Fact>
        <Fact name={t('money.reference')}>
          <span className={styles.reference}>{row.reference}</span>
        </Fact>
      </Facts>
      {place !== undefined && (
        <Link className="link" to={place.to}>
          {t(place.name)}
        </Link>
      )}
    </div>
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
      {open && <MovementFacts row={row} />}
    </>
  );
}
