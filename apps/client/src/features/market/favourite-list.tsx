import { useText } from '@parkett/web-i18n';
import { Button, VirtualRows } from '@parkett/web-ui';
import { useState } from 'react';
import { useFavourites } from '../../shared/favourites/favourites';
import { Loaded } from '../../shared/pages/loaded';
import { loadedLater } from '../../shared/pages/loaded-later';
import { FavouriteRow } from './favourite-row';
import { rowHeight } from './instrument-list';
import styles from './market.module.css';
import { NoFavourites } from './no-favourites';

const ArrangeSheet = loadedLater(async () => (await import('./arrange-sheet')).ArrangeSheet, null);

/** The favourites in the customer's order, with live prices. */
export function FavouriteList() {
  const { t } = useText();
  const { query, favourites: listed } = useFavourites();
  const [isArranging, setArranging] = useState(false);
  return (
    <Loaded query={query} data={listed}>
      {(favourites) =>
        favourites.length === 0 ? (
          <NoFavourites />
        ) : (
          <>
            <div className={styles.listhead}>
              {favourites.length > 1 && (
                <Button variant="plain" onClick={() => setArranging(true)}>
                  {t('favourite.arrange')}
                </Button>
              )}
              <p className={styles.since}>{t('market.sinceClose')}</p>
            </div>
            <VirtualRows
              label={t('favourite.title')}
              rows={favourites}
              estimate={rowHeight}
              keyOf={({ symbol }) => symbol}
              render={(favourite) => <FavouriteRow favourite={favourite} />}
            />
            {isArranging && <ArrangeSheet onClose={() => setArranging(false)} />}
          </>
        )
      }
    </Loaded>
  );
}
