import { useText } from '@parkett/web-i18n';
import { Button, CheckField, Field, Segments } from '@parkett/web-ui';
import { useState } from 'react';
import { AgreementSheet } from './agreement-sheet';
import type { accountOf, CardForm } from './card-form';
import { numberWords } from './card-words';

/** What the contract accepts at most. */
const lettersMax = 120;
const numberLettersMax = 64;

interface CardFieldsProps {
  readonly form: CardForm;
  readonly account: ReturnType<typeof accountOf>;
  readonly onChange: (part: Partial<CardForm>) => void;
  /** What is wrong with a field. */
  readonly textOf: (name: keyof CardForm) => string | undefined;
}

/** The bank is asked for only where the number does not tell it. */
function BankFields({ form, account, onChange, textOf }: CardFieldsProps) {
  const { t } = useText();
  return (
    <>
      {account?.bank === null && (
        <Field
          label={t('cards.bank')}
          name="bank"
          autoComplete="off"
          maxLength={lettersMax}
          hint={t('cards.bankHint')}
          value={form.bank}
          onChange={(event) => onChange({ bank: event.target.value })}
          error={textOf('bank')}
        />
      )}
      {form.kind === 'mainlandCard' && (
        <Field
          label={t('cards.branch')}
          name="branch"
          autoComplete="off"
          maxLength={lettersMax}
          hint={t('cards.branchHint')}
          value={form.branch}
          onChange={(event) => onChange({ branch: event.target.value })}
        />
      )}
    </>
  );
}

function Agreement({ form, onChange, textOf }: Omit<CardFieldsProps, 'account'>) {
  const { t } = useText();
  const [reading, setReading] = useState(false);
  return (
    <>
      <Button variant="quiet" wide onClick={() => setReading(true)}>
        {t('cards.readAgreement')}
      </Button>
      <CheckField
        name="agreed"
        checked={form.agreed}
        onChange={(agreed) => onChange({ agreed })}
        error={textOf('agreed')}
      >
        {t('cards.agree')}
      </CheckField>
      {reading && <AgreementSheet onClose={() => setReading(false)} />}
    </>
  );
}

/** The details of an account at a bank. */
export function CardFields(props: CardFieldsProps) {
  const { t } = useText();
  const { form, account, onChange, textOf } = props;
  return (
    <>
      <Segments
        look="boxed"
        label={t('cards.kind')}
        value={form.kind}
        options={[
          { value: 'iban', label: t('cards.kind.iban') },
          { value: 'mainlandCard', label: t('cards.kind.mainlandCard') },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <Field
        label={t('cards.holder')}
        name="holder"
        autoComplete="name"
        maxLength={lettersMax}
        hint={t('cards.ownOnly')}
        value={form.holder}
        onChange={(event) => onChange({ holder: event.target.value })}
        error={textOf('holder')}
      />
      <Field
        label={t(numberWords[form.kind])}
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={form.kind === 'iban' ? 'text' : 'numeric'}
        maxLength={numberLettersMax}
        value={form.number}
        onChange={(event) => onChange({ number: event.target.value })}
        error={textOf('number')}
        reading={account && [account.shown, account.bank].filter(Boolean).join(' · ')}
      />
      <BankFields {...props} />
      <Agreement form={form} onChange={onChange} textOf={textOf} />
    </>
  );
}
