import { chooseLanguage, languageNames, languages, useText } from '@parkett/web-i18n';
import type { ReactNode } from 'react';
import styles from './access.module.css';

/** The pages before the login: name, language, one form. */
export function AccessFrame({ children }: { readonly children: ReactNode }) {
  const { t, language } = useText();
  const next = languages.find((other) => other !== language) ?? language;
  return (
    <div className={styles.screen}>
      <div className={styles.splash}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <span>{t('common.appName')}</span>
            <button type="button" className={`link ${styles.languages}`} lang={next} onClick={() => void chooseLanguage(next)}>{languageNames[next]}</button>
          </div>
          <p className={styles.claim}>{t('login.claim')}</p>
        </div>
      </div>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
