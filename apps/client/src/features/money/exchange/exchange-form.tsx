import { accountCurrencies, formatAmount, parseAmount, type Currency, type Minor } from '@parkett/kernel';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Field, Segments, useFormats } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import type { Refusal } from '../../../shared/api/refusal';
import styles from '../../../shared/pages/form.module.css';
import { useUnderstood } from '../../../shared/pages/use-understood';
import type { Wanted } from './use-exchange';

interface ExchangeFormProps {
  readonly from: Currency;
  /** What can be exchanged of it. */
  readonly free: Minor;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly to: Currency;
  readonly onTo: (to: Currency) => void;
  readonly busy: boolean;
  readonly problem: Refusal<'amount'> | undefined;
  readonly onAsk: (wanted: Wanted) => void;
}

/** How much of a currency, and into which one. */
export function ExchangeForm({ from, free, text, onText, to, onTo, busy, problem, onAsk }: ExchangeFormProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const understood = useUnderstood();
  const [checked, setChecked] = useState(false);
  const amount = parseAmount(readFigure(text, language) ?? '', from);
  const wrong =
    text.trim() === ''
      ? t('deposit.enter')
      : amount === undefined
        ? t('deposit.bad')
        : amount <= 0
          ? t('deposit.zero')
          : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (wrong === undefined && amount !== undefined) onAsk({ from, to, amount: formatAmount(amount, from) });
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <Segments
        look="boxed"
        label={t('exchange.to')}
        value={to}
        onChange={onTo}
        options={accountCurrencies.flatMap((each) => (each === from ? [] : [{ value: each, label: each }]))}
      />
      <Field
        label={t('exchange.amount', { from, to })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        after={from}
        value={text}
        onChange={(event) => {
          setChecked(false);
          onText(event.target.value);
        }}
        error={(checked ? wrong : undefined) ?? (problem?.field === 'amount' ? problem.text : undefined)}
        hint={t('exchange.free', { amount: formats.money(free, from) })}
        reading={understood(text, (figure) => `${formats.price(figure)} ${from}`)}
      />
      <Button variant="quiet" onClick={() => onText(formats.price(formatAmount(free, from)))}>
        {t('exchange.all')}
      </Button>
      {problem !== undefined && problem.field === undefined && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
      <p className={styles.note}>{t('exchange.hint')}</p>
      <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
        {t('exchange.ask')}
      </Button>
    </form>
  );
}
