import type { Cooling } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import styles from './cooling-notice.module.css';

/** Lists the actions on hold after a change of credentials, with the reason and the end. Empty when none is. */
export function CoolingNotice({ cooling }: { readonly cooling: readonly Cooling[] }) {
  const { t } = useText();
  const formats = useFormats();
  if (cooling.length === 0) return null;
  return (
    <ul className={styles.cooling} aria-label={t('cooling.title')}>
      {cooling.map(({ subject, cause, until }) => (
        <li key={`${subject} ${cause}`}>
          <b>{t(`cooling.subject.${subject}`, { time: formats.dateTime(until) })}</b>{' '}
          <span>{t(`cooling.cause.${cause}`)}</span>
        </li>
      ))}
    </ul>
  );
}
