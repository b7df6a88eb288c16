import { getSecurity, removeTotp } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Card, Fact, Facts, showToast, StatusChip } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { CoolingNotice } from '../../shared/credentials/cooling-notice';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { queries, useEndpoint } from '../../shared/api/queries';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';
import { TotpEnrolment } from './totp-enrolment';

const refresh = (): Promise<void[]> =>
  Promise.all(['getSecurity', 'listSecurityLog'].map((name) => queries.invalidateQueries({ queryKey: [name] })));

function Enrolled({ codesLeft }: { readonly codesLeft: number }) {
  const { t } = useText();
  const [removing, setRemoving] = useState(false);
  async function remove(stepUpId: string): Promise<void> {
    setRemoving(false);
    try {
      await call(removeTotp, { stepUpId });
      showToast(t('totp.removed'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    await refresh();
  }
  return (
    <>
      <Card>
        <div className={styles.card}>
          <div>
            <StatusChip tone="good">{t('totp.on')}</StatusChip>
          </div>
          <p>{t('totp.onHint')}</p>
          <Facts>
            <Fact name={t('totp.codes')}>{t('totp.codesLeft', { count: codesLeft })}</Fact>
          </Facts>
        </div>
      </Card>
      <Button variant="quiet" wide onClick={() => setRemoving(true)}>
        {t('totp.remove')}
      </Button>
      <p className={styles.note}>{t('totp.removeHint')}</p>
      {removing && (
        <StepUpSheet
          purpose={{ action: 'removeTotp' }}
          onProved={(stepUpId) => void remove(stepUpId)}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

/** The authenticator app: enrol it, save its recovery codes, remove it. */
export function TotpScreen() {
  const { t } = useText();
  const asked = useEndpoint(getSecurity, {});
  const [codes, setCodes] = useState<readonly string[]>();
  const [isUnknown, setIsUnknown] = useState(false);
  const security = asked.data;
  const enrolled = (recoveryCodes: readonly string[]): void => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    setIsUnknown(recoveryCodes.length === 0);
    void refresh();
  };
  return (
    <Page title={t('totp.title')} backTo="/setting/security">
      {codes ? (
        <RecoveryCodes intro={t('totp.codesIntro')} codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <Loaded query={asked} data={security} count={3}>
          {(security) => (
            <>
              <CoolingNotice cooling={security.cooling} />
              {/* While the outcome is unknown the form stays and can ask again: the codes are shown only once. */}
              {security.totpEnrolled && !isUnknown ? (
                <Enrolled codesLeft={security.recoveryCodesLeft} />
              ) : (
                <TotpEnrolment onEnrolled={enrolled} />
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
