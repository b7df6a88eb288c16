import { scalePrice, type CallOf, type OutputOf } from '@parkett/kernel';
import type { listInstruments } from '@parkett/market-contract';
import type { placeOrder } from '@parkett/trading-contract';

export type Listing = OutputOf<typeof listInstruments>['rows'][number];
export type Ticket = Omit<CallOf<typeof placeOrder>, 'tradingPassword'>;

/** An order that a customer wants to place. */
export interface OrderRequest {
  readonly ticket: Ticket;
  /** It rests far from the market and is cancelled once it is accepted. */
  readonly cancelled: boolean;
  /** Approximate maximum of the money it ties up, in the instrument's currency. */
  readonly worth: number;
}

/** A customer's unsold large purchases stay below this, so that there is always money for the next order. */
const worthMax = 400_000;
const boughtMin = 3;

/**
 * The orders of one customer: mostly one share at market; sometimes more than the quoted size, so that it fills in
 * parts; sales of earlier purchases; and limit orders that rest until they are cancelled.
 */
export class OrderMix {
  private readonly bought: OrderRequest[] = [];
  private worth = 0;

  /** `random`: at least 0 and below 1. */
  constructor(
    private readonly listings: readonly Listing[],
    private readonly random: () => number = Math.random,
  ) {}

  next(): OrderRequest {
    const die = this.random();
    const { instrument, quote } = this.listings[Math.floor(this.random() * this.listings.length)] ?? {};
    if (!instrument) throw new Error('no listed instrument can be ordered');
    const { symbol, tick } = instrument;
    if (die < 0.1 && this.bought.length > boughtMin) return this.sale();
    if (die < 0.2 && quote) {
      const limitPrice = scalePrice(quote.last, '0.60', tick, 'down');
      return {
        ticket: { symbol, side: 'buy', orderType: 'limit', quantity: 1, limitPrice },
        cancelled: true,
        worth: 0,
      };
    }
    const quantity = quote && die < 0.25 ? Math.ceil(quote.askSize * 1.5) : 1;
    const worth = quote ? Number(quote.last) * quantity : 0;
    return market(symbol, quantity > 0 && this.worth + worth <= worthMax ? quantity : 1, worth);
  }

  /**
   * Call this with the result of each order: only accepted purchases are sold later, and a refused sale may be tried
   * again.
   */
  took(request: OrderRequest, accepted: boolean): void {
    const { side, orderType } = request.ticket;
    if (side === 'buy' && orderType === 'market' && accepted) {
      this.bought.push(request);
      this.worth += request.worth;
    }
    if (side === 'sell' && accepted) this.worth -= request.worth;
    if (side === 'sell' && !accepted)
      this.bought.push(market(request.ticket.symbol, Number(request.ticket.quantity), request.worth));
  }

  /** Sells all of the oldest purchase, at a limit far below the market. */
  private sale(): OrderRequest {
    const bought = this.bought.shift();
    const listing = this.listings.find(({ instrument }) => instrument.symbol === bought?.ticket.symbol);
    if (!bought || !listing?.quote) return this.next();
    const { instrument, quote } = listing;
    const limitPrice = scalePrice(quote.last, '0.90', instrument.tick, 'down');
    return {
      ticket: { ...bought.ticket, side: 'sell', orderType: 'limit', limitPrice },
      cancelled: false,
      worth: bought.worth,
    };
  }
}

const market = (symbol: string, quantity: number, worth: number): OrderRequest => ({
  ticket: { symbol, side: 'buy', orderType: 'market', quantity },
  cancelled: false,
  worth,
});
