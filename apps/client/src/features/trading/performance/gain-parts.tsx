import { minor, zero, type OutputOf } from '@parkett/kernel';
import type { getPerformance, Payment } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import type { OnMore, OwnFigure } from '../../../shared/explain/asked';
import { LineRow, SumOfLines } from '../../../shared/explain/sum-of-lines';

type Performance = OutputOf<typeof getPerformance>;

interface GainPartsProps {
  readonly performance: Performance;
  readonly paidIn: OwnFigure;
  readonly onMore: OnMore;
}

/** The values at both ends of the range, and what was paid in between. */
export function GainParts({ performance, paidIn, onMore }: GainPartsProps) {
  const { t } = useText();
  const { points, currency, profit } = performance;
  const [first, last] = [points[0], points.at(-1)];
  const valueOn = (date = '') => t('explain.line.valueOn', { date });
  const subtracted = (amount: number | null | undefined) => minor(0 - (amount ?? 0));
  const line = { currency, onMore };
  return (
    <SumOfLines formula={t('explain.formula.gain')} amount={profit ?? zero} currency={currency} isEmpty={false}>
      <LineRow {...line} title={valueOn(last?.date)} amount={last?.value ?? zero} />
      <LineRow {...line} title={valueOn(first?.date)} amount={subtracted(first?.value)} />
      <LineRow {...line} title={paidIn.title} amount={subtracted(performance.paidIn)} more={paidIn} />
    </SumOfLines>
  );
}

interface PaidInPartsProps {
  readonly performance: Performance;
  readonly onMore: OnMore;
}

/** The payments of the range, newest first. One in cash leads to the transactions of its month. */
export function PaidInParts({ performance, onMore }: PaidInPartsProps) {
  const { t } = useText();
  const formats = useFormats();
  const { payments, currency, paidIn } = performance;
  const titleOf = ({ transfer, original }: Payment): string => {
    if (transfer === null) return t('money.type.deposit');
    return t((original ?? 0) < 0 ? 'money.type.transferOut' : 'money.type.transferIn', { symbol: transfer.symbol });
  };
  const notesOf = ({ date, transfer, original, currency: own }: Payment): string[] => [
    date,
    ...(transfer === null ? [] : [t('holding.quantity', { count: transfer.shares })]),
    ...(original === null || own === currency ? [] : [formats.money(original, own)]),
  ];
  const moreOf = ({ date, transfer, currency: own }: Payment) =>
    transfer === null ? { what: 'cash' as const, currency: own, month: date.slice(0, 7) } : undefined;
  return (
    <SumOfLines
      formula={t('explain.formula.paidIn')}
      amount={paidIn ?? zero}
      currency={currency}
      isEmpty={payments.length === 0}
    >
      {payments.toReversed().map((payment, index) => (
        <LineRow
          key={index}
          title={titleOf(payment)}
          notes={notesOf(payment)}
          amount={payment.amount ?? zero}
          currency={currency}
          more={moreOf(payment)}
          onMore={onMore}
        />
      ))}
    </SumOfLines>
  );
}
