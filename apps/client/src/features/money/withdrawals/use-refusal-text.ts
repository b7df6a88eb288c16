import type { ShownLimits, WithdrawalEstimate } from '@parkett/funds-contract';
import { minor } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';

/** Why the server would refuse a withdrawal now, in words; undefined if it would not. */
export function useRefusalText(): (estimate: WithdrawalEstimate) => string | undefined {
  const { t } = useText();
  const formats = useFormats();
  return ({ refused, amount, currency, withdrawable, fee, min, left }) => {
    const money = (sum: ShownLimits['limits']['day']) => formats.money(sum, currency);
    switch (refused) {
      case null:
        return undefined;
      case 'WITHDRAWAL_IN_FLIGHT':
        return t('withdraw.inFlight');
      case 'NOT_WITHDRAWABLE':
        // The fee leaves the account as well.
        return t('withdraw.tooMuch', { amount: money(minor(Math.max(0, withdrawable - fee))) });
      case 'WITHDRAWAL_TOO_SMALL':
        return t('withdraw.tooSmall', { min: money(min) });
      case 'WITHDRAWAL_ABOVE_LIMIT':
        return amount > left.day
          ? t('withdraw.aboveDay', { left: money(left.day) })
          : t('withdraw.aboveMonth', { left: money(left.month) });
      default:
        return t('withdraw.notNow');
    }
  };
}
