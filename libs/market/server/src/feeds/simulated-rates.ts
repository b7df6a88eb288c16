import type { ExchangeRates } from '@parkett/market-contract';
import { simulatedFeed } from '@parkett/market-contract';
import { Random } from '@parkett/market-domain';

/** How often the rates are said again. */
const everyMs = 2_000;
/** Of the logarithm, from one message to the next: some 8 % in a year. */
const step = 2e-5;
/** How fast rates return to the published ones, so that they stay near them for months. */
const pull = 1e-5;

/** Simulated exchange rates, which walk around published ones. */
export class SimulatedRates {
  private readonly random: Random;
  private readonly away = new Map<string, number>();
  private saidAt = 0;

  constructor(
    private readonly published: ExchangeRates['perEuro'],
    seed: string,
    startedAt: number,
  ) {
    this.random = new Random(`${seed}/rates/${startedAt}`);
  }

  /** The next rates, once they are due. */
  due(ts: number): ExchangeRates | undefined {
    if (ts < this.saidAt + everyMs) return undefined;
    this.saidAt = ts;
    const perEuro = Object.entries(this.published).map(([currency, rate]) => [currency, this.move(currency, rate)]);
    return { ts, source: simulatedFeed, perEuro: Object.fromEntries(perEuro) };
  }

  private move(currency: string, published: string): string {
    const before = this.away.get(currency) ?? 0;
    const away = before * (1 - pull) + step * this.random.gaussian();
    this.away.set(currency, away);
    return (Number(published) * Math.exp(away)).toFixed(6);
  }
}
