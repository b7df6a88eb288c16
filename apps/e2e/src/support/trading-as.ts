import type { Customer } from '@parkett/customer';
import { getBars, getClock, getQuotes, type Bar, type BarPeriod } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { getOrder, placeOrder, type Order } from '@parkett/trading-contract';

interface Ticket {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly orderType: 'market' | 'limit';
  readonly quantity: number;
  readonly limitPrice?: string;
}

/** The calls with which a customer watches and trades a share. `who` is evaluated at each call. */
export const tradingAs = (who: () => Customer) => ({
  bars: async (
    symbol: string,
    period: BarPeriod,
    more: { to?: string; limit?: number } = {},
  ): Promise<readonly Bar[]> => {
    const answer = await who().call(getBars, { symbol, period, ...more });
    expect(answer.env).toBe('SIMULATED');
    return answer.bars;
  },
  quote: async (symbol: string) => (await who().call(getQuotes, { symbols: symbol })).quotes[0],
  clock: () => who().call(getClock, {}),
  order: (ticket: Ticket) => who().call(placeOrder, { ...ticket, tradingPassword: who().credentials.tradingPassword }),
  ended: (orderId: string, status: Order['status'], withinMs: number) =>
    eventually(
      `the order is ${status}`,
      async () => {
        const answer = await who().call(getOrder, { orderId });
        return answer.order.status === status && answer;
      },
      withinMs,
    ),
});
