import { currencies, minorDigits, type Currency } from '@parkett/kernel';
import { feeRules, type FeeRule } from './fees';
import { orderRuleVersions, type OrderRules, type RiskRules } from './order-rules';

/** A dated version of a rule, in words. Null stands for all markets, boards or products. */
interface ListedRule {
  readonly set: string;
  readonly id: string;
  readonly mics: readonly string[] | null;
  readonly boards: null;
  readonly products: readonly string[] | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
  readonly says: string;
}

/** Every version of every rule on fees and orders that this build knows, with its dates and its source. */
export const tradingRules = (): readonly ListedRule[] => [
  ...feeRules.map(listedFee),
  ...orderRuleVersions.map(listedOrder),
];

function listedFee(rule: FeeRule): ListedRule {
  const { id, mics, products, validFrom, validTo, source } = rule;
  return { set: 'fee', id, mics, boards: null, products, validFrom, validTo, source, says: feeInWords(rule) };
}

function listedOrder(rule: OrderRules): ListedRule {
  const { id, validFrom, validTo, source } = rule;
  const everywhere = { mics: null, boards: null, products: null };
  return { set: 'order', id, ...everywhere, validFrom, validTo, source, says: orderInWords(rule) };
}

function feeInWords({ code, side, rate, min, max, currency, rounding, step, includedIn }: FeeRule): string {
  const payer = side === 'both' ? '' : side === 'buy' ? ' of a purchase' : ' of a sale';
  const traded = currency === null ? '' : ` in ${currency}`;
  const unit = currencies.find((one) => one === currency);
  const bounds = [
    ...(min === null || unit === undefined ? [] : [`at least ${amountIn(min, unit)}`]),
    ...(max === null || unit === undefined ? [] : [`at most ${amountIn(max, unit)}`]),
    ...(rounding === 'up' ? [`rounded up to a multiple of ${step ?? 1} minor units`] : []),
    ...(includedIn === undefined ? [] : [`part of the ${includedIn}, not charged`]),
  ];
  return [`${code} ${percentOf(rate)}${payer}${traded}`, ...bounds].join(', ');
}

function orderInWords(rules: OrderRules): string {
  const { marketOrderCollar, priceBand, orderValueMax, openOrdersMax, validDaysMax, ordersPerMinuteMax, risks } = rules;
  const values = currencies.map((currency) => amountIn(orderValueMax[currency], currency));
  return (
    `market orders up to ${percentOf(marketOrderCollar)} from the quote, limits up to ${percentOf(priceBand)} from the ` +
    `last price, valid for at most ${validDaysMax} more days, at most ${openOrdersMax} open orders, and in one order at ` +
    `most ${values.join(', ')}` +
    (ordersPerMinuteMax === null ? '' : `, at most ${ordersPerMinuteMax} purchases a minute`) +
    (risks === null ? '' : `, ${risksInWords(risks)}`)
  );
}

const risksInWords = ({ farFromQuote, thinBook, cashShare, concentration }: RiskRules): string =>
  `confirmed twice with a limit ${percentOf(farFromQuote)} worse than the price, a market order of more than ` +
  `${thinBook} times the offered shares, a purchase for more than ${percentOf(cashShare)} of the available cash, or ` +
  `more than ${percentOf(concentration)} of the capital in one security`;

/** `39.00 EUR`, from minor units. */
function amountIn(amount: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return `${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`} ${currency}`;
}

/** `0.025 %` for the fraction 0.00025. */
const percentOf = (fraction: string): string => `${Number((Number(fraction) * 100).toPrecision(6))} %`;
