import { decimal, divide, scalePrice, type Price } from '@parkett/kernel';
import type { MarketSegment } from '@parkett/market-contract';
import { applies, type DatedRule } from './dated-rule';
import data from './price-limit-rules.json';

interface PriceLimitRule extends DatedRule {
  /** Shares under special treatment are those with ST or *ST before their name. */
  readonly treatment: string;
  /** Only for the first trade dates of a new listing; null for every date. */
  readonly tradeDays: number | null;
  /** Fractions of the previous close; null means no limit. */
  readonly up: string | null;
  readonly down: string | null;
}

const rules: readonly PriceLimitRule[] = data.rules;

interface LimitedShare {
  /** The reference price: on an ex-date the ex-reference price instead of the close. */
  readonly previousClose: Price;
  readonly tick: Price;
  readonly specialTreatment?: boolean;
  /** 1 on the first trade date of a new listing; absent for one that has long been listed. */
  readonly tradeDay?: number;
}

export interface PriceLimits {
  /** Id of the rule version. */
  readonly rule: string;
  /** Null where the rule sets no limit. */
  readonly low: Price | null;
  readonly high: Price | null;
}

/** The lowest and highest price of a trade date. Undefined where no rule is known. Source: domain-rules §3c. */
export function priceLimits(segment: MarketSegment, date: string, share: LimitedShare): PriceLimits | undefined {
  const treatment = share.specialTreatment === true ? 'special' : 'normal';
  const rule = rules.find(
    (candidate) =>
      applies(candidate, segment, date) &&
      (candidate.treatment === 'any' || candidate.treatment === treatment) &&
      (candidate.tradeDays === null || (share.tradeDay ?? Infinity) <= candidate.tradeDays),
  );
  if (rule === undefined) return undefined;
  const { up, down } = rule;
  return {
    rule: rule.id,
    low: down === null ? null : limit(share, down, -1),
    high: up === null ? null : limit(share, up, 1),
  };
}

/** Rounded half up to the tick, at least one tick away from the reference price, and never below one tick. */
function limit({ previousClose, tick }: LimitedShare, rate: string, direction: 1 | -1): Price {
  const { digits, scale } = decimal(rate);
  const one = 10n ** BigInt(scale);
  const step = BigInt(direction);
  const reference = ticksOf(previousClose, tick, 1n, 1n);
  const rounded = ticksOf(previousClose, tick, one + step * digits, one);
  const away = rounded * step > reference * step ? rounded : reference + step;
  return scalePrice(tick, String(away < 1n ? 1n : away), tick, 'halfUp');
}

/** The price times a fraction, in whole ticks. */
function ticksOf(at: Price, tick: Price, numerator: bigint, denominator: bigint): bigint {
  const [x, t] = [decimal(at), decimal(tick)];
  return divide(
    x.digits * numerator * 10n ** BigInt(t.scale),
    t.digits * denominator * 10n ** BigInt(x.scale),
    'halfUp',
  );
}

/** True for the markers that mainland exchanges put before a name: ST and *ST. */
export const isSpecialTreatment = (nameZh: string | null): boolean => /^\*?ST/.test(nameZh ?? '');
