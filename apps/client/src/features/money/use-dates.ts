import { useFormats } from '@parkett/web-ui';
import { serverClock } from '../../shared/api/api';
import type { usePeriod } from '../../shared/period/period-fields';
import { datesOf, type Dates } from '../../shared/period/periods';

/** Nobody means the year 2 while typing 2026. */
const firstDate = '1900-01-01';

/** The broker's date, by the server's clock. */
export function useToday(): string {
  const formats = useFormats();
  return formats.dateTime(serverClock.at(serverClock.moment()) ?? Date.now()).slice(0, 10);
}

/** The dates of the chosen period. */
export function useDates({ period, first, last }: ReturnType<typeof usePeriod>): Dates {
  const today = useToday();
  if (period !== 'own') return datesOf(period, today);
  return { ...(first >= firstDate && { from: first }), ...(last >= firstDate && { until: last }) };
}
