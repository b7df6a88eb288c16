import type { Env, Price } from '@parkett/kernel';
import { ownRules, tickOf, type Instrument, type LotSize, type TradingRules } from '@parkett/market-contract';
import { lotRuleOf } from './lot-rules';
import { isSpecialTreatment, priceLimits } from './price-limits';
import { sameDaySaleRuleOf } from './same-day-sale-rules';
import { paperSessionRuleOf, sessionRuleOf } from './session-rules';
import { settlementOf } from './settlement-rules';
import { ticksOf } from './tick-rules';

/**
 * The rules for orders in an instrument on a trade date. Where its market has no rule, as for the board lots of Hong
 * Kong, the instrument's own lot and tick stand. Without a previous close no limit is known. An instrument does not say
 * when it was listed, so the limits of long-listed shares apply from the second date on.
 */
export function tradingRulesOf(instrument: Instrument, date: string, previousClose: Price | null): TradingRules {
  const own = ownRules(instrument);
  const [lot, ticks, sale] = [
    lotRuleOf(instrument, date),
    ticksOf(instrument, date),
    sameDaySaleRuleOf(instrument, date),
  ];
  const settlement = settlementOf(instrument, date);
  const limits =
    previousClose === null
      ? undefined
      : priceLimits(instrument, date, {
          previousClose,
          tick: tickOf({ ticks: ticks.steps }, previousClose),
          specialTreatment: isSpecialTreatment(instrument.nameZh),
        });
  return {
    ids: [lot?.id, ticks.rule, limits?.rule, sale?.id, ...settlement.ids].filter((id) => id !== undefined),
    lot: lot === undefined ? own.lot : coarser(lot, own.lot),
    ticks: ticks.steps,
    lowest: limits?.low ?? null,
    highest: limits?.high ?? null,
    sameDaySale: sale?.sameDaySale ?? true,
    settlesOn: settlement.date,
    settlementIds: settlement.ids,
  };
}

/** An issuer may have lots of its own that are larger than those of its market. */
function coarser(rule: LotSize, own: LotSize): LotSize {
  const buyStep = Math.max(rule.buyStep, own.buyStep);
  return { buyStep, buyMin: Math.max(rule.buyMin, buyStep) };
}

/** The rules in an environment. They name the rule of the sessions, which live markets take from their exchange. */
export function tradingRulesIn(
  env: Env,
  ...[instrument, date, previousClose]: Parameters<typeof tradingRulesOf>
): TradingRules {
  const rules = tradingRulesOf(instrument, date, previousClose);
  const session = env === 'LIVE' ? sessionRuleOf(instrument, date) : paperSessionRuleOf(date);
  return session === undefined ? rules : { ...rules, ids: [...rules.ids, session.id] };
}
