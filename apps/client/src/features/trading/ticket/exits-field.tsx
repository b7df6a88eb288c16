import type { ListedInstrument } from '@parkett/market-contract';
import type { Position } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { CheckField } from '@parkett/web-ui';
import styles from '../trading.module.css';
import { hasSameDaySale, isForExits, type Draft } from './draft';
import { PriceField } from './price-field';
import type { ErrorOf } from './ticket-fields';

interface ExitsFieldProps {
  readonly instrument: ListedInstrument;
  readonly position: Position | undefined;
  readonly draft: Draft;
  readonly errorOf: ErrorOf;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The choice to have the shares of a purchase sold again, with the prices for that. One of them is enough. */
export function ExitsField({ instrument, position, draft, errorOf, onChange }: ExitsFieldProps) {
  const { t } = useText();
  if (!isForExits(draft)) return null;
  if (!hasSameDaySale(instrument)) return <p className={styles.note}>{t('ticket.noExits')}</p>;
  return (
    <>
      <CheckField name="hasExits" checked={draft.hasExits} onChange={(hasExits) => onChange({ hasExits })}>
        {t('ticket.withExits')}
      </CheckField>
      {draft.hasExits && (
        <>
          <PriceField
            label={t('ticket.takeProfit')}
            name="takeProfit"
            instrument={instrument}
            value={draft.takeProfit}
            onChange={(takeProfit) => onChange({ takeProfit })}
            error={errorOf('takeProfit')}
          />
          <PriceField
            label={t('ticket.stopLoss')}
            name="stopLoss"
            instrument={instrument}
            value={draft.stopLoss}
            onChange={(stopLoss) => onChange({ stopLoss })}
            error={errorOf('stopLoss')}
            hint={t('ticket.exitsHint')}
          />
          {position && <p className={styles.note}>{t('ticket.exitsOlder')}</p>}
        </>
      )}
    </>
  );
}
