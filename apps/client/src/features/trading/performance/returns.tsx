import type { OutputOf } from '@parkett/kernel';
import type { getPerformance } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Money, Percent, useFormats } from '@parkett/web-ui';
import { Explained } from '../../../shared/explain/explained';
import type { OwnFigure } from '../../../shared/explain/asked';
import { LaterGainParts, LaterPaidInParts } from './later-parts';
import styles from './performance.module.css';

type Performance = OutputOf<typeof getPerformance>;

/** Gain, payments and returns of the range. */
export function Returns({ performance }: { readonly performance: Performance }) {
  const { t } = useText();
  const { currency, profit, paidIn, timeWeighted, moneyWeighted } = performance;
  const payments: OwnFigure = {
    title: t('portfolio.paidIn'),
    parts: (onMore) => <LaterPaidInParts performance={performance} onMore={onMore} />,
  };
  const gain: OwnFigure = {
    title: t('portfolio.profit'),
    parts: (onMore) => <LaterGainParts performance={performance} paidIn={payments} onMore={onMore} />,
  };
  return (
    <>
      <Facts>
        <Fact name={t('portfolio.profit')}>
          {profit === null ? (
            '–'
          ) : (
            <Explained by={gain}>
              <Money amount={profit} currency={currency} signed="gain" />
            </Explained>
          )}
        </Fact>
        <Fact name={t('portfolio.paidIn')}>
          {paidIn === null ? (
            '–'
          ) : (
            <Explained by={payments}>
              <Money amount={paidIn} currency={currency} signed="flow" />
            </Explained>
          )}
        </Fact>
        <Fact name={t('portfolio.timeWeighted')}>
          <Return {...timeWeighted} />
        </Fact>
        <Fact name={t('portfolio.moneyWeighted')}>
          <Return {...moneyWeighted} />
        </Fact>
      </Facts>
      <p className={styles.note}>{t('portfolio.timeWeightedHint')}</p>
      <p className={styles.note}>
        {t(moneyWeighted.state === 'notUnique' ? 'portfolio.notUnique' : 'portfolio.moneyWeightedHint')}
      </p>
    </>
  );
}

function Return({ total, perYear }: Performance['timeWeighted']) {
  const { t } = useText();
  const formats = useFormats();
  if (total === null) return '–';
  return (
    <>
      <Percent ratio={total} />
      {perYear !== null && ` (${t('portfolio.perYear', { ratio: formats.percent(perYear) })})`}
    </>
  );
}
