import { agreementToShow, loadAgreement, useText } from '@parkett/web-i18n';
import { useQuery } from '@tanstack/react-query';
import { session } from '../../shared/api/api';
import { useConfig } from '../../shared/api/config';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import styles from './access.module.css';

export function AgreementScreen() {
  const { t, language } = useText();
  const version = agreementToShow(useConfig()?.agreementVersion);
  const agreement = useQuery({
    queryKey: ['agreement', language, version],
    queryFn: async () => (await loadAgreement(language, version)) ?? [],
    staleTime: Infinity,
  });
  return (
    <Page title={t('agreement.title')} backTo={session.token() === undefined ? '/register' : '/my'}>
      <Loaded query={agreement} data={agreement.data}>
        {(data) => (
          <div className={styles.prose}>
            <p>{t('agreement.version', { version })}</p>
            {data.map((part) => (
              <section key={part.heading}>
                <h2>{part.heading}</h2>
                <p>{part.text}</p>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
