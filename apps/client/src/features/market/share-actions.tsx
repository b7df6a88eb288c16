import { adjustmentSchema, listActions, type ActionKind, type Adjustment } from '@parkett/market-contract';
import type { ChartAction, ChartMarks } from '@parkett/web-chart';
import { useText } from '@parkett/web-i18n';
import { Segments } from '@parkett/web-ui';
import { useEffect, useMemo } from 'react';
import { useEndpoint } from '../../shared/api/queries';
import { useActionText } from '../../shared/pages/action-words';
import { fittingMarks } from './fitting-marks';
import styles from './market.module.css';

interface ShareActionsProps {
  readonly symbol: string;
  readonly adjustment: Adjustment;
  readonly onAdjust: (adjustment: Adjustment) => void;
  /** The customer's own marks. */
  readonly marks: ChartMarks;
  /** Receives those that fit the adjusted prices, with the corporate actions. */
  readonly onMarks: (marks: ChartMarks) => void;
}

/** Nothing is taken out of the prices for these: they end a series. */
const endsSeries: ReadonlySet<ActionKind> = new Set(['merger', 'delisting']);

const letterOf = (kind: ActionKind): 'dividend' | 'split' | 'other' =>
  kind === 'cashDividend' ? 'dividend' : kind === 'split' ? 'split' : 'other';

/** Whether and how corporate actions are taken out of a chart's prices; nothing for a share that never had one. */
export function ShareActions({ symbol, adjustment, onAdjust, marks, onMarks }: ShareActionsProps) {
  const { t } = useText();
  const textOf = useActionText();
  const actions = useEndpoint(listActions, { symbol }).data?.actions;
  const today = new Date().toISOString().slice(0, 10);
  const past = useMemo(() => actions?.filter(({ exDate }) => exDate <= today) ?? [], [actions, today]);
  const adjusted = past.filter(({ terms }) => !endsSeries.has(terms.kind));
  const drawn = useMemo((): ChartMarks => {
    if (past.length === 0) return marks;
    const shown = past.map(
      ({ exDate, terms }): ChartAction => ({
        exDate,
        letter: t(`action.letter.${letterOf(terms.kind)}`),
        text: textOf(terms),
      }),
    );
    const fitting = fittingMarks(
      marks,
      adjustment,
      past.map(({ exDate }) => exDate),
    );
    return { ...fitting, actions: shown };
  }, [past, marks, adjustment, t]);
  useEffect(() => onMarks(drawn), [drawn, onMarks]);
  if (adjusted.length === 0) return null;
  return (
    <div className={styles.views}>
      <Segments
        label={t('action.prices')}
        value={adjustment}
        onChange={onAdjust}
        options={adjustmentSchema.options.map((value) => ({ value, label: t(`action.adjust.${value}`) }))}
      />
      {adjustment !== 'none' && <p className={styles.hint}>{t(`action.hint.${adjustment}`)}</p>}
    </div>
  );
}
