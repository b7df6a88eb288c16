import { notTakenCodes, revokeMandate, type Card, type Collection, type Mandate } from '@parkett/funds-contract';
import { Intent } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, itemClass, ItemLines, Money, Rows, showToast, useFormats } from '@parkett/web-ui';
import { useRef } from 'react';
import { call } from '../../../shared/api/api';
import { refreshAccount } from '../../../shared/api/queries';
import { useSending } from '../../../shared/credentials/use-sending';
import formStyles from '../../../shared/pages/form.module.css';
import { useDay, useMoment } from '../../../shared/pages/use-day';
import styles from '../money.module.css';
import type { DirectDebits } from './direct-debits';

/** The bank's reason, or that our bank has not taken it. */
const codeText = (code: string | null, t: ReturnType<typeof useText>['t']): string =>
  notTakenCodes.some((one) => one === code) ? t('debit.notTaken') : t('debit.code', { code: code ?? '' });

/** What became of one direct debit, and from when its money can be withdrawn. */
function CollectionRow({ of }: { readonly of: Collection }) {
  const { t } = useText();
  const formats = useFormats();
  const dayOf = useDay();
  const momentOf = useMoment();
  const { status, dueOn, withdrawableFrom, owed, currency } = of;
  const now = Date.now();
  const more = {
    requested: t('debit.dueOn', { date: dayOf(dueOn) }),
    credited:
      withdrawableFrom !== null && now < withdrawableFrom
        ? t('debit.heldUntil', { time: momentOf(withdrawableFrom) })
        : t('debit.free'),
    rejected: codeText(of.code, t),
    reversed: [
      codeText(of.code, t),
      ...(of.takenBack > 0 && of.takenBack < of.amount
        ? [t('debit.part', { amount: formats.money(of.takenBack, currency) })]
        : []),
      ...(owed !== null && owed > 0 ? [t('debit.lacked', { amount: formats.money(owed, currency) })] : []),
    ].join(' · '),
  }[status];
  return (
    <li className={itemClass}>
      <ItemLines
        title={t(`debit.status.${status}`)}
        note={
          <>
            {more}
            <br />
            {momentOf(of.endedAt ?? of.creditedAt ?? of.requestedAt)}
          </>
        }
        end={<Money amount={of.amount} currency={currency} />}
      />
    </li>
  );
}

function MandateRow({ of, card }: { readonly of: Mandate; readonly card: Card | undefined }) {
  const { t } = useText();
  const dayOf = useDay();
  const { busy, problem, send } = useSending();
  const intent = useRef(new Intent());
  const body = { mandateId: of.mandateId };
  const revoke = () =>
    send(async () => {
      await intent.current.send(body, { decided: ['MANDATE_UNKNOWN'] }, (idempotencyKey) =>
        call(revokeMandate, body, { idempotencyKey, quiet: true }),
      );
      refreshAccount();
      showToast(t('debit.revoked'), 'success');
    });
  return (
    <li>
      <div className={itemClass}>
        <ItemLines
          title={card === undefined ? of.reference : `${card.bank} ${card.number}`}
          note={
            <>
              {t('debit.signedOn', { date: dayOf(of.signedOn) })}
              <br />
              <span className={styles.reference}>{of.reference}</span>
            </>
          }
        />
      </div>
      <div className={styles.detail}>
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button variant="quiet" wide busyLabel={busy && t('common.submitting')} onClick={() => void revoke()}>
          {t('debit.revoke')}
        </Button>
      </div>
    </li>
  );
}

/** The direct debits of before, and the mandates that can be revoked. */
export function DebitList({
  debits,
  cards,
}: {
  readonly debits: Pick<DirectDebits, 'mandates' | 'collections'>;
  readonly cards: readonly Card[];
}) {
  const { t } = useText();
  const active = debits.mandates.filter(({ revokedAt }) => revokedAt === null);
  return (
    <>
      {debits.collections.length > 0 && (
        <>
          <h2 className={styles.part}>{t('debit.list')}</h2>
          <Rows label={t('debit.list')}>
            {debits.collections.map((one) => (
              <CollectionRow key={one.collectionId} of={one} />
            ))}
          </Rows>
        </>
      )}
      {active.length > 0 && (
        <>
          <h2 className={styles.part}>{t('debit.mandates')}</h2>
          <Rows label={t('debit.mandates')}>
            {active.map((one) => (
              <MandateRow key={one.mandateId} of={one} card={cards.find(({ cardId }) => cardId === one.cardId)} />
            ))}
          </Rows>
          <p className={formStyles.note}>{t('debit.revokeHint')}</p>
        </>
      )}
    </>
  );
}
