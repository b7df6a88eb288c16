import { endOtherSessions, endSession, listSessions, type sessionInfoSchema } from '@parkett/identity-contract';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, ConfirmSheet, Rows, showToast, StatusChip, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../shared/api/api';
import { deviceName } from '../../shared/session/device-name';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { queries, useEndpoint } from '../../shared/api/queries';
import styles from './security.module.css';

/** The length of `YYYY-MM-DD HH:mm`, to cut the seconds off. */
const lettersToMinute = 16;

type SessionInfo = z.output<typeof sessionInfoSchema>;

interface SessionRowProps {
  readonly session: SessionInfo;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useText();
  const formats = useFormats();
  const minuteOf = (instant: number): string => formats.dateTime(instant).slice(0, lettersToMinute);
  const name = deviceName(session.device) ?? t('session.unknownDevice');
  return (
    <li className={styles.session}>
      <b>{name}</b>
      {session.current ? (
        <StatusChip tone="good">{t('session.current')}</StatusChip>
      ) : (
        <Button variant="plain" aria-label={t('session.endOf', { device: name })} onClick={onEnd}>
          {t('session.end')}
        </Button>
      )}
      <span className={styles.times}>
        {t('session.lastSeen', { time: minuteOf(session.lastSeenAt) })}
        <br />
        {t('session.since', { time: minuteOf(session.createdAt) })}
      </span>
    </li>
  );
}

/** Ends sessions and reloads the list. The call has already shown a toast for its failure. */
async function endAnd(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    showToast(done, 'success');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  await queries.invalidateQueries({ queryKey: ['listSessions'] });
}

/** Lists the customer's sessions, each with a button that ends it. */
export function SessionsScreen() {
  const { t } = useText();
  const asked = useEndpoint(listSessions, {});
  const [ending, setEnding] = useState<SessionInfo | 'others'>();
  const sessions = asked.data?.sessions;
  const confirm = async (): Promise<void> => {
    if (ending === 'others') await endAnd(() => call(endOtherSessions, {}), t('session.othersEnded'));
    else if (ending) await endAnd(() => call(endSession, { sessionId: ending.sessionId }), t('session.ended'));
    setEnding(undefined);
  };
  return (
    <Page title={t('session.title')} backTo="/setting/security" refreshable>
      <p className={styles.note}>{t('session.intro')}</p>
      <Loaded query={asked} data={sessions} count={3}>
        {(sessions) => (
          <>
            <Rows>
              {sessions.map((session) => (
                <SessionRow key={session.sessionId} session={session} onEnd={() => setEnding(session)} />
              ))}
            </Rows>
            {sessions.some(({ current }) => !current) && (
              <Button variant="quiet" wide onClick={() => setEnding('others')}>
                {t('session.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {ending && (
        <ConfirmSheet
          title={t(ending === 'others' ? 'session.endOthers' : 'session.end')}
          question={
            ending === 'others'
              ? t('session.endOthersSure')
              : t('session.endSure', { device: deviceName(ending.device) ?? t('session.unknownDevice') })
          }
          confirmLabel={t('session.end')}
          busyLabel={t('session.ending')}
          onConfirm={confirm}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Page>
  );
}
