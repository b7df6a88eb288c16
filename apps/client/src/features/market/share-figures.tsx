import { getBars, listActions, type ListedInstrument, type Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Link } from 'react-router';
import { useEndpoint } from '../../shared/api/queries';
import { Section } from '../../shared/pages/page';
import { actionsPath } from '../../shared/pages/stock-path';
import { InstrumentFacts } from './instrument-facts';
import { LastTrades } from './last-trades';
import { OrderBook } from './order-book';
import { Ranges } from './ranges';

/** A year, also of a market that never closes. */
const daysShown = 366;

interface ShareFiguresProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
}

/** The facts about a share besides its price and chart. Their code is loaded after those. */
export function ShareFigures({ instrument, quote }: ShareFiguresProps) {
  const { t } = useText();
  const asked = { symbol: instrument.symbol, period: 'day', limit: daysShown, adjust: 'splits' } as const;
  const days = useEndpoint(getBars, asked).data?.bars;
  const actions = useEndpoint(listActions, { symbol: instrument.symbol }).data?.actions;
  return (
    <>
      {quote && (
        <>
          <Section title={t('stock.book')}>
            <OrderBook instrument={instrument} quote={quote} />
          </Section>
          <Section title={t('stock.trades')}>
            <LastTrades instrument={instrument} quote={quote} />
          </Section>
        </>
      )}
      <Section title={t('stock.facts')} end={<Link to={actionsPath(instrument.symbol)}>{t('dividend.title')}</Link>}>
        {quote && <Ranges instrument={instrument} quote={quote} days={days} />}
        <InstrumentFacts instrument={instrument} quote={quote} days={days} actions={actions} />
      </Section>
    </>
  );
}
