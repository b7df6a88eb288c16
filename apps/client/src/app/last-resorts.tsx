import { useText } from '@parkett/web-i18n';
import { Link } from 'react-router';
import styles from './shell.module.css';

/** The product's name while the first page is on its way. */
export function Splash() {
  const { t } = useText();
  return <div className={styles.splash} role="status" aria-label={t('common.loading')}><span>{t('common.appName')}</span></div>;
}

export function NotFound() {
  const { t } = useText();
  return <div className={styles.centre}><h1>{t('common.notFound')}</h1><p>{t('common.notFoundHint')}</p><p><Link className="link" to="/home">{t('common.toHome')}</Link></p></div>;
}

/** A screen threw, or its code could not be fetched. */
export function ScreenFailed() {
  const { t } = useText();
  return <div className={styles.centre} role="alert"><h1>{t('common.screenFailed')}</h1><p><a className="link" href={location.pathname}>{t('common.retry')}</a></p></div>;
}
