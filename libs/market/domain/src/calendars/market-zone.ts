import { brokerZone, Zone } from '../time/zone';
import { calendarOf } from './calendars';

const withoutCalendar: ReadonlyMap<string, Zone> = new Map(
  [
    ['XAMS', 'Europe/Amsterdam'],
    ['XBRU', 'Europe/Brussels'],
    ['XHEL', 'Europe/Helsinki'],
    ['XLON', 'Europe/London'],
    ['XMAD', 'Europe/Madrid'],
    ['XMIL', 'Europe/Rome'],
    ['XPAR', 'Europe/Paris'],
    ['XSWX', 'Europe/Zurich'],
    ['XTKS', 'Asia/Tokyo'],
  ].map(([mic = '', zone = '']) => [mic, new Zone(zone)]),
);

/** The zone in which a market's dates begin at midnight; Berlin's for a market that is not known. */
export const zoneOf = (mic: string | undefined): Zone =>
  (mic === undefined ? undefined : (calendarOf(mic)?.zone ?? withoutCalendar.get(mic))) ?? brokerZone;
