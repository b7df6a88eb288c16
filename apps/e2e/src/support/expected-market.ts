import type { Quote } from '@parkett/market-contract';
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

export interface ReachedStop {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly stop: string;
  readonly canFillAt: (price: number) => boolean;
}

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

  /**
   * The stop order, with a stop price in tenths, whose price the recording moves furthest to after these quotes: a
   * purchase of any share, or a sale of the one that is held.
   */
  stopReachedAfter(quotes: readonly Pick<Quote, 'symbol' | 'ts' | 'last'>[], held: string): ReachedStop {
    const orders = quotes.flatMap(({ symbol, ts, last }) => {
      const minutes = found(this.minutes.get(symbol)).filter((minute) => minute.ts > ts);
      if (minutes.length === 0) return [];
      const { low, high } = joined(minutes);
      const [falls, rises] = [Math.ceil(low * 10) / 10, Math.floor(high * 10) / 10];
      // The recording has trades only: bid and ask are at most a cent away from the last of them.
      const buy = { side: 'buy', stop: rises, canFillAt: (at: number) => at >= rises && at <= high + 0.01 } as const;
      const sell = { side: 'sell', stop: falls, canFillAt: (at: number) => at <= falls && at >= low - 0.01 } as const;
      return [
        { ...buy, symbol, moves: rises / Number(last) - 1 },
        ...(symbol === held ? [{ ...sell, symbol, moves: 1 - falls / Number(last) }] : []),
      ];
    });
    const best = found(orders.filter(({ moves }) => moves > 0).sort((one, other) => other.moves - one.moves)[0]);
    return { ...best, stop: String(best.stop) };
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
