import { cancelWithdrawal, type Withdrawal, type withdrawalErrors } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, itemClass, ItemLines, Money, StatusChip, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../../shared/api/api';
import { refreshAccount } from '../../../shared/api/queries';
import { useIntent } from '../../../shared/api/use-intent';
import formStyles from '../../../shared/pages/form.module.css';
import { maskedText } from '../../../shared/pages/masked-number';
import { StopSheet } from '../../../shared/pages/stop-sheet';
import { PartFacts } from './withdraw-facts';
import { isInFlight, nextWords, reasonWords, tones } from './withdrawal-words';

const decided: readonly (keyof typeof withdrawalErrors)[] = ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_TOO_LATE'];

/** What comes next, or how it ended and why. */
function Outcome({ of: { status, reason, bankCode, returned, currency } }: { readonly of: Withdrawal }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <>
      {isInFlight(status) && <p>{t(nextWords[status])}</p>}
      {reason !== null && <p>{t(reasonWords[reason])}</p>}
      {returned !== null && <p>{t('withdraw.why.returned', { amount: formats.money(returned, currency) })}</p>}
      {bankCode !== null && <p className={formStyles.note}>{t('withdraw.code', { code: bankCode })}</p>}
    </>
  );
}

/** What has happened so far, in order. */
function Steps({ of }: { readonly of: Withdrawal }) {
  const { t } = useText();
  const { dateTime } = useFormats();
  const { fee, requestedAt, approvedAt, sentAt, paidAt, endedAt } = of;
  return (
    <Facts>
      {fee > 0 && <PartFacts of={of} />}
      <Fact name={t('withdraw.at.requested')}>{dateTime(requestedAt)}</Fact>
      {approvedAt !== null && <Fact name={t('withdraw.at.checked')}>{dateTime(approvedAt)}</Fact>}
      {sentAt !== null && <Fact name={t('withdraw.at.sent')}>{dateTime(sentAt)}</Fact>}
      {paidAt !== null && <Fact name={t('withdraw.at.paid')}>{dateTime(paidAt)}</Fact>}
      {endedAt !== null && <Fact name={t('withdraw.at.ended')}>{dateTime(endedAt)}</Fact>}
    </Facts>
  );
}

function Cancel({ of: { withdrawalId } }: { readonly of: Withdrawal }) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [close] = useState(() => () => setAsking(false));
  const { send, problem } = useIntent<{ withdrawalId: string; status: 'requested' | 'unknown' }>({
    ...{ decided, unknown: 'withdraw.cancelUnknown', refresh: refreshAccount },
  });
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('withdraw.cancel')}
      </Button>
      {asking && (
        <StopSheet
          title={t('withdraw.cancel')}
          question={t('withdraw.cancelSure')}
          stopLabel={t('withdraw.cancel')}
          keepLabel={t('cards.keep')}
          problem={problem}
          stop={() =>
            send(withdrawalId, (idempotencyKey) =>
              call(cancelWithdrawal, { withdrawalId }, { idempotencyKey, quiet: true }),
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** One withdrawal; a tap shows how far it is and why. */
export function WithdrawalRow({ row, linked }: { readonly row: Withdrawal; readonly linked: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(linked);
  const { amount, currency, bank, number, status, requestedAt } = row;
  return (
    <>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines
          title={bank === null || number === null ? t('cash.for.withdrawal') : `${bank} ${maskedText(number)}`}
          note={formats.dateTime(requestedAt)}
          end={<Money amount={amount} currency={currency} />}
          endNote={<StatusChip tone={tones[status]}>{t(`withdraw.status.${status}`)}</StatusChip>}
        />
      </button>
      {open && (
        <div className={`${formStyles.padded} ${formStyles.stack}`}>
          <Outcome of={row} />
          <Steps of={row} />
          {row.canCancel && <Cancel of={row} />}
        </div>
      )}
    </>
  );
}
