import { accountId } from '../trading-load';
import { orderAccount } from './order-account';

describe('the account of the floor', () => {
  it('has the slices that an order needs, and none that follows events of others', () => {
    const { trading, funds } = orderAccount.decider.initialState(accountId(0)) as Record<string, unknown>;
    expect({ trading, funds }).toEqual({ trading: expect.anything(), funds: null });
  });
});
