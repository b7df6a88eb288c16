import xetr from './data/xetr.json';
import xhkg from './data/xhkg.json';
import xnys from './data/xnys.json';
import xshg from './data/xshg.json';
import { addDays } from '../time/zone';
import { MarketCalendar } from './market-calendar';

const shanghai = new MarketCalendar('XSHG', xshg);
const newYork = new MarketCalendar('XNYS', xnys);

/**
 * The calendars by MIC (ISO 10383). Their source knows one calendar for New York's exchanges and only Shanghai's for the
 * mainland: Shenzhen and Beijing close on the same days and trade at the same hours.
 */
export const marketCalendars: ReadonlyMap<string, MarketCalendar> = new Map([
  ['XETR', new MarketCalendar('XETR', xetr)],
  ['XSHG', shanghai],
  ['XSHE', shanghai],
  ['BJSE', shanghai],
  ['XHKG', new MarketCalendar('XHKG', xhkg)],
  ['XNYS', newYork],
  ['XNAS', newYork],
]);

/** The calendar of a market. Undefined for a market whose calendar is not known. */
export const calendarOf = (mic: string): MarketCalendar | undefined => marketCalendars.get(mic);

/** Time to find out that the exchange has published another year, and to install a build that knows it. */
const noticeDays = 60;

/** The last date of a market's calendar, if that is past or near: somebody has to add another year. */
export function endOfCalendar(mic: string, now: number): { readonly to: string; readonly isOver: boolean } | undefined {
  const calendar = calendarOf(mic);
  if (calendar === undefined) return undefined;
  const today = calendar.zone.dateOf(now);
  const { to } = calendar;
  return addDays(today, noticeDays) <= to ? undefined : { to, isOver: today > to };
}
