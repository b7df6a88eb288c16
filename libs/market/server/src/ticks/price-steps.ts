import type { Instrument, TickStep } from '@parkett/market-contract';
import { widestSteps } from '@parkett/market-domain';

interface Known {
  readonly instrument: Instrument;
  readonly date: string;
  readonly steps: readonly TickStep[] | undefined;
}

/**
 * The price steps that the quotes of a feed must keep to: those of the market on the trade date. The instrument's own
 * tick says nothing of a feed's prices: a file may have given it for another price, and its price moves on.
 */
export class PriceSteps {
  private readonly known = new Map<string, Known>();

  of(instrument: Instrument, date: string): readonly TickStep[] | undefined {
    const before = this.known.get(instrument.symbol);
    if (before?.instrument === instrument && before.date === date) return before.steps;
    const steps = widestSteps(instrument, date);
    this.known.set(instrument.symbol, { instrument, date, steps });
    return steps;
  }
}
