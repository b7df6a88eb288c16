import { listedBlockRules } from '@parkett/blocks-domain';
import { boardSchema, micSchema, productSchema } from '@parkett/market-contract';
import { marketRules, type ListedRule } from '@parkett/market-domain';
import { tradingRules } from '@parkett/trading-domain';

/** Every version of every rule in the files of the domains. */
const rules: readonly ListedRule[] = [...marketRules(), ...tradingRules(), ...listedBlockRules()];
const isDate = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON().startsWith(text);

it('every version has an id of its own, a source, and dates in order', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { id, source, validFrom, validTo } of rules) {
    expect({ id, hasSource: source.length > 5 }).toEqual({ id, hasSource: true });
    expect({ id, areDates: isDate(validFrom) && (validTo === null || isDate(validTo)) }).toEqual({
      id,
      areDates: true,
    });
    expect({ id, inOrder: validTo === null || validFrom <= validTo }).toEqual({ id, inOrder: true });
  }
});

it('markets, boards and products are those that instruments have', () => {
  for (const { mics, boards, products } of rules) {
    for (const mic of mics ?? []) micSchema.parse(mic);
    for (const board of boards ?? []) boardSchema.parse(board);
    for (const product of products ?? []) productSchema.parse(product);
  }
});

const markets = [
  ['XETR', 'main'],
  ['XSHG', 'main'],
  ['XSHG', 'star'],
  ['XSHE', 'main'],
  ['XSHE', 'chinext'],
  ['XHKG', 'main'],
] as const;
/** Board lots of Hong Kong belong to the issuer. Where shares may be sold at once there is no rule on that. */
const setsOf = (mic: string): readonly string[] => [
  ...['tick', 'band', 'session', 'calendar', 'settlement', 'fee', 'order'],
  ...(mic === 'XHKG' ? [] : ['lot']),
  ...(['XSHG', 'XSHE'].includes(mic) ? ['same-day sale', 'block'] : []),
];

it.each(markets)('%s %s has a rule of every set, and a source for each', (mic, board) => {
  const date = '2026-11-24';
  const ofShare = rules.filter(
    ({ mics, boards, products, validFrom, validTo }) =>
      (mics === null || mics.includes(mic)) &&
      (boards === null || boards.includes(board)) &&
      (products === null || products.includes('share')) &&
      validFrom <= date &&
      (validTo === null || date <= validTo),
  );
  expect(setsOf(mic).filter((set) => !ofShare.some((rule) => rule.set === set))).toEqual([]);
});

/** Versions that follow each other are numbered: `hk-tick-1`, `hk-tick-2`. */
it('a version begins on the day after the one before it ends', () => {
  const numbered = rules.filter(({ set, id }) => set !== 'calendar' && /-\d+$/.test(id));
  const lineOf = ({ id }: ListedRule): string => id.replace(/-\d+$/, '');
  for (const rule of numbered) {
    const number = Number(/\d+$/.exec(rule.id)?.[0]);
    const next = numbered.find((other) => lineOf(other) === lineOf(rule) && other.id.endsWith(`-${number + 1}`));
    if (next === undefined) continue;
    const dayAfter = new Date(Date.parse(`${rule.validTo}T00:00:00Z`) + 86_400_000).toJSON().slice(0, 10);
    expect(`${next.id} from ${next.validFrom}`).toBe(`${next.id} from ${dayAfter}`);
  }
});
