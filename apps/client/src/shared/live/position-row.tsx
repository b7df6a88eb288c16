import { isCostUnknown, priceBy, valuationOf, type Position } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote, useVisible } from '@parkett/web-live';
import { itemClass, ItemLines, Money, Percent, useFormats, useName } from '@parkett/web-ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Explained } from '../explain/explained';
import { holdingPath } from './holding-path';
import styles from './position-row.module.css';

/** The content of a list item: a holding at its live value with a link to its details. Each amount can be explained. */
export function PositionRow({ position }: { readonly position: Position }) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const row = useRef<HTMLDivElement>(null);
  const value = valuationOf(position, priceBy(position, useQuote(position.symbol, useVisible(row))));
  const note =
    position.availableQuantity === position.quantity
      ? t('holding.quantity', { count: position.quantity })
      : t('holding.partlySellable', {
          count: position.quantity,
          available: formats.quantity(position.availableQuantity),
        });
  const { symbol, currency } = position;
  return (
    <div ref={row} className={`${itemClass} ${styles.row}`}>
      <ItemLines
        title={
          <Link className={styles.open} to={holdingPath(symbol)}>
            {name(position)}
          </Link>
        }
        note={note}
        end={
          value.marketValue === null ? (
            '–'
          ) : (
            <Explained by={{ what: 'positionValue', symbol }}>
              <Money amount={value.marketValue} currency={currency} />
            </Explained>
          )
        }
        endNote={
          isCostUnknown(position)
            ? t('lot.costUnknown')
            : value.profit !== null && (
                <>
                  <Explained by={{ what: 'positionProfit', symbol }}>
                    <Money amount={value.profit} currency={currency} signed="gain" />
                  </Explained>
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
    </div>
  );
}
