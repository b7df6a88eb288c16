import { getClock } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useLiveClock } from '@parkett/web-live';
import { StatusChip } from '@parkett/web-ui';
import { useEndpoint } from './queries';

/** Whether orders are filled now. */
export function MarketState() {
  const { t } = useText();
  const asked = useEndpoint(getClock, {}).data;
  const clock = useLiveClock() ?? asked;
  if (!clock) return null;
  return clock.session === 'open' ? <StatusChip tone="good">{t('common.marketOpen')}</StatusChip> : <StatusChip>{t('common.marketClosed')}</StatusChip>;
}
