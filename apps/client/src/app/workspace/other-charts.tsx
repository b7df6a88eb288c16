import { useText } from '@parkett/web-i18n';
import { nameIn, priceDecimals, QuoteFigures, SkeletonRows } from '@parkett/web-ui';
import { Link } from 'react-router';
import { ShareChart } from '../../features/market/share-chart';
import { firstOrder } from '../../features/market/sort-order';
import { useListings } from '../../features/market/use-listings';
import { useRecentShares } from '../../features/market/recent-shares';
import { sharesToShow } from '../../features/market/shares-to-show';
import { useShare } from '../../features/market/use-share';
import { stockPath } from '../../features/trading/reopen';
import { useOwnMarks } from '../../features/trading/use-own-marks';
import styles from './workspace.module.css';

/** The chart of a share beside the chosen one; its name leads to it. */
function OtherChart({ symbol }: { readonly symbol: string }) {
  const { language } = useText();
  const { asked, quote } = useShare(symbol);
  const [marks, reach] = useOwnMarks(symbol);
  const instrument = asked.data?.instrument;
  return (
    <section className={styles.other} aria-label={symbol}>
      <header className={styles.otherhead}>
        <Link className="link" to={stockPath(symbol)}>
          {instrument ? nameIn(instrument, language) : symbol}
        </Link>
        {instrument && (
          <span className={styles.figures}>
            <QuoteFigures quote={quote} decimals={priceDecimals(instrument)} />
          </span>
        )}
      </header>
      {instrument ? <ShareChart instrument={instrument} marks={marks} onReach={reach} fill /> : <SkeletonRows />}
    </section>
  );
}

/** The charts beside the one of the chosen share: the shares opened before it, otherwise the first of the market. */
export function OtherCharts({ symbol, count }: { readonly symbol: string; readonly count: number }) {
  const opened = useRecentShares();
  const first = useListings({ search: '', order: firstOrder }).rows.map(({ instrument }) => instrument.symbol);
  return sharesToShow(symbol, opened, first, count)
    .slice(1)
    .map((other) => <OtherChart key={other} symbol={other} />);
}
