import { price, type StaffView } from '@parkett/kernel';
import { isPastDeadline, ownRules, type ActionTerms, type CorporateAction } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { addDays } from '@parkett/market-domain';
import type { InterestRules } from '@parkett/funds-domain';
import type { MarketView } from '@parkett/trading-server';

/** The end of a month and a year is the third date, which is closed together with the next one. */
export const firstDate = '2026-12-29';
const datesMax = 120;
export const dateAt = (index: number): string => addDays(firstDate, index);
export const indexOf = (date: string): number => Math.round((Date.parse(date) - Date.parse(firstDate)) / 86_400_000);

/** When everything of a date is decided: commands of the drill have the same time in every run. */
export const instantOf = (date: string): number => Date.parse(`${date}T07:15:00Z`);

export const maker = 'drill';
export const checker = 'risk';
export const env = 'SIMULATED';

/** Pays dividends. */
export const nord = 'NORD';
/** Is split and put together again. */
export const east = 'OST';
/** Issues new shares. */
export const south = 'SUED';
/** Is not delivered, and bought in. */
export const west = 'WEST';
/** Is traded in blocks. */
export const block = '600001.SH';

const blockShare = { symbol: block, name: 'Rotdorn', currency: 'CNY', lot: 100, mic: 'XSHG' } as const;
const listed = [
  ...[nord, east, south, west].map((symbol) => sampleInstrument({ symbol })),
  sampleInstrument(blockShare),
];
const ten = price('10.00');
const blockQuote = sampleQuote('10.00', { symbol: block, bid: ten, ask: ten, previousClose: ten });

const every = 4;
type Dates = Pick<CorporateAction, 'payDate' | 'deadline'>;
const action = (name: string, index: number, symbol: string, terms: ActionTerms, dates?: Partial<Dates>) => ({
  ...{ actionId: `${name}-${dateAt(index)}`, symbol, terms, exDate: dateAt(index), payDate: dateAt(index) },
  ...{ deadline: null, source: 'drill', ...dates },
});
const dividend = { kind: 'cashDividend', amount: price('0.335'), currency: 'EUR' } as const;
const issue = { kind: 'rights', per: 10, get: 1, price: price('50'), currency: 'EUR' } as const;

/**
 * Orders from before a split, and holders of rights, are there if the date before is the last one of a round: two of
 * four dates.
 */
export const splitsOn = (index: number): boolean => [1, 2].includes(index % every);
const issuesOn = (index: number): boolean => [0, 1].includes(index % every);

function actionsOn(index: number): readonly CorporateAction[] {
  const split = { kind: 'split', from: index % every, to: 3 - (index % every) } as const;
  return [
    action('dividend', index, nord, dividend, { payDate: dateAt(index + 1) }),
    ...(splitsOn(index) ? [action('split', index, east, split)] : []),
    ...(issuesOn(index)
      ? [action('issue', index, south, issue, { payDate: dateAt(index + 1), deadline: dateAt(index) })]
      : []),
  ];
}
const actions = Array.from({ length: datesMax }, (_, index) => actionsOn(1 + index)).flat();

/** Actions that are booked once a date is open. */
export const actionsDueOn = (open: string): readonly CorporateAction[] =>
  actions.filter((one) => one.exDate <= open && !isPastDeadline(one, open));

/** The issue whose rights are exercised on a date. */
export const issueOn = (date: string): CorporateAction | undefined =>
  actions.find(({ terms, exDate }) => terms.kind === 'rights' && exDate === date);

/** No build ships a rate. */
export const rates: readonly InterestRules[] = [
  {
    ...{ id: 'drill-1', validFrom: '2018-01-01', validTo: null, source: 'drill' },
    rates: { EUR: '0.03', CNY: '0.005' },
    yearDays: { EUR: 360, USD: 360, CHF: 360, CNY: 360, GBP: 365, HKD: 365 },
  },
];

const roles: Readonly<Record<string, string>> = { [maker]: 'operations', [checker]: 'risk' };
export const staff: StaffView = {
  member: (staffId) => {
    const role = roles[staffId];
    return role === undefined ? undefined : { roles: [role], customerAccounts: [], behind: {} };
  },
  dependentUntil: () => undefined,
  referenceOffset: 0,
};

/** A market at constant prices, whose date the drill moves. */
export const marketOf = (dates: { readonly open: string }): MarketView => ({
  instrument: (symbol) => listed.find((one) => one.symbol === symbol),
  quote: (symbol) => (symbol === block ? blockQuote : sampleQuote('104.35', { symbol, bid: price('104.30') })),
  clock: () => ({ session: 'open', businessDate: dates.open, ts: 1, feed: 'simulated', env }),
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  isCancelled: () => false,
  quotedOn: () => undefined,
  actionsOn: (symbol) => actions.filter((one) => one.symbol === symbol),
});
