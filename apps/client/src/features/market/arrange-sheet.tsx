import { useText } from '@parkett/web-i18n';
import { IconButton, Sheet, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { placeAfter } from '../../shared/favourites/favourite-changes';
import { changeFavourites, useFavourites } from '../../shared/favourites/favourites';
import styles from './arrange-sheet.module.css';

const steps = ['top', 'up', 'down'] as const;
const stepKeys = { top: 'favourite.toTop', up: 'favourite.up', down: 'favourite.down' } as const;

/** Changes the order of the favourites, a share at a time: by finger, mouse or keyboard. */
export function ArrangeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const nameOf = useName();
  const { favourites = [] } = useFavourites();
  const [moved, setMoved] = useState<string>();
  const symbols = favourites.map(({ symbol }) => symbol);
  const said = favourites.find(({ symbol }) => symbol === moved);
  const name = ({ symbol, listing }: (typeof favourites)[number]): string =>
    listing ? nameOf(listing.instrument) : symbol;
  return (
    <Sheet title={t('favourite.arrange')} onClose={onClose}>
      <ol className={styles.list}>
        {favourites.map((favourite) => (
          <li key={favourite.symbol} className={styles.row}>
            <span className={styles.name}>{name(favourite)}</span>
            {steps.map((step) => {
              const { symbol } = favourite;
              const before = placeAfter(symbols, symbol, step);
              return (
                <IconButton
                  key={step}
                  icon={step}
                  label={t(stepKeys[step], { name: name(favourite) })}
                  // A disabled button would lose the focus when its share reaches the end of the list.
                  aria-disabled={before === undefined}
                  onClick={() => {
                    if (before === undefined) return;
                    changeFavourites({ kind: 'move', symbol, before });
                    setMoved(symbol);
                  }}
                />
              );
            })}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said &&
          t('favourite.place', {
            name: name(said),
            place: symbols.indexOf(said.symbol) + 1,
            total: symbols.length,
          })}
      </p>
    </Sheet>
  );
}
