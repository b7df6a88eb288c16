import { addDays, brokerZone, calendarOf } from '@parkett/market-domain';

/** The date of an instant in the broker's time zone. */
export const brokerDateOf = (instant: number): string => brokerZone.dateOf(instant);

/** Days on which the exchange at the broker's seat trades; Monday to Friday after the end of its calendar. */
const isBusinessDay = (date: string): boolean =>
  calendarOf('XETR')?.isTradeDate(date) ?? ![0, 6].includes(new Date(date).getUTCDay());

/** The date that lies so many business days after an instant, in the broker's time zone. */
export function businessDaysAfter(instant: number, days: number): string {
  let date = brokerDateOf(instant);
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return date;
}
