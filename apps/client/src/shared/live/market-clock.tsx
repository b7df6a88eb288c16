import { getClock, type Clock } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useLiveClock } from '@parkett/web-live';
import { StatusChip, useFormats, type Formats } from '@parkett/web-ui';
import { useEndpoint } from '../api/queries';

/** The market's clock: pushed if available, otherwise requested. */
export function useMarketClock(): Clock | undefined {
  const asked = useEndpoint(getClock, {}).data;
  return useLiveClock() ?? asked;
}

/** The market's state as text, with its hours where the feed states them. */
function stateText(clock: Clock, hours: boolean, t: ReturnType<typeof useText>['t'], formats: Formats): string {
  const { session, changesAt, ts } = clock;
  const isOpen = session === 'open';
  if (!hours || changesAt === undefined || (changesAt === null && !isOpen))
    return t(isOpen ? 'common.marketOpen' : 'common.marketClosed');
  if (changesAt === null) return t('common.marketAlwaysOpen');
  return t(isOpen ? 'common.marketOpenUntil' : 'common.marketOpensAt', { time: formats.moment(changesAt, ts) });
}

/** Says whether orders are filled now and, with `hours`, until when or from when. */
export function MarketState({ hours = false }: { readonly hours?: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const clock = useMarketClock();
  if (!clock) return null;
  return (
    <StatusChip tone={clock.session === 'open' ? 'good' : 'neutral'}>{stateText(clock, hours, t, formats)}</StatusChip>
  );
}
