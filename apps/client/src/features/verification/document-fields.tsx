import { useText } from '@parkett/web-i18n';
import { CheckField, ChoiceRows, Field, SelectField } from '@parkett/web-ui';
import { useMemo } from 'react';
import { countryOptions } from '../../shared/documents/country-names';
import { LinesField } from './lines-field';
import { hasLines, type VerificationForm } from './verification-form';
import styles from './verification.module.css';

interface DocumentFieldsProps {
  readonly form: VerificationForm;
  readonly onChange: (part: Partial<VerificationForm>) => void;
  readonly textOf: (name: keyof VerificationForm) => string | undefined;
}

/** Which document it is, and what its lines say; the Chinese card has no lines and is asked for its end instead. */
export function DocumentFields({ form, onChange, textOf }: DocumentFieldsProps) {
  const { t, language } = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are those of the current language.
  const countries = useMemo(countryOptions, [language]);
  return (
    <div className={styles.stack}>
      <ChoiceRows
        label={t('verification.document')}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
        options={(['passport', 'identityCard'] as const).map((value) => ({
          value,
          label: t(`verification.type.${value}`),
        }))}
      />
      <SelectField
        label={t('verification.country')}
        name="country"
        value={form.country}
        onChange={(country) => onChange({ country })}
        options={countries}
      />
      {hasLines(form) ? (
        <LinesField
          kind={form.kind}
          value={form.lines}
          onChange={(lines) => onChange({ lines })}
          error={textOf('lines')}
        />
      ) : (
        <>
          <CheckField name="isEndless" checked={form.isEndless} onChange={(isEndless) => onChange({ isEndless })}>
            {t('verification.endless')}
          </CheckField>
          {!form.isEndless && (
            <Field
              label={t('verification.expiresOn')}
              name="expiresOn"
              type="date"
              value={form.expiresOn}
              onChange={(event) => onChange({ expiresOn: event.target.value })}
              error={textOf('expiresOn')}
            />
          )}
        </>
      )}
    </div>
  );
}
