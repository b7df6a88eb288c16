import { priceChange } from '@parkett/kernel';
import type { Listing, Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote } from '@parkett/web-live';
import { openRowClass, Percent, Price, priceDecimals, useFormats, useName, type Column } from '@parkett/web-ui';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Star } from '../../shared/favourites/star';
import { stockPath } from '../../shared/pages/stock-path';
import styles from './market-table.module.css';

/** The only part of a row that renders again when its price changes. */
function Live({ listing, show }: { readonly listing: Listing; readonly show: (quote: Quote) => ReactNode }) {
  const quote = useQuote(listing.instrument.symbol) ?? listing.quote;
  return quote ? show(quote) : '–';
}

/** The columns of a table of shares. They are sorted by the server, or by `compare` where the table has all rows. */
export function useShareColumns(): readonly Column<Listing>[] {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  return useMemo(() => {
    const figure = (key: string, title: string, width: number, show: (quote: Quote, row: Listing) => ReactNode) => ({
      key,
      title,
      width,
      figures: true,
      optional: true,
      cell: (row: Listing) => <Live listing={row} show={(quote) => show(quote, row)} />,
    });
    // As many decimals as the tick of the share has, as on its own page.
    const price = (value: string | null, { instrument }: Listing): string =>
      value === null ? '–' : formats.price(value, priceDecimals(instrument));
    return [
      {
        key: 'name',
        title: t('market.byName'),
        width: 110,
        cell: (listing) => (
          <span className={styles.name}>
            <Star listing={listing} size={16} />
            <Link className={openRowClass} to={stockPath(listing.instrument.symbol)}>
              {name(listing.instrument)}
            </Link>
          </span>
        ),
        sorts: ['up'],
      },
      { key: 'code', title: t('workspace.code'), width: 100, optional: true, cell: (row) => row.instrument.symbol },
      figure('price', t('workspace.price'), 76, ({ last }, { instrument }) => (
        <Price price={last} decimals={priceDecimals(instrument)} />
      )),
      {
        ...figure('change', t('workspace.change'), 112, ({ previousClose, last }) =>
          previousClose === null ? '–' : <Percent ratio={priceChange(previousClose, last).ratio} arrow />,
        ),
        sorts: ['down', 'up'],
      },
      {
        ...figure(
          'turnover',
          t('workspace.turnover'),
          110,
          ({ last, volume }, { instrument }) =>
            // A rounded figure to compare by, not an amount of money.
            `${formats.volume(Math.round(Number(last) * volume))} ${instrument.currency}`,
        ),
        sorts: ['down'],
      },
      figure('volume', t('stock.volume'), 90, ({ volume }) => formats.volume(volume)),
      figure('bid', t('stock.bid'), 84, ({ bid }, row) => price(bid, row)),
      figure('ask', t('stock.ask'), 84, ({ ask }, row) => price(ask, row)),
      figure('high', t('stock.high'), 84, ({ high }, row) => price(high, row)),
      figure('low', t('stock.low'), 84, ({ low }, row) => price(low, row)),
    ];
  }, [t, formats, name]);
}
