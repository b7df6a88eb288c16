import { getInstrument } from '@parkett/market-contract';
import { getComparison, type PerformanceRange } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { Button, ErrorState, Percent, Skeleton, useFormats, useKeptText, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { failureOf, useEndpoint } from '../../../shared/api/queries';
import { chartHeight, LineChart } from '../../../shared/value-chart/line-chart';
import { BenchmarkSheet } from './benchmark-sheet';
import styles from './performance.module.css';

/** The share that the account is compared with, which this device remembers; empty for none. */
const useBenchmark = () => useKeptText('benchmark', '');

/** The return of the account beside that of a share or a fund of the customer's choice. */
export function Comparison({ range }: { readonly range: PerformanceRange }) {
  const { t } = useText();
  const [symbol, choose] = useBenchmark();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {symbol !== '' && <Compared range={range} symbol={symbol} />}
      <p className={styles.choices}>
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          {t(symbol === '' ? 'portfolio.compare' : 'portfolio.compareOther')}
        </Button>
        {symbol !== '' && (
          <Button variant="quiet" onClick={() => choose('')}>
            {t('portfolio.compareNone')}
          </Button>
        )}
      </p>
      {choosing && (
        <BenchmarkSheet
          onChoose={(chosen) => {
            choose(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function Compared({ range, symbol }: { readonly range: PerformanceRange; readonly symbol: string }) {
  const { t } = useText();
  const nameOf = useName();
  const formats = useFormats();
  const { data, error, refetch } = useEndpoint(getComparison, { range, symbol });
  const listed = useEndpoint(getInstrument, { symbol });
  if (error && !data)
    return <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={chartHeight} />;
  const name = listed.data ? nameOf(listed.data.instrument) : symbol;
  const { points } = data;
  const last = points.findLast(({ account, share }) => account !== null && share !== null);
  if (!last?.account || !last.share) return <p className={styles.note}>{t('portfolio.compareNothing', { name })}</p>;
  const numbers = (ratios: readonly (string | null)[]) =>
    ratios.map((ratio) => (ratio === null ? null : Number(ratio)));
  const label = t('portfolio.compareChart', {
    name,
    account: formats.percent(last.account),
    share: formats.percent(last.share),
  });
  return (
    <>
      <LineChart
        dates={points.map(({ date }) => date)}
        series={[numbers(points.map(({ account }) => account)), numbers(points.map(({ share }) => share))]}
        label={label}
        readout={(index) => (
          <span className={styles.compared}>
            <Line name={t('portfolio.compareAccount')} ratio={points[index]?.account} />
            <Line name={name} ratio={points[index]?.share} other />
          </span>
        )}
      />
      <p className={styles.note}>{t('portfolio.compareHint')}</p>
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly ratio: string | null | undefined;
  readonly other?: boolean;
}

const Line = ({ name, ratio, other = false }: LineProps) => (
  <span>
    <span className={other ? styles.otherKey : styles.key} aria-hidden="true" />
    {name} <b>{ratio == null ? '–' : <Percent ratio={ratio} />}</b>
  </span>
);
