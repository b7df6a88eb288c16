import { useText } from '@parkett/web-i18n';
import { Icon } from '@parkett/web-ui';
import { Link } from 'react-router';
import styles from './market.module.css';

/** Looks like the search field and leads to it. */
export function SearchLink() {
  const { t } = useText();
  return (
    <Link className={styles.search} to="/search/search">
      <Icon name="search" size={20} />
      <span>{t('market.search')}</span>
    </Link>
  );
}
