import type { Instrument, TickStep } from '@parkett/market-contract';
import { tickRuleOf, ticksOf } from '@parkett/market-domain';

interface Known {
  readonly instrument: Instrument;
  readonly date: string;
  readonly isLive: boolean;
  readonly steps: readonly TickStep[] | undefined;
}

/**
 * The price steps that the prices of a feed must keep to: those of the market on the trade date; where it has no table,
 * those of the instrument. The latter have no date, so they say nothing of a recorded day.
 */
export class PriceSteps {
  private readonly known = new Map<string, Known>();

  of(instrument: Instrument, date: string, isLive: boolean): readonly TickStep[] | undefined {
    const before = this.known.get(instrument.symbol);
    if (before?.instrument === instrument && before.date === date && before.isLive === isLive) return before.steps;
    const steps = isLive ? ticksOf(instrument, date).steps : tickRuleOf(instrument, date)?.steps;
    this.known.set(instrument.symbol, { instrument, date, isLive, steps });
    return steps;
  }
}
