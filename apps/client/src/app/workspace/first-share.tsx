import { firstOrder } from '../../features/market/sort-order';
import { useListings } from '../../features/market/use-listings';
import { ShareDesk } from './share-desk';
import styles from './workspace.module.css';

/** The first share of the market, until the customer chooses one. */
export function FirstShare() {
  const symbol = useListings({ search: '', order: firstOrder }).rows[0]?.instrument.symbol;
  if (symbol === undefined) return <div className={styles.chart} />;
  return <ShareDesk key={symbol} symbol={symbol} />;
}
