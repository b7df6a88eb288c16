import { utcOfDate } from '../time/zone';

export type FilePeriod = 'minute' | 'day';

const [minuteS, dayS] = [60, 86_400];
/** So many distances show that a file has no shorter ones. */
const distancesForSure = 10;
const daysForSure = 4;
/** Days have no more than a long weekend between them. */
const longDays = 5;

/** What the distances between the rows of each symbol say. */
type PeriodFinding =
  | { readonly kind: FilePeriod }
  | { readonly kind: 'other'; readonly apart: string }
  | { readonly kind: 'unclear' };

/** Learns from the times of a file's rows, as local clocks show them, whether they are days or minutes. */
export class PeriodEvidence {
  /** True once a row has a time of day other than midnight. */
  timed = false;
  /** True once two rows of a symbol are on the same date at different times. */
  intraday = false;
  private readonly lastOf = new Map<string, number>();
  private sameDateApart = 0;
  private readonly sameDate = new Distances();
  private dayDistances = 0;
  private readonly longDistances = new Distances();

  see(symbol: string, date: string, msOfDay: number | undefined): void {
    const midnight = utcOfDate(date) / 1000;
    const at = midnight + Math.floor((msOfDay ?? 0) / 1000);
    this.timed ||= at !== midnight;
    const last = this.lastOf.get(symbol);
    this.lastOf.set(symbol, at);
    if (last === undefined || last === at) return;
    const apart = Math.abs(at - last);
    if (Math.floor(last / dayS) === Math.floor(at / dayS)) {
      this.intraday = true;
      this.sameDateApart = commonDivisor(this.sameDateApart, apart);
      this.sameDate.add(apart);
    } else {
      const days = Math.round(apart / dayS);
      this.dayDistances += 1;
      if (days >= longDays) this.longDistances.add(days);
    }
  }

  /** True once there are enough distances for a finding that further rows hardly change. */
  get sure(): boolean {
    return this.sameDate.count + this.dayDistances >= distancesForSure;
  }

  /** The last row of a download may be a period that has just begun, so the distances of most rows count. */
  get finding(): PeriodFinding {
    const { sameDate, sameDateApart, dayDistances, longDistances } = this;
    if (this.intraday) {
      if (sameDateApart % minuteS !== 0) return { kind: 'other', apart: `${sameDateApart} s` };
      const apart = sameDate.usual > sameDate.count / 2 ? sameDate.mostFrequent : sameDateApart;
      if (apart === minuteS) return { kind: 'minute' };
      if (sameDate.count < distancesForSure) return { kind: 'unclear' };
      return { kind: 'other', apart: `${apart / minuteS} minutes` };
    }
    if (dayDistances >= daysForSure && longDistances.count > dayDistances / 2)
      return { kind: 'other', apart: `${longDistances.mostFrequent} days` };
    return this.timed && dayDistances === 0 ? { kind: 'unclear' } : { kind: 'day' };
  }
}

/** How often each distance occurs. */
class Distances {
  count = 0;
  mostFrequent = 0;
  /** How often the most frequent distance occurs. */
  usual = 0;
  private readonly times = new Map<number, number>();

  add(apart: number): void {
    const times = (this.times.get(apart) ?? 0) + 1;
    this.times.set(apart, times);
    this.count += 1;
    if (times <= this.usual) return;
    this.usual = times;
    this.mostFrequent = apart;
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
