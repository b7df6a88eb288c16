import { useText } from '@parkett/web-i18n';
import { ChoiceRows, SelectField } from '@parkett/web-ui';
import { useMemo } from 'react';
import { countryOptions } from './country-names';

const kinds = ['passport', 'identityCard'] as const;

/** What kind of document it is, and which country has issued it. */
export interface Issued {
  readonly kind: (typeof kinds)[number];
  readonly country: string;
}

interface IssuedFieldsProps {
  readonly value: Issued;
  readonly onChange: (part: Partial<Issued>) => void;
}

export function IssuedFields({ value: { kind, country }, onChange }: IssuedFieldsProps) {
  const { t, language } = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are those of the current language.
  const countries = useMemo(countryOptions, [language]);
  return (
    <>
      <ChoiceRows
        label={t('verification.document')}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
        options={kinds.map((value) => ({ value, label: t(`verification.type.${value}`) }))}
      />
      <SelectField
        label={t('verification.country')}
        name="country"
        value={country}
        onChange={(chosen) => onChange({ country: chosen })}
        options={countries}
      />
    </>
  );
}
