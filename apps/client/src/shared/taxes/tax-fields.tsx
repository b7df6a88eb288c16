import { addressCountries, explanationLengthMax, tinLengthMax, tinReasons } from '@parkett/identity-contract';
import { localeOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Button, CheckField, ChoiceRows, Field, SelectField } from '@parkett/web-ui';
import { useMemo } from 'react';
import formStyles from '../pages/form.module.css';
import { checkTaxes, mayAddRow, withRow, type TaxForm, type TaxProblems, type TaxRow } from './tax-form';

interface RowFieldsProps {
  readonly row: TaxRow;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly problems: TaxProblems['rows'][number];
  readonly onChange: (part: Partial<TaxRow>) => void;
  /** Absent for the only country. */
  readonly onRemove: (() => void) | undefined;
}

function RowFields({ row, countries, problems, onChange, onRemove }: RowFieldsProps) {
  const { t } = useText();
  return (
    <div className={formStyles.stack}>
      <SelectField
        label={t('taxes.country')}
        name="taxCountry"
        value={row.country}
        options={countries}
        onChange={(country) => onChange({ country })}
      />
      {problems.country && (
        <p className={formStyles.problem} role="alert">
          {t(`taxes.problem.${problems.country}`)}
        </p>
      )}
      {!row.isMissing && (
        <Field
          label={t('taxes.tin')}
          name="tin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={tinLengthMax}
          hint={row.country === 'DE' ? t('taxes.tinHint') : undefined}
          value={row.tin}
          onChange={(event) => onChange({ tin: event.target.value })}
          error={problems.tin && t(`taxes.problem.${problems.tin}`)}
        />
      )}
      <CheckField name="noTin" checked={row.isMissing} onChange={(isMissing) => onChange({ isMissing })}>
        {t('taxes.noTin')}
      </CheckField>
      {row.isMissing && (
        <ChoiceRows
          label={t('taxes.reason')}
          value={row.reason}
          onChange={(reason) => onChange({ reason })}
          options={tinReasons.map((value) => ({ value, label: t(`taxes.reason.${value}`) }))}
        />
      )}
      {row.isMissing && row.reason === 'notYetAvailable' && (
        <Field
          label={t('taxes.explanation')}
          name="explanation"
          autoComplete="off"
          maxLength={explanationLengthMax}
          value={row.explanation}
          onChange={(event) => onChange({ explanation: event.target.value })}
          error={problems.explanation && t(`taxes.problem.${problems.explanation}`)}
        />
      )}
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          {t('taxes.remove')}
        </Button>
      )}
    </div>
  );
}

interface TaxFieldsProps {
  readonly form: TaxForm;
  /** Whether what is missing is shown. */
  readonly checked: boolean;
  readonly onChange: (form: TaxForm) => void;
}

/** The self-certification: countries with their numbers, whether this is a US person, and the statement itself. */
export function TaxFields({ form, checked, onChange }: TaxFieldsProps) {
  const { t, language } = useText();
  const countries = useMemo(() => {
    const locale = localeOf[language];
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = addressCountries.map((value) => ({ value, label: names.of(value) ?? value }));
    return named.sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [language]);
  const problems = checked ? checkTaxes(form) : undefined;
  // Whoever says so is told at once, before anything else is typed.
  const usProblem = form.usPerson === 'yes' ? 'usRefused' : problems?.usPerson;
  const changeRow = (at: number, part: Partial<TaxRow>): void =>
    onChange({ ...form, rows: form.rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
  const removeRow = (at: number): void => onChange({ ...form, rows: form.rows.filter((_, index) => index !== at) });
  return (
    <div className={formStyles.stack}>
      <p className={formStyles.note}>{t('taxes.intro')}</p>
      {form.rows.map((row, index) => (
        <RowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
          key={index}
          row={row}
          countries={countries}
          problems={problems?.rows[index] ?? {}}
          onChange={(part) => changeRow(index, part)}
          onRemove={form.rows.length > 1 ? () => removeRow(index) : undefined}
        />
      ))}
      {mayAddRow(form) && (
        <Button variant="quiet" onClick={() => onChange(withRow(form, addressCountries))}>
          {t('taxes.add')}
        </Button>
      )}
      <div>
        <b>{t('taxes.us')}</b>
        <p className={formStyles.note}>{t('taxes.usMeans')}</p>
      </div>
      <ChoiceRows
        label={t('taxes.us')}
        value={form.usPerson}
        onChange={(usPerson) => onChange({ ...form, usPerson })}
        options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`taxes.us.${value}`) }))}
      />
      {usProblem && (
        <p className={formStyles.problem} role="alert">
          {t(`taxes.problem.${usProblem}`)}
        </p>
      )}
      <CheckField
        name="certified"
        checked={form.isCertified}
        onChange={(isCertified) => onChange({ ...form, isCertified })}
        error={problems?.isCertified && t(`taxes.problem.${problems.isCertified}`)}
      >
        {t('taxes.certify')}
      </CheckField>
    </div>
  );
}
