import { declareTaxResidence, type getTaxResidence, type TaxResidence } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, Sheet, showToast, useFormats } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import { TaxFields } from '../../shared/taxes/tax-fields';
import { newTaxForm, taxResidenceOf } from '../../shared/taxes/tax-form';

type Declared = NonNullable<OutputOf<typeof getTaxResidence>['declared']>;

/** The length of `YYYY-MM-DD`, to cut the time off. */
const lettersOfDate = 10;

/** What counts now: each country with the masked number, or the reason why there is none. */
function DeclaredFacts({ at, countries }: Declared) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <>
      <p className={formStyles.note}>{t('taxes.declaredAt', { date: formats.dateTime(at).slice(0, lettersOfDate) })}</p>
      <Facts>
        {countries.map(({ country, tin, missing }) => (
          <Fact key={country} name={country}>
            {tin ?? (missing && t(`taxes.reason.${missing}`))}
          </Fact>
        ))}
      </Facts>
    </>
  );
}

interface TaxResidenceSheetProps {
  readonly declared: Declared | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sets or changes the countries of tax residence, with a step-up. */
export function TaxResidenceSheet({ declared, onDone, onClose }: TaxResidenceSheetProps) {
  const { t } = useText();
  const [form, setForm] = useState(newTaxForm);
  const [checked, setChecked] = useState(false);
  const [proving, setProving] = useState<TaxResidence>();
  const { busy, problem, send } = useSending();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    setProving(taxResidenceOf(form));
  };
  const proved = (stated: TaxResidence, stepUpId: string): void => {
    setProving(undefined);
    void send(async () => {
      await callSealed(call, declareTaxResidence, { ...stated, stepUpId }, { quiet: true });
      showToast(t('contact.saved'), 'success');
      onDone();
    });
  };
  if (proving !== undefined) {
    return (
      <StepUpSheet
        purpose={{ action: 'declareTaxResidence' }}
        onProved={(stepUpId) => proved(proving, stepUpId)}
        onClose={() => setProving(undefined)}
      />
    );
  }
  return (
    <Sheet title={t('taxes.title')} onClose={onClose} held={busy}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        {declared && <DeclaredFacts {...declared} />}
        <TaxFields form={form} checked={checked} onChange={setForm} />
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && t('contact.saving')}>
          {t('contact.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
