import { getAuthenticationDetail } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { Card, ErrorState, SkeletonRows, StatusChip } from '@parkett/web-ui';
import { Link } from 'react-router';
import { Page } from '../../shared/pages/page';
import { failureOf, useEndpoint } from '../../shared/api/queries';
import { verificationWords } from '../../shared/pages/verification-words';
import { LookedAt, SubmittedCard } from './submitted-card';
import { VerificationFormCard } from './verification-form-card';
import styles from './verification.module.css';

/** People decide a review; the page polls at this interval in case the socket is down. */
const askEveryMs = 15_000;

/** The customer's identity verification: what to submit, its status, and who has accessed it. */
export function VerificationScreen() {
  const { t } = useText();
  const asked = useEndpoint(getAuthenticationDetail, {}, askEveryMs);
  const detail = asked.data;
  if (!detail) {
    return (
      <Page title={t('route.identity')} backTo="/my">
        {asked.isError ? (
          <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Page>
    );
  }
  const { status, reason } = detail;
  const words = verificationWords[status];
  const mayHandIn = status === 'pending' || status === 'resubmission';
  return (
    <Page title={t('route.identity')} backTo="/my" refreshable={!mayHandIn}>
      <Card>
        <div className={styles.state} role="status">
          <div>
            <StatusChip tone={words.tone}>{t(words.key)}</StatusChip>
          </div>
          <p>{t(status === 'underReview' ? 'spec.alreadySubmitted' : `verification.lead.${status}`)}</p>
          {status === 'underReview' && <p className={styles.note}>{t('verification.reviewHint')}</p>}
          {status === 'approved' && (
            <p>
              <Link className="link" to="/market">
                {t('home.toMarket')}
              </Link>
            </p>
          )}
        </div>
      </Card>
      {status === 'resubmission' && reason !== null && (
        <div className={styles.reason}>
          <b>{t('verification.reason')}</b>
          {t(`verification.reason.${reason}`)}
        </div>
      )}
      {mayHandIn ? <VerificationFormCard /> : <SubmittedCard detail={detail} />}
      {(status !== 'pending' || detail.views.length > 0) && <LookedAt views={detail.views} />}
    </Page>
  );
}
