import { getClock, phaseOf, type Clock, type Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useLiveClock } from '@parkett/web-live';
import { StatusChip, useFormats, type Formats } from '@parkett/web-ui';
import { useEndpoint } from '../api/queries';

/** The clock of a market with sessions of its own is not pushed. */
const askAgainMs = 30_000;

/**
 * The clock of one market, or of all that have none of their own: that one is pushed if possible, and requested until
 * then.
 */
export function useMarketClock(mic?: string): Clock | undefined {
  const asked = useEndpoint(getClock, mic === undefined ? {} : { mic }, mic !== undefined && askAgainMs).data;
  const pushed = useLiveClock();
  if (mic !== undefined && (asked === undefined || asked.mic !== undefined)) return asked;
  return pushed ?? asked;
}

/** The phase as text, with its end where that is known; undefined where the market is simply open or closed. */
function phaseText(clock: Clock, quote: Quote | undefined, t: ReturnType<typeof useText>['t'], formats: Formats) {
  const phase = phaseOf(clock, quote);
  if (phase === 'continuous' || phase === 'closed') return undefined;
  const said = t(`common.phase.${phase}`);
  const endsAt = phase === quote?.phase ? quote.phaseEndsAt : clock.phaseEndsAt;
  if (endsAt === undefined || endsAt <= clock.ts) return said;
  return t('common.phaseUntil', { phase: said, time: formats.minute(endsAt) });
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

interface MarketStateProps {
  readonly hours?: boolean;
  readonly mic?: string | undefined;
  /** The latest quote of a share, which may be halted or in an auction of its own. */
  readonly quote?: Quote | undefined;
}

/** Says whether orders are filled now and, with `hours`, until when or from when. */
export function MarketState({ hours = false, mic, quote }: MarketStateProps) {
  const { t } = useText();
  const formats = useFormats();
  const clock = useMarketClock(mic);
  if (!clock) return null;
  const phase = phaseText(clock, quote, t, formats);
  return (
    <StatusChip tone={clock.session === 'open' && phase === undefined ? 'good' : 'neutral'}>
      {phase ?? stateText(clock, hours, t, formats)}
    </StatusChip>
  );
}
