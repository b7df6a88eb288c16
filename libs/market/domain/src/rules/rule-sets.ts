import { marketCalendars } from '../calendars/calendars';
import transfers from './bank-transfer-rules.json';
import type { DatedRule } from './dated-rule';
import lots from './lot-rules.json';
import limits from './price-limit-rules.json';
import sales from './same-day-sale-rules.json';
import sessions from './session-rules.json';
import type { VolatilityRule } from './session-rules';
import fails from './settlement-fail-rules.json';
import settlements from './settlement-rules.json';
import ticks from './tick-rules.json';

/** A dated version of a rule, in words. Null stands for all markets, boards or products. */
export interface ListedRule extends Omit<DatedRule, 'mics'> {
  readonly set: string;
  readonly mics: readonly string[] | null;
  readonly says: string;
}

interface Rate {
  readonly up: string | null;
  readonly down: string | null;
}
interface Steps {
  readonly steps: readonly { readonly below: string | null; readonly tick: string }[];
}
type Call = (typeof sessions.rules)[number]['calls'][number];

/** Every version of every rule on markets that this build knows, with its dates and its source. */
export const marketRules = (): readonly ListedRule[] => [
  ...listed('tick', ticks.rules, stepsIn),
  ...listed('tick', ticks.defaults, (rule) => `for shares that came without a tick: ${stepsIn(rule)}`),
  ...listed('tick', ticks.liquidityRules, () => 'by price and average number of trades a day (RTS 11)'),
  ...listed('lot', lots.rules, ({ buyMin, buyStep }) => `at least ${buyMin}, in steps of ${buyStep}`),
  ...listed('band', limits.rules, (rule) => `${whom(rule)}${bandOf(rule)}`),
  ...listed('same-day sale', sales.rules, ({ sameDaySale }) => (sameDaySale ? 'allowed' : 'not allowed')),
  ...listed('session', sessions.rules, ({ calls }) => calls.map(callIn).join('; ')),
  ...listed(
    'session',
    sessions.paper.map((rule) => ({ ...everywhere, ...rule })),
    ({ calls, volatility }) =>
      ['paper: whenever its feed is open', ...calls.map(callIn), ...(volatility ? [moveIn(volatility)] : [])].join(
        '; ',
      ),
  ),
  ...calendars(),
  ...listed('bank transfer', transfers.rules, transferIn),
  ...listed('settlement', settlements.rules, ({ days }) => `${days} trading ${days === 1 ? 'day' : 'days'} later`),
  ...listed('settlement fail', fails.rules, ({ days }) => `overdue after ${days} settlement days`),
];

const transferIn = ({ opensMinutesBefore, closesMinutesAfter, days }: (typeof transfers.rules)[number]): string =>
  `from ${opensMinutesBefore} minutes before the first session to ${closesMinutesAfter} after the last, ` +
  `arrives ${days} trading ${days === 1 ? 'day' : 'days'} later`;

const everywhere = { mics: null, boards: null, products: null };

const listed = <Rule extends Omit<ListedRule, 'set' | 'says'>>(
  set: string,
  rules: readonly Rule[],
  says: (rule: Rule) => string,
): readonly ListedRule[] =>
  rules.map((rule) => {
    const { id, mics, boards, products, validFrom, validTo, source } = rule;
    return { set, id, mics, boards, products, validFrom, validTo, source, says: says(rule) };
  });

const stepsIn = ({ steps }: Steps): string =>
  steps.map(({ below, tick }) => (below === null ? tick : `below ${below}: ${tick}`)).join(', ');

const whom = ({ treatment, tradeDays }: { readonly treatment: string; readonly tradeDays: number | null }): string =>
  tradeDays !== null
    ? `first ${tradeDays} trading ${tradeDays === 1 ? 'day' : 'days'} of a new listing: `
    : treatment === 'special'
      ? 'ST and *ST: '
      : '';

const bandOf = ({ up, down }: Rate): string =>
  up === null || down === null ? 'no limit' : `+${percent(up)} and −${percent(down)} of the previous close`;

const percent = (fraction: string): string => `${Math.round(Number(fraction) * 100)} %`;

function callIn({ phase, anchor, fromMinutes, toMinutes, cancelUntilMinutes }: Call): string {
  const name = phase === 'openingAuction' ? 'opening auction' : 'closing auction';
  const minutes = `minutes ${fromMinutes} to ${toMinutes} from the ${anchor === 'open' ? 'opening' : 'close'}`;
  return cancelUntilMinutes < toMinutes
    ? `${name} ${minutes}, no cancelling from ${cancelUntilMinutes}`
    : `${name} ${minutes}`;
}

const moveIn = ({ auctionMinutes, deviations, windowMinutes }: VolatilityRule): string =>
  `an auction of ${auctionMinutes} minutes after a move of ${deviations} standard deviations in ${windowMinutes} minutes`;

/** Two markets may have one calendar. */
function calendars(): readonly ListedRule[] {
  const found = [...new Set(marketCalendars.values())];
  return found.map((calendar) => ({
    set: 'calendar',
    id: calendar.id,
    mics: [...marketCalendars].flatMap(([mic, one]) => (one === calendar ? [mic] : [])),
    boards: null,
    products: null,
    validFrom: calendar.from,
    validTo: calendar.to,
    source: calendar.source,
    says: `hours and holidays in ${calendar.zone.name}`,
  }));
}
