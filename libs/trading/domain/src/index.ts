import type { Decider } from '@parkett/kernel';
import type { AccountCommand, AccountEvent, WrittenAccountEvent } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { decideAccount } from './account-decide';
import { evolveAccount } from './account-evolve';
import type { AccountState } from './account-state';

export type { AccountContext } from './account-context';
export { accountStateVersion, isEmpty, type AccountState, type OpenAccount, type OpenOrder } from './account-state';
export { feesOn, feeTotal } from './fees';
export { largestOrder } from './largest-order';
export { orderRulesOn } from './order-rules';
export { referencesOf } from './references';
export { checkPrice, checkTicket, checkValue, costOfBuying, priceBound } from './place-order';

/** One customer's money, holdings and orders. They form one aggregate so that each reservation is one decision. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent, AccountContext, WrittenAccountEvent> =
  {
    initialState: () => ({ status: 'absent' }),
    decide: decideAccount,
    evolve: evolveAccount,
  };
