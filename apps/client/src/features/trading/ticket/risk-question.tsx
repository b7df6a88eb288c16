import { unreachable, type Currency } from '@parkett/kernel';
import type { Risk } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { CheckField, useFormats } from '@parkett/web-ui';
import styles from '../trading.module.css';

function useRiskText(currency: Currency): (risk: Risk) => string {
  const { t } = useText();
  const formats = useFormats();
  return ({ code, ratio }) => {
    const size = ratio.replace('-', '');
    switch (code) {
      case 'FAR_FROM_QUOTE':
        return t('ticket.riskFar', { percent: formats.share(size) });
      case 'THIN_BOOK':
        return t('ticket.riskThin', { times: formats.average(size) });
      case 'LARGE_SHARE_OF_CASH':
        return t('ticket.riskCash', { share: formats.share(size), currency });
      case 'CONCENTRATION':
        return t('ticket.riskConcentration', { share: formats.share(size) });
      default:
        return unreachable(code);
    }
  };
}

interface RiskQuestionProps {
  readonly risks: readonly Risk[];
  /** The currency in which the share is traded. */
  readonly currency: Currency;
  readonly confirmed: boolean;
  readonly onConfirm: (confirmed: boolean) => void;
  readonly error: string | undefined;
}

/** The risks of the order in words, and the box that confirms them. */
export function RiskQuestion({ risks, currency, confirmed, onConfirm, error }: RiskQuestionProps) {
  const { t } = useText();
  const text = useRiskText(currency);
  if (risks.length === 0) return null;
  return (
    <section className={styles.warning} aria-label={t('ticket.risksTitle')}>
      <strong>{t('ticket.risksTitle')}</strong>
      <ul className={styles.risks}>
        {risks.map((risk) => (
          <li key={risk.code}>{text(risk)}</li>
        ))}
      </ul>
      <CheckField name="risks" checked={confirmed} onChange={onConfirm} error={error}>
        {t('ticket.risksConfirm')}
      </CheckField>
    </section>
  );
}
