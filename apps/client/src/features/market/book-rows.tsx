import { useText } from '@parkett/web-i18n';
import { itemClass, ItemLines, nameIn, priceDecimals, QuoteFigures, Rows, useFormats } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useShare } from './use-share';

/** A share with the top of its order book; leads to its page, where it can be bought and sold. */
function BookRow({ symbol }: { readonly symbol: string }) {
  const { t, language } = useText();
  const formats = useFormats();
  const { asked, quote } = useShare(symbol);
  const instrument = asked.data?.instrument;
  if (!instrument) return null;
  const decimals = priceDecimals(instrument);
  const price = (value: string | null | undefined): string => (value ? formats.price(value, decimals) : '–');
  return (
    <li>
      <Link className={itemClass} to={`/stockInfo/${encodeURIComponent(symbol)}`}>
        <ItemLines
          title={nameIn(instrument, language)}
          note={`${t('stock.bid')} ${price(quote?.bid)} · ${t('stock.ask')} ${price(quote?.ask)}`}
          end={<QuoteFigures quote={quote} decimals={decimals} />}
        />
      </Link>
    </li>
  );
}

/** Some shares with the tops of their order books. */
export const BookRows = ({ label, symbols }: { readonly label: string; readonly symbols: readonly string[] }) => (
  <Rows label={label}>
    {symbols.map((symbol) => (
      <BookRow key={symbol} symbol={symbol} />
    ))}
  </Rows>
);
