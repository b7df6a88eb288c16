import { formatAmount, minor, type Currency } from '@parkett/kernel';
import { blockRules, type BlockRules } from './block-rules';

/** Every version of every rule on block trades that this build knows, in words; with its dates and its source. */
export const listedBlockRules = () => blockRules.map(listed);

function listed(rule: BlockRules) {
  const { id, mics, products, validFrom, validTo, source } = rule;
  return { set: 'block', id, mics, boards: null, products, validFrom, validTo, source, says: inWords(rule) };
}

function inWords({ currency, sharesMin, amountMin, amountMax, withoutLimit, hours, ...rule }: BlockRules): string {
  const amount = (units: number): string => `${formatAmount(minor(units), currency as Currency)} ${currency}`;
  const lock = rule.majorHolderLockMonths;
  return [
    `in ${currency}: at least ${sharesMin} shares or ${amount(amountMin)}, at most ${amount(amountMax)}`,
    `within the price limits or, without, ${Number(withoutLimit) * 100} % of the previous close`,
    hours.map((span) => span.join(' to ')).join(' and '),
    `offers stand ${rule.offerHours} hours`,
    ...(lock === null ? [] : [`shares of a major holder are locked for ${lock} months`]),
  ].join(', ');
}
