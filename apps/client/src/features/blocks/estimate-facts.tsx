import type { estimateBlock } from '@parkett/blocks-contract';
import type { CallOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { failureText, useText } from '@parkett/web-i18n';
import { Fact, Facts, FeeLines, Money, Skeleton, useFormats } from '@parkett/web-ui';
import styles from '../../shared/pages/form.module.css';
import type { usePausedQuery } from '../../shared/api/use-paused-query';

interface EstimateFactsProps {
  readonly terms: CallOf<typeof estimateBlock>;
  readonly estimate: Pick<ReturnType<typeof usePausedQuery<typeof estimateBlock>>, 'data' | 'error'>;
}

/** The value of a block, each fee and the total; or why the rules do not allow it. */
export function EstimateFacts({ terms, estimate: { data, error } }: EstimateFactsProps) {
  const { t } = useText();
  const formats = useFormats();
  if (error instanceof CallFailure)
    return (
      <p className={styles.problem} role="alert">
        {failureText(error)}
      </p>
    );
  if (data === undefined) return <Skeleton height={96} />;
  const { value, fees, total, currency } = data;
  return (
    <Facts>
      <Fact name={t('ticket.value', { price: formats.price(terms.price) })}>
        <Money amount={value} currency={currency} />
      </Fact>
      <FeeLines fees={fees} currency={currency} />
      <Fact name={t(terms.side === 'buy' ? 'ticket.totalBuy' : 'ticket.totalSell')} total>
        <Money amount={total} currency={currency} />
      </Fact>
    </Facts>
  );
}
