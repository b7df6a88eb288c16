import { useText } from '@parkett/web-i18n';
import { CheckField, Field } from '@parkett/web-ui';
import { IssuedFields } from '../../shared/documents/issued-fields';
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
  const { t } = useText();
  return (
    <div className={styles.stack}>
      <IssuedFields value={form} onChange={onChange} />
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
