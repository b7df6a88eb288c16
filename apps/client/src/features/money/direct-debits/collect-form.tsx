import {
  requestDebit,
  type Card as BankCard,
  type debitErrors,
  type fundsErrors,
  type Mandate,
} from '@parkett/funds-contract';
import { formatAmount, minor, parseAmount, type Minor, type OutputOf } from '@parkett/kernel';
import { CallFailure, Intent } from '@parkett/web-api';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, Field, Money, showToast, useFormats } from '@parkett/web-ui';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../../shared/api/api';
import { refreshAccount } from '../../../shared/api/queries';
import { refusalOf, type FieldsOf, type Refusal } from '../../../shared/api/refusal';
import formStyles from '../../../shared/pages/form.module.css';
import { useDay } from '../../../shared/pages/use-day';
import { useUnderstood } from '../../../shared/pages/use-understood';
import styles from '../money.module.css';
import { AccountChoice } from './account-choice';
import type { Terms } from './direct-debits';

/** Errors that are final decisions about an amount. */
const decided = [
  ...[
    'AMOUNT_INVALID',
    'DEBIT_TOO_SMALL',
    'DEBIT_ABOVE_LIMIT',
    'DEBITS_TOO_MANY',
    'DEBITS_REFUNDABLE',
    'MANDATE_UNKNOWN',
  ],
  'ACCOUNT_OVERDRAWN',
] as readonly (keyof typeof debitErrors | keyof typeof fundsErrors)[];
const fields: FieldsOf<'amount'> = {
  ...{
    AMOUNT_INVALID: 'amount',
    DEBIT_TOO_SMALL: 'amount',
    DEBIT_ABOVE_LIMIT: 'amount',
    DEBITS_REFUNDABLE: 'amount',
    amount: 'amount',
  },
};

/** What the limits of the day, of the month and of what may be refunded leave together. */
const leftNow = ({ left: { day, month }, refundable }: Terms): Minor =>
  minor(Math.min(day, month, refundable?.left ?? day));

/** Says why less is left than the limits of the day and of the month allow, and when there will be more. */
function RefundableNote({ terms: { left, refundable, currency } }: { readonly terms: Terms }) {
  const { t } = useText();
  const formats = useFormats();
  if (refundable?.fallsAt == null || refundable.left >= Math.min(left.day, left.month)) return null;
  const { sum, max, fallsAt } = refundable;
  const facts = { sum: formats.money(sum, currency), max: formats.money(max, currency) };
  return (
    <p className={formStyles.note} role="status">
      {t('debit.refundable', { ...facts, time: formats.moment(fallsAt, Date.now()) })}
    </p>
  );
}

interface CollectFormProps {
  readonly signed: readonly { readonly mandate: Mandate; readonly card: BankCard }[];
  readonly terms: Terms;
}

/** Has an amount collected; says when it is due, and from when it can be withdrawn, before it is sent. */
export function CollectForm({ signed, terms }: CollectFormProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const dayOf = useDay();
  const understood = useUnderstood();
  const [chosen, setChosen] = useState(signed[0]?.card.cardId ?? '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Refusal<'amount'>>();
  const [busy, setBusy] = useState(false);
  const intent = useRef(new Intent());
  const { currency, min } = terms;
  const from = signed.find(({ card }) => card.cardId === chosen) ?? signed[0];
  if (from === undefined) return null;
  const { mandateId, reference } = from.mandate;

  async function send(amount: Minor): Promise<void> {
    setBusy(true);
    const body = { mandateId, amount: formatAmount(amount, currency) };
    try {
      await intent.current.send<OutputOf<typeof requestDebit>>(
        body,
        { decided, isOutcome: ({ status }) => status !== 'unknown' },
        (idempotencyKey) => call(requestDebit, body, { idempotencyKey, quiet: true }),
      );
      refreshAccount();
      setText('');
      showToast(t('debit.asked'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(refusalOf(error, fields));
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const amount = parseAmount(readFigure(text, language) ?? '', currency);
    const wrong =
      text.trim() === ''
        ? t('deposit.enter')
        : amount === undefined
          ? t('deposit.bad')
          : amount === 0
            ? t('deposit.zero')
            : undefined;
    setProblem(wrong === undefined ? undefined : { field: 'amount', text: wrong });
    if (wrong === undefined && amount !== undefined) void send(amount);
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <AccountChoice cards={signed.map(({ card }) => card)} value={from.card.cardId} onChange={setChosen} />
      <Facts>
        {signed.length === 1 && <Fact name={t('debit.payer')}>{`${from.card.bank} ${from.card.number}`}</Fact>}
        <Fact name={t('debit.reference')}>
          <span className={styles.reference}>{reference}</span>
        </Fact>
        <Fact name={t('debit.min')}>
          <Money amount={min} currency={currency} />
        </Fact>
        <Fact name={t('debit.leftToday')}>
          <Money amount={leftNow(terms)} currency={currency} />
        </Fact>
        <Fact name={t('debit.due')}>{dayOf(terms.dueOn)}</Fact>
        <Fact name={t('debit.withdrawable')}>{dayOf(terms.withdrawableOn)}</Fact>
      </Facts>
      <Field
        label={t('deposit.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        after={currency}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        error={problem?.field === 'amount' ? problem.text : undefined}
        reading={understood(text, (figure) => `${formats.price(figure)} ${currency}`)}
      />
      <p className={formStyles.note}>{t('debit.why')}</p>
      <RefundableNote terms={terms} />
      {problem && problem.field === undefined && (
        <p className={formStyles.problem} role="alert">
          {problem.text}
        </p>
      )}
      <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
        {t('debit.submit')}
      </Button>
      <p className={formStyles.note}>{t('debit.simulated')}</p>
    </form>
  );
}
