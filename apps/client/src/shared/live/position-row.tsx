import { valuationOf, type Position } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote, useVisible } from '@parkett/web-live';
import { itemClass, ItemLines, Money, Percent, useFormats, useName } from '@parkett/web-ui';
import { useRef } from 'react';
import { Link } from 'react-router';

/** A holding at its live value; links to the share. */
export function PositionRow({ position }: { readonly position: Position }) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const row = useRef<HTMLAnchorElement>(null);
  const value = valuationOf(position, useQuote(position.symbol, useVisible(row))?.last ?? position.lastPrice);
  const note =
    position.availableQuantity === position.quantity
      ? t('holding.quantity', { count: position.quantity })
      : t('holding.partlySellable', {
          count: position.quantity,
          available: formats.quantity(position.availableQuantity),
        });
  return (
    <li>
      <Link ref={row} className={itemClass} to={`/stockInfo/${encodeURIComponent(position.symbol)}`}>
        <ItemLines
          title={name(position)}
          note={note}
          end={value.marketValue === null ? '–' : <Money amount={value.marketValue} currency={position.currency} />}
          endNote={
            value.profit !== null && (
              <>
                <Money amount={value.profit} currency={position.currency} signed="gain" />
                {value.profitRatio !== null && (
                  <>
                    {' '}
                    · <Percent ratio={value.profitRatio} />
                  </>
                )}
              </>
            )
          }
        />
      </Link>
    </li>
  );
}
