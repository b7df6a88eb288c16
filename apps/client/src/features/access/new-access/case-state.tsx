import type { getRecoveryStatus } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { useNavigate } from 'react-router';
import { AccessForm } from '../access-form';
import { ToLogin } from '../to-login';

export type Status = OutputOf<typeof getRecoveryStatus>;

interface CaseStateProps {
  /** Undefined when the server does not know the case any more. */
  readonly status: Status | undefined;
  /** Shown in place of the text of a state. */
  readonly text?: string;
  /** Forgets a case that has ended. */
  readonly onAgain?: () => void;
}

/** What has become of a case that its person can only wait for, or that has ended. */
export function CaseState({ status, text, onAgain }: CaseStateProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const state = status?.state;
  const said =
    state === undefined || state === 'pictures' || state === 'approved' ? text : t(`newAccess.state.${state}`);
  const isWaiting = state === 'submitted' || state === 'approved';
  const leadsToLogin = isWaiting || state === 'complete';
  async function go(): Promise<void> {
    if (!isWaiting) onAgain?.();
    if (leadsToLogin) await navigate('/login');
  }
  return (
    <AccessForm
      title={t('newAccess.title')}
      intro={<span role="status">{said}</span>}
      subject=""
      submitLabel={t(leadsToLogin ? 'forgot.toLogin' : 'newAccess.again')}
      busyLabel=""
      onCheck={() => true}
      onSend={go}
      foot={!leadsToLogin && <ToLogin />}
    >
      {() => (
        <>
          {status?.reason && <p>{t(`newAccess.reason.${status.reason}`)}</p>}
          {isWaiting && <p>{t('newAccess.browser')}</p>}
        </>
      )}
    </AccessForm>
  );
}
