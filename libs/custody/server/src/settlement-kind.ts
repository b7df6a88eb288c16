import { custodyCommands, custodyEvents, tradesOf } from '@parkett/custody-contract';
import {
  settlementDecider,
  settlementReferences,
  settlementStateVersion,
  type DueSettlement,
  type SettlementContext,
} from '@parkett/custody-domain';
import type { StaffSource } from '@parkett/kernel';
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

/** What settlement asks besides rules. */
interface SettlementFacts {
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (at: number) => string;
  /** How late something in an instrument is at an instant. */
  readonly ageOf: (
    instrument: Instrument | undefined,
    due: DueSettlement,
    now: number,
  ) => ReturnType<SettlementContext['ageOf']>;
  readonly staff: StaffSource;
}

/** The settlement of the trades of one date in one instrument, as the engine runs it. */
export const settlementKind = (market: SettlingMarket, { dateOf, ageOf, staff }: SettlementFacts): AnyAggregateKind =>
  aggregateKind({
    prefix: 'settlement',
    stateVersion: settlementStateVersion,
    decider: settlementDecider,
    events: custodyEvents,
    references: settlementReferences,
    parseCommand: (sent) => custodyCommands.parse(sent),
    contextFor: (command, { aggregate, actor, now, businessDate, isTaken, mayWrite }) => {
      const today = dateOf(now);
      const base = { aggregate, actor, now, businessDate, isTaken, mayWrite, today, settlesOn: '', rules: [] };
      const neutral = { ageOf: () => ({ isOverdue: false, rules: [] }), staff: undefined };
      const recorded = { referenceOffset: market.referenceOffset() };
      if (command.type === 'InstructSettlement')
        return { context: { ...base, ...neutral, ...datesOf(market, command) }, recorded };
      if (command.type === 'PassOverReports') return { context: { ...base, ...neutral, staff: staff() }, recorded };
      const trades = command.type === 'OrderBuyIn' ? tradesOf(aggregate) : undefined;
      if (trades === undefined) return { context: { ...base, ...neutral }, recorded: {} };
      const instrument = market.instrument(trades.symbol);
      return { context: { ...base, ageOf: (due) => ageOf(instrument, due, now), staff: staff() }, recorded };
    },
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
