import type { Database } from '@parkett/platform-read-model';
import { noMarket } from '../no-market';
import { ReadOrderGates } from '../order-gates';

/** The last day of the document for which a purchase and a sale would be refused at an instant; undefined for none. */
export function expiryAsked(read: Database, accountId: string, at: string) {
  const gates = new ReadOrderGates(read, noMarket);
  const asked = (['buy', 'sell'] as const).map(async (side) => {
    const refused = await gates.refusalOf(accountId, { type: 'PlaceOrder', symbol: 'NORD', side }, Date.parse(at));
    return refused?.code === 'KYC_EXPIRED' ? refused.facts['expiredOn'] : refused;
  });
  return Promise.all(asked);
}
