import { getPerformance, type PerformanceRange } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { Card, ErrorState, Money, Segments, Skeleton, useKeptText } from '@parkett/web-ui';
import { Link } from 'react-router';
import { failureOf, useEndpoint } from '../../shared/api/queries';
import { Section } from '../../shared/pages/page';
import { rangeKeys } from '../../shared/value-chart/range-words';
import { ValueLine } from '../../shared/value-chart/value-line';
import styles from './home.module.css';

/** The holdings show longer ones, with returns. */
const ranges = ['day', 'week', 'month'] as const satisfies readonly PerformanceRange[];
/** Pixels. */
const height = 96;

/** The value of the account over the last days; nothing while it has no history. */
export function ValueCard() {
  const { t } = useText();
  const [kept, choose] = useKeptText('homeRange', 'month');
  const range = ranges.find((one) => one === kept) ?? 'month';
  const { data, error, refetch } = useEndpoint(getPerformance, { range });
  if (data?.points.length === 0) return null;
  return (
    <Section title={t('portfolio.title')} end={<Link to="/ucenter/holding">{t('portfolio.more')}</Link>}>
      <Card>
        <div className={styles.value}>
          <Segments
            label={t('portfolio.range')}
            value={range}
            onChange={choose}
            options={ranges.map((value) => ({ value, label: t(rangeKeys[value]) }))}
          />
          {error && !data && (
            <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={() => void refetch()} />
          )}
          {!error && !data && <Skeleton height={height} />}
          {data && <ValueLine points={data.points} currency={data.currency} height={height} />}
          {data?.profit != null && (
            <p className={styles.profit}>
              <span>{t('portfolio.profit')}</span>
              <Money amount={data.profit} currency={data.currency} signed="gain" />
            </p>
          )}
        </div>
      </Card>
    </Section>
  );
}
