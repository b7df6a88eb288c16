import { getPerformance, performanceRanges, type PerformanceRange } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { Card, EmptyState, ErrorState, Segments, Skeleton } from '@parkett/web-ui';
import { useState } from 'react';
import { failureOf, useEndpoint } from '../../../shared/api/queries';
import { Section } from '../../../shared/pages/page';
import { chartHeight } from '../../../shared/value-chart/line-chart';
import { rangeKeys } from '../../../shared/value-chart/range-words';
import { ValueLine } from '../../../shared/value-chart/value-line';
import { Allocation } from './allocation';
import { Comparison } from './comparison';
import { Dividends } from './dividends';
import styles from './performance.module.css';
import { Returns } from './returns';

/** The value of the account over time with its returns, what it consists of, and its dividends. */
export function PerformancePanel() {
  const { t } = useText();
  const [range, setRange] = useState<PerformanceRange>('month');
  return (
    <>
      <Section title={t('portfolio.title')}>
        <Card>
          <div className={styles.panel}>
            <Segments
              label={t('portfolio.range')}
              value={range}
              onChange={setRange}
              options={performanceRanges.map((value) => ({ value, label: t(rangeKeys[value]) }))}
            />
            <Performance range={range} />
          </div>
        </Card>
      </Section>
      <Allocation />
      <Dividends />
    </>
  );
}

function Performance({ range }: { readonly range: PerformanceRange }) {
  const { t } = useText();
  const { data, error, refetch } = useEndpoint(getPerformance, { range });
  if (error && !data)
    return <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={chartHeight} />;
  if (data.points.length === 0) return <EmptyState title={t('common.noData')}>{t('portfolio.empty')}</EmptyState>;
  return (
    <>
      <ValueLine points={data.points} currency={data.currency} explained />
      <Returns performance={data} />
      <Comparison range={range} />
    </>
  );
}
