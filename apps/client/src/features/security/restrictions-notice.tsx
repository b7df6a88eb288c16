import { getRestrictions, listSecurityLog, unfreezeAccount } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Icon, showToast, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { queries } from '../../shared/api/queries';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import styles from './restrictions.module.css';

type Restriction = OutputOf<typeof getRestrictions>['restrictions'][number];

const unfreezing = { action: 'unfreeze' } as const;

function StoppedRow({ restriction }: { readonly restriction: Restriction }) {
  const { t } = useText();
  const formats = useFormats();
  const { stops, reason, placedAt, until } = restriction;
  const time = formats.dateTime(placedAt);
  return (
    <li>
      <b>{stops.map((stop) => t(`restriction.stops.${stop}`)).join(' · ')}</b>
      <span>{t(`restriction.reason.${reason}`)}</span>
      <span>
        {until === null
          ? t('restriction.since', { time })
          : t('restriction.until', { time, until: formats.dateTime(until) })}
      </span>
    </li>
  );
}

/** What is stopped on the account; one tap away why, since when, and what the customer can do about it. */
export function RestrictionsNotice({ restrictions }: { readonly restrictions: readonly Restriction[] }) {
  const { t } = useText();
  const [proving, setProving] = useState(false);
  async function unfreeze(stepUpId: string): Promise<void> {
    setProving(false);
    try {
      await call(unfreezeAccount, { stepUpId });
      showToast(t('restriction.unfrozen'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    const changed = [getRestrictions, listSecurityLog];
    await Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  }
  const stopped = [...new Set(restrictions.flatMap(({ stops }) => stops))];
  const hasOwn = restrictions.some(({ own }) => own);
  const hasOthers = restrictions.some(({ own }) => !own);
  return (
    <section className={styles.notice} aria-label={t('restriction.title')}>
      <details>
        <summary>
          <b>{t('restriction.title')}</b>
          <Icon name="forward" size={18} />
          <span>{stopped.map((stop) => t(`restriction.stops.${stop}`)).join(' · ')}</span>
        </summary>
        <ul>
          {restrictions.map((restriction) => (
            <StoppedRow key={restriction.restrictionId} restriction={restriction} />
          ))}
        </ul>
        <p>{t('restriction.openOrders')}</p>
        {hasOthers && <p>{t('restriction.appeal')}</p>}
        {hasOwn && <p>{t('restriction.ownHint')}</p>}
        {hasOwn && (
          <Button variant="quiet" onClick={() => setProving(true)}>
            {t('restriction.unfreeze')}
          </Button>
        )}
      </details>
      {proving && (
        <StepUpSheet
          purpose={unfreezing}
          onProved={(stepUpId) => void unfreeze(stepUpId)}
          onClose={() => setProving(false)}
        />
      )}
    </section>
  );
}
