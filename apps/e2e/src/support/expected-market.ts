import {
  expectedDays,
  expectedInstruments,
  expectedMinutes,
  joined,
  type ExpectedInstrument,
  type ExpectedMinute,
} from './expected-bars';
import type { RecordedMarket } from './recorded-market';

type Days = Awaited<ReturnType<typeof expectedDays>>;

/** The market as its files have it, and which of their rows an import must refuse. */
export class ExpectedMarket {
  private constructor(
    readonly instruments: readonly ExpectedInstrument[],
    readonly days: Days,
    readonly minutes: ReadonlyMap<string, ExpectedMinute[]>,
  ) {}

  static async of(files: RecordedMarket): Promise<ExpectedMarket> {
    return new ExpectedMarket(
      ...(await Promise.all([
        expectedInstruments(files.equities),
        expectedDays(files.daily),
        expectedMinutes(files.minutes),
      ])),
    );
  }

  isListed(symbol: string): boolean {
    return this.instruments.some((row) => row.symbol === symbol && isGood(row));
  }

  /** The most traded recorded share, among those with or without daily bars in the file. */
  mostTraded({ withDays }: { readonly withDays: boolean }): string {
    const byVolume = [...this.minutes]
      .sort(([, a], [, b]) => joined(b).volume - joined(a).volume)
      .map(([symbol]) => symbol);
    return found(byVolume.find((symbol) => this.days.bars.has(symbol) === withDays && this.isListed(symbol)));
  }

  /** Good rows whose ISIN the file gives to more than one symbol. */
  sharingAnIsin(): readonly ExpectedInstrument[] {
    const good = this.instruments.filter((row) => isGood(row) && row.isin !== '');
    return good.filter((row) => good.some((other) => other !== row && other.isin === row.isin));
  }

  badInstruments(): readonly { readonly line: number; readonly reason: string }[] {
    return this.instruments
      .filter((row) => !isGood(row))
      .map(({ line, name }) => ({ line, reason: `${name === '' ? 'name' : 'currency'} is missing` }));
  }
}

const isGood = ({ name, currency }: ExpectedInstrument): boolean => name !== '' && currency !== '';

/** Returns a value that the files must contain, because the test would prove nothing without it. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the files do not contain what this test needs');
  return value;
}
