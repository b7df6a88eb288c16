import { useText } from '@parkett/web-i18n';
import { IconButton, Segments, useKeptText } from '@parkett/web-ui';
import { useRef, useState, type ReactNode } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import { favouritesSegment, workspaceList } from '../../features/market/favourites-segment';
import { MarketTable } from '../../features/market/market-table';
import { stockPath } from '../../features/trading/reopen';
import { loadedLater } from '../../shared/pages/loaded-later';
import { useShortcuts } from './use-shortcuts';
import styles from './workspace.module.css';

const FavouriteTable = loadedLater(async () => (await import('../../features/market/favourite-table')).FavouriteTable);
const HoldingsTable = loadedLater(
  async () => (await import('../../features/trading/tables/holdings-table')).HoldingsTable,
);
const OrdersTable = loadedLater(async () => (await import('../../features/trading/tables/orders-table')).OrdersTable);
const ShortcutSheet = loadedLater(async () => (await import('./shortcut-sheet')).ShortcutSheet, null);

const lists = [
  { value: favouritesSegment, key: 'favourite.title' },
  { value: 'market', key: 'market.title' },
  { value: 'holdings', key: 'holding.title' },
] as const;
type List = (typeof lists)[number]['value'];

/**
 * The market on a wide screen: the favourites, all shares or the holdings as a table, the chart of the chosen share
 * with its ticket beside it, and the open orders below.
 */
export function Workspace() {
  const { t } = useText();
  const navigate = useNavigate();
  const current = useMatch('/stockInfo/:title')?.params.title?.toUpperCase();
  const [kept, keepList] = useKeptText(workspaceList, 'market');
  const list: List = lists.find(({ value }) => value === kept)?.value ?? 'market';
  const order = useRef<readonly string[]>([]);
  const [helping, setHelping] = useState(false);
  const step = (by: 1 | -1): void => {
    const at = current === undefined ? 0 : order.current.indexOf(current);
    const next = order.current[at + by];
    if (next !== undefined) void navigate(stockPath(next));
  };
  useShortcuts({ onStep: step, onHelp: () => setHelping(true) });
  const head: ReactNode = (
    <Segments
      label={t('workspace.list')}
      value={list}
      onChange={keepList}
      options={lists.map(({ value, key }) => ({ value, label: t(key) }))}
    />
  );
  return (
    <div className={styles.workspace}>
      <div className={styles.list}>
        {list === favouritesSegment && <FavouriteTable current={current} order={order} head={head} />}
        {list === 'market' && <MarketTable current={current} order={order} head={head} />}
        {list === 'holdings' && (
          <HoldingsTable
            name="workspace.holdings"
            columns={['quantity', 'profit']}
            current={current}
            order={order}
            head={head}
          />
        )}
      </div>
      <Outlet />
      <div className={styles.orders}>
        <OrdersTable
          state="open"
          name="openOrders"
          label={t('workspace.openOrders')}
          columns={['side', 'type', 'quantity']}
          symbol={current}
          shortcuts
          head={
            <>
              <h2>{t('workspace.openOrders')}</h2>
              <span className={styles.keys}>
                <IconButton icon="keyboard" label={t('workspace.shortcuts')} onClick={() => setHelping(true)} />
              </span>
            </>
          }
        />
      </div>
      {helping && <ShortcutSheet onClose={() => setHelping(false)} />}
    </div>
  );
}
