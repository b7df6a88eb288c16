import { Customer, Staff } from '@parkett/api-client';
import { price } from '@parkett/kernel';
import { getInstrument, listInstruments } from '@parkett/market-contract';
import { placeOrder } from '@parkett/trading-contract';

/** Enough customers that none of them reaches the limit of open orders within a bench. */
const customersMax = 1_200;
const registeredAtOnce = 12;

export interface Orderer {
  readonly accountId: string;
  /** The headers that authenticate this customer's requests. */
  readonly halves: Readonly<Record<string, string>>;
  readonly tradingPassword: string;
}

/** A copy of a customer that is logged in. */
export interface Copy extends Orderer {
  /** The end of its ids, where the template's have another one. */
  readonly own: string;
}

/** Customers with money, opened and reviewed through the API like all others. The demo staff's logins are in `home`. */
export async function openCustomers(
  url: string,
  home: string,
  log: (line: string) => void,
  count = customersMax,
): Promise<Orderer[]> {
  const orderers: Orderer[] = [];
  const staff = await Staff.ofDemo(url, home);
  const one = async (): Promise<void> => {
    while (orderers.length < count) {
      const customer = await Customer.register(url);
      await Promise.all([customer.deposit('100000.00', { withinMs: 60_000 }), customer.verify(staff)]);
      orderers.push({
        accountId: customer.accountId,
        halves: customer.halves,
        tradingPassword: customer.credentials.tradingPassword,
      });
    }
  };
  await Promise.all(Array.from({ length: registeredAtOnce }, one));
  log(`${orderers.length} customers are ready`);
  return orderers;
}

export interface RestingTicket {
  readonly symbol: string;
  readonly side: 'buy';
  readonly orderType: 'limit';
  readonly quantity: number;
  readonly limitPrice: string;
}

/** A limit so far below the market that the order rests: the bench measures placing an order, not filling it. */
export async function restingTicket(url: string): Promise<RestingTicket> {
  const visitor = new Customer(url, Customer.newCredentials());
  const { rows } = await visitor.call(listInstruments, { mics: 'XETR', pageSize: 100 });
  const cheap = rows.find(
    ({ instrument, quote }) => instrument.lot === 1 && !instrument.soldOut && instrument.tick === '0.01' && quote,
  );
  if (!cheap) throw new Error('no instrument has a quote');
  const { quote } = await visitor.call(getInstrument, { symbol: cheap.instrument.symbol });
  const cents = Math.floor(Number(quote?.last ?? cheap.quote?.last) * 60);
  return {
    symbol: cheap.instrument.symbol,
    side: 'buy',
    orderType: 'limit',
    quantity: 1,
    limitPrice: (cents / 100).toFixed(2),
  };
}

/** Places an order that rests. */
export const openOrder = async (customer: Customer, ticket: RestingTicket): Promise<void> => {
  const { limitPrice, ...order } = ticket;
  await customer.call(placeOrder, {
    ...order,
    limitPrice: price(limitPrice),
    tradingPassword: customer.credentials.tradingPassword,
  });
};
