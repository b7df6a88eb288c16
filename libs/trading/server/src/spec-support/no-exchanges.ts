import type { OrderExchanges } from '../ports';

/** For estimates of orders that exchange nothing. */
export const noExchanges: OrderExchanges = {
  decide: () => {
    throw new Error('no exchange was asked for');
  },
};
