import { useText } from '@parkett/web-i18n';
import { Field, SelectField } from '@parkett/web-ui';
import { useState } from 'react';
import { periods, type Period } from './periods';

/** The choice of a period; the two dates count for an own one. */
export function usePeriod() {
  const [period, choose] = useState<Period>('all');
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  return { period, choose, first, setFirst, last, setLast };
}

export function PeriodFields({
  of: { period, choose, first, setFirst, last, setLast },
}: {
  readonly of: ReturnType<typeof usePeriod>;
}) {
  const { t } = useText();
  return (
    <>
      <SelectField
        label={t('period.label')}
        name="period"
        value={period}
        onChange={choose}
        options={periods.map((value) => ({ value, label: t(`period.kind.${value}`) }))}
      />
      {period === 'own' && (
        <>
          <Field
            label={t('period.from')}
            name="from"
            type="date"
            max={last || undefined}
            value={first}
            onChange={(event) => setFirst(event.target.value)}
          />
          <Field
            label={t('period.until')}
            name="until"
            type="date"
            min={first || undefined}
            value={last}
            onChange={(event) => setLast(event.target.value)}
          />
        </>
      )}
    </>
  );
}
