import { listedBlockRules } from '@parkett/blocks-domain';
import { listedDebitRules, listedExchangeRules, listedInterestRules } from '@parkett/funds-domain';
import { isDate, marketRules, type ListedRule } from '@parkett/market-domain';
import { tradingRules } from '@parkett/trading-domain';
import { parseArgs } from 'node:util';
import { print, Refused, UsageError } from './output';

const usage = 'call it as rules [MIC…] [--date DATE | --all] [--json]';

/**
 * Lists the versions of all rules that hold today, on another date (`--date`) or on any date (`--all`), with their
 * sources, for all markets or for some. Records of orders name these versions. It needs no service.
 */
export function rules(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { date: { type: 'string' }, all: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  const { date = new Date().toISOString().slice(0, 10), all = false, json = false } = values;
  if (!isDate(date) || (all && values.date !== undefined)) throw new UsageError(usage);
  const known = [
    ...marketRules(),
    ...tradingRules(),
    ...listedBlockRules(),
    ...listedExchangeRules(),
    ...listedDebitRules(),
    ...listedInterestRules(),
  ];
  const mics = positionals.map((mic) => mic.toUpperCase());
  const unknown = mics.find((mic) => !known.some((rule) => rule.mics?.includes(mic)));
  if (unknown !== undefined)
    throw new Refused(`no rules of ${unknown}: the markets are ${marketsOf(known).join(', ')}`);
  const asked = known.filter((rule) => (all || isInForce(rule, date)) && isOf(rule, mics));
  for (const rule of asked) print(json ? rule : inWords(rule));
  return 0;
}

const isInForce = ({ validFrom, validTo }: ListedRule, date: string): boolean =>
  validFrom <= date && (validTo === null || date <= validTo);

const isOf = (rule: ListedRule, mics: readonly string[]): boolean =>
  mics.length === 0 || rule.mics === null || rule.mics.some((mic) => mics.includes(mic));

const marketsOf = (known: readonly ListedRule[]): string[] =>
  [...new Set(known.flatMap(({ mics }) => mics ?? []))].sort();

/** `lot  cn-lot-1  XSHG XSHE, main chinext, share etf fund: at least 100 … (from 2000-01-01; SSE trading rules)`. */
function inWords({ set, id, mics, boards, products, validFrom, validTo, source, says }: ListedRule): string {
  const where = [mics, boards, products].flatMap((list) => (list === null ? [] : [list.join(' ')])).join(', ');
  const until = validTo === null ? '' : ` to ${validTo}`;
  return `${set.padEnd(13)} ${id.padEnd(26)} ${where || 'all markets'}: ${says} (from ${validFrom}${until}; ${source})`;
}
