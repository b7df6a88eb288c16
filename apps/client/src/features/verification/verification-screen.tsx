import { getAuthenticationDetail } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Button, Card, ErrorState, SkeletonRows, StatusChip, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../shared/pages/page';
import { failureOf, useEndpoint } from '../../shared/api/queries';
import { verificationWords } from '../../shared/pages/verification-words';
import { LookedAt, SubmittedCard } from './submitted-card';
import { VerificationFormCard } from './verification-form-card';
import styles from './verification.module.css';

/** People decide a review; the page polls at this interval in case the socket is down. */
const askEveryMs = 15_000;

/** Whether the last day of the document is over. `today` is the date in the broker's time zone, as for the decision. */
const isOver = (expiresOn: string | null, today: string): expiresOn is string =>
  expiresOn !== null && expiresOn < today;

function leadOf(
  { status, expiresOn }: OutputOf<typeof getAuthenticationDetail>,
  today: string,
  t: ReturnType<typeof useText>['t'],
) {
  if (status === 'underReview') return t('spec.alreadySubmitted');
  if (status === 'approved' && isOver(expiresOn, today)) return t('verification.lead.expired', { date: expiresOn });
  return t(`verification.lead.${status}`);
}

/** The form for another document; open at once when the approved one has expired. */
function Renewal({ isDue }: { readonly isDue: boolean }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(isDue);
  if (isOpen) return <VerificationFormCard />;
  return (
    <Button variant="quiet" onClick={() => setOpen(true)}>
      {t('verification.renew')}
    </Button>
  );
}

/** The customer's identity verification: what to submit, its status, and who has accessed it. */
export function VerificationScreen() {
  const { t } = useText();
  const today = useFormats().dateTime(Date.now()).slice(0, 10);
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
  const { status, renewal, expiresOn } = detail;
  const reason = renewal?.reason ?? detail.reason;
  const words = verificationWords[status];
  const mayHandIn = status === 'pending' || status === 'resubmission';
  return (
    <Page title={t('route.identity')} backTo="/my" refreshable={!mayHandIn}>
      <Card>
        <div className={styles.state} role="status">
          <div>
            <StatusChip tone={words.tone}>{t(words.key)}</StatusChip>
          </div>
          <p>{leadOf(detail, today, t)}</p>
          {renewal && <p>{t(`verification.renewal.${renewal.status}`)}</p>}
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
      {(status === 'resubmission' || renewal?.status === 'resubmission') && reason !== null && (
        <div className={styles.reason}>
          <b>{t('verification.reason')}</b>
          {t(`verification.reason.${reason}`)}
        </div>
      )}
      {mayHandIn ? <VerificationFormCard /> : <SubmittedCard detail={detail} />}
      {status === 'approved' && renewal?.status !== 'underReview' && <Renewal isDue={isOver(expiresOn, today)} />}
      {(status !== 'pending' || detail.views.length > 0) && <LookedAt views={detail.views} />}
    </Page>
  );
}
