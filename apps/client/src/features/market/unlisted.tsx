import { useText } from '@parkett/web-i18n';
import { IconButton } from '@parkett/web-ui';
import { changeFavourites } from '../../shared/favourites/favourites';
import styles from './market.module.css';

/** A favourite that is not listed any more has no page; it can only be removed. */
export function Unlisted({ symbol }: { readonly symbol: string }) {
  const { t } = useText();
  return (
    <div className={styles.starred}>
      <IconButton
        icon="close"
        label={`${t('favourite.remove')}: ${symbol}`}
        onClick={() => changeFavourites({ kind: 'remove', symbol })}
      />
      <span className={styles.unlisted}>
        {symbol} · {t('favourite.unlisted')}
      </span>
    </div>
  );
}
