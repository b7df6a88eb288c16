import { checkPayee } from '@parkett/funds-contract';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { refusalOf, type FieldsOf } from '../../shared/api/refusal';
import { clockText } from '../../shared/credentials/countdown';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import { CardFields } from './card-fields';
import { accountOf, checkCard, detailsOf, type CardForm } from './card-form';
import { PayeeReview } from './payee-review';
import type { CheckedPayee } from './recheck';

const fields: FieldsOf<'holder' | 'number'> = {
  HOLDER_NOT_CUSTOMER: 'holder',
  HOLDER_NOT_PAYABLE: 'holder',
  holder: 'holder',
  IBAN_INVALID: 'number',
  IBAN_NOT_REACHABLE: 'number',
  CARD_NUMBER_INVALID: 'number',
  number: 'number',
};

interface BindCardFormProps {
  /** The verified name of the customer. */
  readonly holder: string;
  readonly onBound: () => Promise<void>;
}

/** The details, then what the bank says about the name, then a proof of identity for exactly this number. */
export function BindCardForm({ holder, onBound }: BindCardFormProps) {
  const { t } = useText();
  const [form, setForm] = useState<CardForm>({
    ...{ kind: 'iban', holder, number: '', bank: '', branch: '', agreed: false },
  });
  const [tried, setTried] = useState(false);
  const [checked, setChecked] = useState<CheckedPayee>();
  const { busy, problem, failure, wait, send, say } = useSending();
  const account = accountOf(form);
  const found = checkCard(form);
  const refusal = failure && refusalOf(failure, fields);
  const change = (part: Partial<CardForm>): void => {
    setForm((before) => ({ ...before, ...part }));
    if (problem !== undefined) say(undefined);
  };
  const textOf = (name: keyof CardForm): string | undefined => {
    const own = tried ? found[name] : undefined;
    return own ? t(own) : refusal?.field === name ? refusal.text : undefined;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (account === undefined || Object.keys(found).length > 0) return;
    void send(async () => {
      const { kind, number, holder: name } = detailsOf(form, account);
      setChecked(await callSealed(call, checkPayee, { kind, number, holder: name }, { quiet: true }));
    });
  };
  if (checked && account) {
    return (
      <PayeeReview
        form={form}
        account={account}
        checked={checked}
        onChecked={setChecked}
        onChange={() => setChecked(undefined)}
        onBound={onBound}
      />
    );
  }
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <CardFields form={form} account={account} onChange={change} textOf={textOf} />
      {problem && refusal?.field === undefined && (
        <p className={formStyles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide disabled={wait > 0} busyLabel={busy && t('cards.checking')}>
        {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t('cards.next')}
      </Button>
    </form>
  );
}
