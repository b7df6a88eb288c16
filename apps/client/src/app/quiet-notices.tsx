import { useText } from '@parkett/web-i18n';
import { useLiveStatus } from '@parkett/web-live';
import { Notice } from '@parkett/web-ui';
import { session } from '../shared/api/api';
import { AgreementNotice } from './agreement-notice';
import { ReadyUpdate } from './ready-update';
import { RestrictionNotice } from './restriction-notice';

/** Says that prices are not live, that a newer version is ready, what is stopped, and what there is to agree to. */
export function QuietNotices() {
  const { t } = useText();
  const isFull = useLiveStatus() === 'full';
  return (
    <>
      {isFull && <Notice>{t('common.full')}</Notice>}
      <ReadyUpdate />
      {session.token() !== undefined && <RestrictionNotice />}
      {session.token() !== undefined && <AgreementNotice />}
    </>
  );
}
