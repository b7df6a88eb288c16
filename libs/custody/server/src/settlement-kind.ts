import { custodyCommands, custodyEvents } from '@parkett/custody-contract';
import { settlementDecider, settlementReferences, settlementStateVersion } from '@parkett/custody-domain';
import { settlementDaysDefault, weekdaysAfter, type Instrument, type TradingRules } from '@parkett/market-contract';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

/** The market as settlement sees it. */
interface SettlingMarket {
  instrument(symbol: string): Instrument | undefined;
  rules(
    instrument: Instrument,
    tradeDate: string,
    previousClose: null,
  ): Pick<TradingRules, 'settlesOn' | 'settlementIds'>;
  referenceOffset(): number;
}

/**
 * The settlement of the trades of one date in one instrument, as the engine runs it. `dateOf` gives the date of an
 * instant in the broker's time zone.
 */
export const settlementKind = (market: SettlingMarket, dateOf: (at: number) => string): AnyAggregateKind =>
  aggregateKind({
    prefix: 'settlement',
    stateVersion: settlementStateVersion,
    decider: settlementDecider,
    events: custodyEvents,
    references: settlementReferences,
    parseCommand: (sent) => custodyCommands.parse(sent),
    contextFor: (command, { aggregate, actor, now, businessDate, isTaken, mayWrite }) => ({
      context: {
        ...{ aggregate, actor, now, businessDate, isTaken, mayWrite, today: dateOf(now) },
        ...(command.type === 'InstructSettlement' ? datesOf(market, command) : { settlesOn: '', rules: [] }),
      },
      recorded: command.type === 'InstructSettlement' ? { referenceOffset: market.referenceOffset() } : {},
    }),
  });

/** When trades of a date settle. Those in an instrument that is not known here settle as everywhere in Europe. */
function datesOf(
  market: SettlingMarket,
  { symbol, tradeDate }: { readonly symbol: string; readonly tradeDate: string },
): { readonly settlesOn: string; readonly rules: readonly string[] } {
  const instrument = market.instrument(symbol);
  const rules = instrument && market.rules(instrument, tradeDate, null);
  if (rules?.settlesOn != null) return { settlesOn: rules.settlesOn, rules: rules.settlementIds };
  return { settlesOn: weekdaysAfter(tradeDate, settlementDaysDefault), rules: [] };
}
