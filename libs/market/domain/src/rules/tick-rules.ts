import { comparePrices, price, type Price } from '@parkett/kernel';
import { tickOf, type Instrument, type MarketSegment, type TickStep } from '@parkett/market-contract';
import { applies, type DatedRule } from './dated-rule';
import data from './tick-rules.json';

interface TickRule extends DatedRule {
  readonly steps: readonly TickStep[];
}

const withPrices = (rule: DatedRule & { steps: readonly { below: string | null; tick: string }[] }): TickRule => ({
  ...rule,
  steps: rule.steps.map(({ below, tick }) => ({ below: below === null ? null : price(below), tick: price(tick) })),
});

const rules: readonly TickRule[] = data.rules.map(withPrices);
/** For markets whose ticks also depend on the instrument: no price that such a market allows is off them. */
const defaults: readonly TickRule[] = data.defaults.map(withPrices);
const liquidityRules: readonly DatedRule[] = data.liquidityRules;

/** The dates on which a version of a rule begins. */
export const tickRuleDates: readonly string[] = [...rules, ...defaults].map(({ validFrom }) => validFrom);

const inForce = <Rule extends DatedRule>(among: readonly Rule[], segment: MarketSegment, date: string) =>
  among.find((candidate) => applies(candidate, segment, date));

/** The ticks of a segment by price. Undefined where none are known or where they also depend on the instrument. */
export const tickRuleOf = (segment: MarketSegment, date: string): TickRule | undefined => inForce(rules, segment, date);

/**
 * Steps on which every order price of a segment is, whatever the instrument: the market's table, or the default one, of
 * which no allowed price is off. Undefined where neither is known.
 */
export const widestSteps = (segment: MarketSegment, date: string): readonly TickStep[] | undefined =>
  (inForce(rules, segment, date) ?? inForce(defaults, segment, date))?.steps;

interface TickTable {
  /** Id of the rule version; undefined for the instrument's own tick. */
  readonly rule: string | undefined;
  readonly steps: readonly TickStep[];
}

/**
 * The ticks of an instrument by price. The table of its market stands; where ticks depend on the instrument, the tick
 * that came with it stands, and one that came with none has the finest tick of the market's default table, which then
 * applies.
 */
export function ticksOf(instrument: MarketSegment & Pick<Instrument, 'tick'>, date: string): TickTable {
  const fixed = inForce(rules, instrument, date);
  if (fixed !== undefined) return { rule: fixed.id, steps: fixed.steps };
  const usual = inForce(defaults, instrument, date);
  if (usual !== undefined && comparePrices(finestOf(usual), instrument.tick) === 0)
    return { rule: usual.id, steps: usual.steps };
  return { rule: undefined, steps: [{ below: null, tick: instrument.tick }] };
}

export interface RuledTick {
  /** Id of the rule version. */
  readonly rule: string;
  readonly tick: Price;
}

/**
 * The tick of a price on a trade date. European ticks also depend on how often a share trades: `tradesPerDay` is its
 * average on the most liquid market, and without it the tick is that of the default table. Undefined where no rule is
 * known, and for a price above the table. Source: domain-rules §3c.
 */
export function tickAt(segment: MarketSegment, date: string, at: Price, tradesPerDay?: number): RuledTick | undefined {
  const byLiquidity = inForce(liquidityRules, segment, date);
  if (byLiquidity !== undefined && tradesPerDay !== undefined)
    return { rule: byLiquidity.id, tick: europeanTick(at, tradesPerDay) };
  const rule = inForce(rules, segment, date) ?? inForce(defaults, segment, date);
  const isInTable = rule?.steps.some(({ below }) => below === null || comparePrices(at, below) < 0);
  return rule !== undefined && isInTable === true
    ? { rule: rule.id, tick: tickOf({ ticks: rule.steps }, at) }
    : undefined;
}

/** The smallest tick of any price: no price that the market allows is off it. Undefined where it is not known. */
export function finestTick(segment: MarketSegment, date: string): RuledTick | undefined {
  const rule = inForce(rules, segment, date) ?? inForce(defaults, segment, date);
  return rule === undefined ? undefined : { rule: rule.id, tick: finestOf(rule) };
}

const finestOf = ({ steps }: TickRule): Price =>
  steps.reduce(
    (finest, { tick }) => (comparePrices(tick, finest) < 0 ? tick : finest),
    tickOf({ ticks: steps }, lowest),
  );
const lowest = price('0.0001');

/** Upper bounds of the rows of RTS 11: 0.1, 0.2, 0.5, 1 … 50,000; higher prices are in the row after the last. */
const rows = ladder(-1, 4).map(price);
/** Its columns: shares with fewer trades a day than this. */
const columns = [10, 80, 600, 2_000, 9_000];
/** 0.0001, 0.0002, 0.0005, 0.001 … 500. */
const ticks = ladder(-4, 2).map(price);

/** RTS 11: the tick grows with the row of the price and shrinks with the column of the liquidity. */
function europeanTick(at: Price, tradesPerDay: number): Price {
  const row = rows.findIndex((bound) => comparePrices(at, bound) < 0);
  const column = columns.findIndex((bound) => tradesPerDay < bound);
  const index = (row < 0 ? rows.length : row) + 2 - (column < 0 ? columns.length : column);
  return ticks[Math.max(0, index)] ?? price('500');
}

/** 1, 2 and 5 times each power of ten between two, both inclusive. */
function ladder(fromPower: number, toPower: number): string[] {
  return Array.from({ length: toPower - fromPower + 1 }, (_, n) => fromPower + n).flatMap((power) =>
    [1, 2, 5].map((digit) => (power < 0 ? `0.${'0'.repeat(-power - 1)}${digit}` : `${digit}${'0'.repeat(power)}`)),
  );
}
