import { useText } from '@parkett/web-i18n';
import { useConfig } from '../../shared/config';
import { Page } from '../../shared/page';
import styles from './access.module.css';
import { agreementText } from './agreement-text';

export function AgreementScreen() {
  const { t, language } = useText();
  const version = useConfig()?.agreementVersion;
  return (
    <Page title={t('agreement.title')} backTo="/register">
      <div className={styles.prose}>
        {version !== undefined && <p>{t('agreement.version', { version })}</p>}
        {agreementText[language].map((part) => <section key={part.heading}><h2>{part.heading}</h2><p>{part.text}</p></section>)}
      </div>
    </Page>
  );
}
