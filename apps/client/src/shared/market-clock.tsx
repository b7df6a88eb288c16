import { getClock, type Clock } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useLiveClock } from '@parkett/web-live';
import { StatusChip } from '@parkett/web-ui';
import { useEndpoint } from './queries';

/** The market's clock, pushed or asked for. */
export function useMarketClock(): Clock | undefined {
  const asked = useEndpoint(getClock, {}).data;
  return useLiveClock() ?? asked;
}

/** Whether orders are filled now. */
export function MarketState() {
  const { t } = useText();
  const clock = useMarketClock();
  if (!clock) return null;
  return clock.session === 'open' ? <StatusChip tone="good">{t('common.marketOpen')}</StatusChip> : <StatusChip>{t('common.marketClosed')}</StatusChip>;
}
