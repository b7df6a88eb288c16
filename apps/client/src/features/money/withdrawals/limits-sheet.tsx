import { setWithdrawalLimits, type ShownLimits, type WithdrawalLimits } from '@parkett/funds-contract';
import { formatAmount, parseAmount } from '@parkett/kernel';
import { Intent } from '@parkett/web-api';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Field, Sheet, showToast, useFormats } from '@parkett/web-ui';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/api';
import { refreshAccount } from '../../../shared/api/queries';
import { StepUpSheet } from '../../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../../shared/credentials/use-sending';
import formStyles from '../../../shared/pages/form.module.css';

interface LimitsSheetProps {
  readonly shown: ShownLimits;
  readonly now: number;
  readonly onClose: () => void;
}

/** The customer's own limits: lower ones hold at once, higher ones later and after a proof of identity. */
export function LimitsSheet({ shown: { currency, limits, most, raised }, now, onClose }: LimitsSheetProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const { busy, problem, send, say } = useSending();
  // Those that were chosen last, so that saving one of the two does not take back a raise of the other.
  const chosenLast = raised?.limits ?? limits;
  const [day, setDay] = useState(formats.price(formatAmount(chosenLast.day, currency)));
  const [month, setMonth] = useState(formats.price(formatAmount(chosenLast.month, currency)));
  const [proving, setProving] = useState<WithdrawalLimits>();
  const intent = useRef(new Intent());
  const money = (amount: ShownLimits['most']['day']) => formats.money(amount, currency);
  const nameOf = (period: 'day' | 'month') => t(period === 'day' ? 'limits.day' : 'limits.month');
  const read = (text: string) => parseAmount(readFigure(text, language) ?? '', currency);
  async function save(wanted: WithdrawalLimits, stepUpId: string | null): Promise<void> {
    const body = { currency, limits: wanted, stepUpId };
    await send(async () => {
      await intent.current.send(body, { decided: ['LIMIT_TOO_HIGH'] }, (idempotencyKey) =>
        call(setWithdrawalLimits, body, { idempotencyKey, quiet: true }),
      );
      refreshAccount();
      showToast(t(stepUpId === null ? 'limits.saved' : 'limits.savedLater'), 'success');
      onClose();
    });
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = { day: read(day), month: read(month) };
    if (wanted.day === undefined || wanted.month === undefined) return say(t('deposit.bad'));
    if (wanted.day > wanted.month) return say(t('limits.order'));
    const chosen = { day: wanted.day, month: wanted.month };
    for (const period of ['day', 'month'] as const)
      if (chosen[period] > most[period])
        return say(`${nameOf(period)}: ${t('limits.most', { amount: money(most[period]) })}`);
    if (chosen.day === chosenLast.day && chosen.month === chosenLast.month) return onClose();
    if (chosen.day > limits.day || chosen.month > limits.month) setProving(chosen);
    else void save(chosen, null);
  };
  const field = (name: 'day' | 'month', value: string, onChange: (text: string) => void) => (
    <Field
      label={nameOf(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      after={currency}
      maxLength={24}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={t('limits.most', { amount: money(most[name]) })}
    />
  );
  return (
    <Sheet title={t('limits.title')} onClose={onClose} held={busy}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p className={formStyles.note}>{t('limits.intro')}</p>
        {field('day', day, setDay)}
        {field('month', month, setMonth)}
        {raised !== null && (
          <p role="status">
            {t('limits.raised', {
              ...{ time: formats.moment(raised.from, now) },
              ...{ day: money(raised.limits.day), month: money(raised.limits.month) },
            })}
          </p>
        )}
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
          {t('limits.save')}
        </Button>
      </form>
      {proving !== undefined && (
        <StepUpSheet
          purpose={{ action: 'raiseWithdrawalLimit', amount: proving.month, currency, perDay: proving.day }}
          onProved={(stepUpId) => {
            setProving(undefined);
            void save(proving, stepUpId);
          }}
          onClose={() => setProving(undefined)}
        />
      )}
    </Sheet>
  );
}
