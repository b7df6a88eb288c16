import { depotCommands, depotEvents, depotViews, type DepotCommand, type DepotEvent } from '@parkett/depot-contract';
import { slice, unreachable, type AnySlice, type Decision, type EventBody, type StaffSource } from '@parkett/kernel';
import type { CorporateActionApplied } from '@parkett/trading-contract';
import type { DepotContext, DepotHolder, DepotMarket } from './depot-context';
import { depotStateVersion, type DepotState } from './depot-state';
import { cancelTransfer, deliver, instructTransfer, refuse } from './end-transfer';
import { depotReferences, evolveDepot, followed } from './evolve';
import { receiveShares } from './receive-shares';
import { requestTransfer } from './request-transfer';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly holder: (account: Account) => DepotHolder;
  readonly market: DepotMarket;
  readonly staff: StaffSource;
}

/** The account's slice about transfers of shares from and to other brokers. */
export const depotSlice = <Account extends { readonly depot: DepotState }>({
  needs,
  holder,
  market,
  staff,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, DepotState, DepotCommand, DepotEvent | CorporateActionApplied, DepotContext>({
    name: 'depot',
    stateVersion: depotStateVersion,
    initialState: null,
    needs: ['ledger', ...needs],
    commands: depotCommands,
    events: depotEvents,
    views: depotViews,
    follows: followed,
    decide: (account, command, context) => decideDepot(account.depot, command, holder(account), context),
    evolve: evolveDepot,
    references: (event) => (event.type === 'CorporateActionApplied' ? [] : depotReferences(event)),
    contextFor: (_, base) => ({ ...base, market, staff: staff() }),
  });

export function decideDepot(
  state: DepotState,
  command: DepotCommand,
  holder: DepotHolder,
  context: DepotContext,
): Decision<EventBody> {
  const { ledger } = holder;
  switch (command.type) {
    case 'RequestDepotTransfer':
      return requestTransfer(state, command, holder, context);
    case 'CancelDepotTransfer':
      return cancelTransfer(ledger, state, command, context);
    case 'InstructDepotTransfer':
      return instructTransfer(ledger, state, command, context);
    case 'RefuseDepotTransfer':
      return refuse(ledger, state, command, context);
    case 'BookDepotDelivery':
      return deliver(ledger, state, command, context);
    case 'BookDepotReceipt':
      return receiveShares(command, holder, context);
    default:
      return unreachable(command);
  }
}
