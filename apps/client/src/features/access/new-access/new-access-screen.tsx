import { getRecoveryStatus } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { failureText, useText } from '@parkett/web-i18n';
import { ErrorState, SkeletonRows } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api';
import { CaseState } from './case-state';
import { useCaseToken } from './case-token';
import { FinishForm } from './finish-form';
import { PicturesForm } from './pictures-form';
import { StartForm } from './start-form';

/** People decide; the page asks at this interval. */
const askEveryMs = 30_000;

/** The way back for a customer who has lost every way to log in: start, pictures, wait, new password. */
export function NewAccessScreen() {
  const [token, setToken] = useCaseToken();
  return token === '' ? <StartForm onStarted={setToken} /> : <OpenCase token={token} onForget={() => setToken('')} />;
}

function OpenCase({ token, onForget }: { readonly token: string; readonly onForget: () => void }) {
  const { t } = useText();
  const asked = useQuery({
    queryKey: [getRecoveryStatus.name, token],
    queryFn: () => call(getRecoveryStatus, { token }, { quiet: true }),
    refetchInterval: askEveryMs,
    // The wait ends although the answer stays the same.
    notifyOnChangeProps: 'all',
    retry: false,
  });
  const { error } = asked;
  if (error instanceof CallFailure && error.code === 'RECOVERY_UNKNOWN')
    return <CaseState status={undefined} text={failureText(error)} onAgain={onForget} />;
  const status = asked.data;
  if (status === undefined) {
    if (!asked.isError) return <SkeletonRows count={4} />;
    return <ErrorState title={t('failure.load')} onRetry={() => void asked.refetch()} />;
  }
  const refresh = (): void => void asked.refetch();
  switch (status.state) {
    case 'pictures':
      return <PicturesForm token={token} sent={status.pictures} onSubmitted={refresh} />;
    case 'approved':
      return <FinishForm token={token} status={status} onDone={onForget} />;
    default:
      return <CaseState status={status} onAgain={onForget} />;
  }
}
