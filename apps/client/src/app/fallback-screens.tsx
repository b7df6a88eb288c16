import { useText } from '@parkett/web-i18n';
import { Link } from 'react-router';
import styles from './shell.module.css';

/**
 * Parkett's logo while the first page is loading, the same as in index.html. It has no text, which would load the font
 * too early.
 */
export function Splash() {
  const { t } = useText();
  return (
    <div className="splash" role="status" aria-label={t('common.loading')}>
      <svg
        viewBox="0 0 32 32"
        width="64"
        height="64"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M7 20l6-6M13 24l6-6M13 8l6 6M19 12l6 6" />
      </svg>
    </div>
  );
}

export function NotFound() {
  const { t } = useText();
  return (
    <div className={styles.centre}>
      <h1>{t('common.notFound')}</h1>
      <p>{t('common.notFoundHint')}</p>
      <p>
        <Link className="link" to="/home">
          {t('common.toHome')}
        </Link>
      </p>
    </div>
  );
}

/** Shown when a screen threw an error or its code could not be loaded. */
export function ScreenFailed() {
  const { t } = useText();
  return (
    <div className={styles.centre} role="alert">
      <h1>{t('common.screenFailed')}</h1>
      <p>
        <a className="link" href={location.pathname + location.search}>
          {t('common.retry')}
        </a>
      </p>
    </div>
  );
}
