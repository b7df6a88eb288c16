import { listRights, type AccountRights } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { itemClass, ItemLines, Money, Rows, StatusChip, useFormats, useName, type Tone } from '@parkett/web-ui';
import { useState } from 'react';
import { useEndpoint } from '../api/queries';
import { Section } from '../pages/page';
import { ExerciseSheet } from './exercise-sheet';
import styles from './rights.module.css';

const tones: Readonly<Record<AccountRights['state'], Tone>> = {
  open: 'busy',
  ended: 'busy',
  settled: 'good',
  lapsed: 'neutral',
  cancelled: 'neutral',
  undelivered: 'bad',
};

/** What the rights allow while they can be exercised, and what became of them afterwards. */
function RightsLines({ rights }: { readonly rights: AccountRights }) {
  const { t } = useText();
  const { quantity, price } = useFormats();
  const name = useName();
  const { state, granted, exercised, lapsed, deadline, payDate, reserved, currency } = rights;
  const hasLapsed = (state === 'ended' || state === 'settled' || state === 'lapsed') && lapsed > 0;
  const isAsked = (state === 'open' || state === 'ended') && exercised > 0;
  const offer = { shares: quantity(granted), price: `${price(rights.price)} ${currency}` };
  return (
    <ItemLines
      title={name(rights)}
      note={
        <>
          <div>{t('rights.offer', offer)}</div>
          {state === 'open' && <div>{t('rights.until', { date: deadline })}</div>}
          {isAsked && <div>{t('rights.arrives', { shares: quantity(exercised), date: payDate })}</div>}
          {state === 'settled' && <div>{t('rights.arrived', { shares: quantity(exercised) })}</div>}
          {reserved > 0 && (
            <div>
              {t('rights.reserved')} <Money amount={reserved} currency={currency} />
            </div>
          )}
          {hasLapsed && <div>{t('rights.lapsed', { shares: quantity(lapsed) })}</div>}
        </>
      }
      end={<StatusChip tone={tones[state]}>{t(`rights.state.${state}`)}</StatusChip>}
    />
  );
}

/** The rights of the customer, of one share or of all; nothing without any. A tap on open ones exercises them. */
export function OwnRights({ symbol }: { readonly symbol?: string }) {
  const { t } = useText();
  const [exercised, setExercised] = useState<AccountRights>();
  const rights = useEndpoint(listRights, {}).data?.rights ?? [];
  const shown = rights.filter((one) => symbol === undefined || one.symbol === symbol);
  if (shown.length === 0) return null;
  return (
    <Section title={t('rights.title')}>
      <Rows>
        {shown.map((one) => (
          <li key={one.actionId} className={one.state === 'open' ? undefined : itemClass}>
            {one.state === 'open' ? (
              <button type="button" className={`${itemClass} ${styles.row}`} onClick={() => setExercised(one)}>
                <RightsLines rights={one} />
              </button>
            ) : (
              <RightsLines rights={one} />
            )}
          </li>
        ))}
      </Rows>
      {exercised !== undefined && <ExerciseSheet rights={exercised} onClose={() => setExercised(undefined)} />}
    </Section>
  );
}
