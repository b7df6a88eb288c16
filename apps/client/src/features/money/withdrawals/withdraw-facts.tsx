import type { ShownLimits, WithdrawalEstimate } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Money, useFormats } from '@parkett/web-ui';

type Parts = Pick<WithdrawalEstimate, 'amount' | 'fee' | 'currency'>;

/** What reaches the bank, and the fee. */
export function PartFacts({ of: { amount, fee, currency } }: { readonly of: Parts }) {
  const { t } = useText();
  return (
    <>
      <Fact name={t('withdraw.arrives')}>
        <Money amount={amount} currency={currency} />
      </Fact>
      <Fact name={t('withdraw.fee')}>
        <Money amount={fee} currency={currency} />
      </Fact>
    </>
  );
}

/** What leaves the account, and what of it is the fee. */
export function CostFacts({ estimate }: { readonly estimate: WithdrawalEstimate }) {
  const { t } = useText();
  const { total, currency } = estimate;
  return (
    <Facts>
      <PartFacts of={estimate} />
      <Fact name={t('withdraw.total')} total>
        <Money amount={total} currency={currency} />
      </Fact>
    </Facts>
  );
}

interface RoomFactsProps {
  readonly estimate: WithdrawalEstimate;
  readonly limits: ShownLimits | undefined;
}

/** What can be withdrawn now, the minimum, and what the limits leave. */
export function RoomFacts({ estimate: { withdrawable, min, left, currency }, limits }: RoomFactsProps) {
  const { t } = useText();
  const formats = useFormats();
  const ofLimit = (period: 'day' | 'month') => {
    const shown = formats.money(left[period], currency);
    return limits === undefined
      ? shown
      : t('withdraw.ofLimit', { left: shown, limit: formats.money(limits.limits[period], currency) });
  };
  return (
    <Facts>
      <Fact name={t('cash.withdrawable')}>
        <Money amount={withdrawable} currency={currency} />
      </Fact>
      <Fact name={t('withdraw.min')}>
        <Money amount={min} currency={currency} />
      </Fact>
      <Fact name={t('withdraw.leftToday')}>{ofLimit('day')}</Fact>
      <Fact name={t('withdraw.leftMonth')}>{ofLimit('month')}</Fact>
    </Facts>
  );
}
