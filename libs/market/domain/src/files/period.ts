import { utcOfDate } from '../time/zone';

export type FilePeriod = 'minute' | 'day';

const [minuteS, dayS] = [60, 86_400];
/** So many distances show that a file has no shorter ones. */
const distancesForSure = 10;
const daysForSure = 4;

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
  private sameDateDistances = 0;
  private daysApartMin = Infinity;
  private dayDistances = 0;

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
      this.sameDateDistances += 1;
    } else {
      this.daysApartMin = Math.min(this.daysApartMin, Math.round(apart / dayS));
      this.dayDistances += 1;
    }
  }

  get finding(): PeriodFinding {
    if (this.intraday) {
      if (this.sameDateApart === minuteS) return { kind: 'minute' };
      if (this.sameDateApart % minuteS !== 0) return { kind: 'other', apart: `${this.sameDateApart} s` };
      if (this.sameDateDistances < distancesForSure) return { kind: 'unclear' };
      return { kind: 'other', apart: `${this.sameDateApart / minuteS} minutes` };
    }
    if (this.dayDistances >= daysForSure && this.daysApartMin >= 5)
      return { kind: 'other', apart: `${this.daysApartMin} days` };
    return this.timed && this.dayDistances === 0 ? { kind: 'unclear' } : { kind: 'day' };
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
