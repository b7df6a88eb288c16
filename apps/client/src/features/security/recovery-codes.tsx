import { useText } from '@parkett/web-i18n';
import { Button, Card, Icon } from '@parkett/web-ui';
import { CopyButton } from '../../shared/pages/copy-button';
import styles from './security.module.css';

interface RecoveryCodesProps {
  /** What was set up, and what the codes are for. */
  readonly intro: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes for a lost phone. The customer must save them now: they are never shown again. */
export function RecoveryCodes({ intro, codes, onDone }: RecoveryCodesProps) {
  const { t } = useText();
  return (
    <div className={styles.stack}>
      <h2>{t('totp.codes')}</h2>
      <p role="status">{intro}</p>
      <Card>
        <div className={styles.card} data-print>
          <b>{t('totp.codesTitle')}</b>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      </Card>
      <div className={styles.two}>
        <CopyButton text={codes.join('\n')} />
        <Button variant="quiet" onClick={() => print()}>
          <Icon name="print" size={18} />
          {t('totp.print')}
        </Button>
      </div>
      <Button wide onClick={onDone}>
        {t('totp.codesKept')}
      </Button>
    </div>
  );
}
