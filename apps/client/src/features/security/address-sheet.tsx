import { addressCountries, changeAddress, type Address } from '@parkett/identity-contract';
import { localeOf } from '@parkett/kernel';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Field, SelectField, Sheet, showToast } from '@parkett/web-ui';
import { useMemo, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';

const noAddress: Address = { street: '', postcode: '', city: '', country: 'DE' };
/** The contract's lengths, and what browsers call the fields. */
const lines = [
  ['street', 120, 'street-address'],
  ['postcode', 16, 'postal-code'],
  ['city', 80, 'address-level2'],
] as const;

interface AddressSheetProps {
  readonly address: Address | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sets or changes the postal address, with a step-up. */
export function AddressSheet({ address, onDone, onClose }: AddressSheetProps) {
  const { t, language } = useText();
  const [form, setForm] = useState(address ?? noAddress);
  const [checked, setChecked] = useState(false);
  const [proving, setProving] = useState(false);
  const { busy, problem, send } = useSending();
  const countries = useMemo(() => {
    const locale = localeOf[language];
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = addressCountries.map((value) => ({ value, label: names.of(value) ?? value }));
    return named.sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [language]);
  const isFilled = lines.every(([name]) => form[name].trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isFilled) setProving(true);
  };
  const proved = (stepUpId: string): void => {
    setProving(false);
    void send(async () => {
      await callSealed(call, changeAddress, { ...form, stepUpId }, { quiet: true });
      showToast(t('contact.saved'), 'success');
      onDone();
    });
  };
  if (proving) {
    return <StepUpSheet purpose={{ action: 'changeAddress' }} onProved={proved} onClose={() => setProving(false)} />;
  }
  return (
    <Sheet title={t('contact.change.address')} onClose={onClose} held={busy}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        {lines.map(([name, maxLength, autoComplete]) => (
          <Field
            key={name}
            label={t(`contact.line.${name}`)}
            name={name}
            autoComplete={autoComplete}
            maxLength={maxLength}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
            error={checked && form[name].trim() === '' ? t('contact.fill') : undefined}
          />
        ))}
        <SelectField
          label={t('contact.country')}
          name="country"
          value={form.country}
          options={countries}
          onChange={(country) => setForm({ ...form, country })}
        />
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
