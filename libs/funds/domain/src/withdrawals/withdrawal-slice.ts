import {
  withdrawalCommands,
  withdrawalEvents,
  withdrawalViews,
  type TransferWindow,
  type WithdrawalCommand,
  type WithdrawalEvent,
} from '@parkett/funds-contract';
import { slice, unreachable, type AnySlice, type Decision, type EventBody, type StaffSource } from '@parkett/kernel';
import { approve } from './approval-kinds';
import { cancelWithdrawal, refuse, rejectPayout } from './end-withdrawal';
import { confirmPayout, continuePayout, returnPayout, sendPayout, signPayout } from './payout';
import { requestWithdrawal } from './request-withdrawal';
import { settlePayout } from './settle-payout';
import { setLimits } from './set-limits';
import type { Payer, WithdrawalContext } from './withdrawal-context';
import {
  evolveWithdrawals,
  followed,
  withdrawalReferences,
  withdrawalStateVersion,
  type WithdrawalState,
} from './withdrawal-state';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly payer: (account: Account) => Payer;
  readonly staff: StaffSource;
  readonly dateOf: (instant: number) => string;
  readonly transferWindow: (instant: number) => TransferWindow;
}

/** The account's slice about money that leaves for the customer's accounts at banks. */
export const withdrawalSlice = <Account extends { readonly withdrawals: WithdrawalState }>({
  needs,
  payer,
  staff,
  dateOf,
  transferWindow,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, WithdrawalState, WithdrawalCommand, WithdrawalEvent, WithdrawalContext>({
    name: 'withdrawals',
    stateVersion: withdrawalStateVersion,
    initialState: null,
    needs: ['ledger', 'cards', ...needs],
    commands: withdrawalCommands,
    events: withdrawalEvents,
    views: withdrawalViews,
    follows: followed,
    decide: (account, command, context) => decideWithdrawal(account.withdrawals, command, payer(account), context),
    evolve: evolveWithdrawals,
    references: withdrawalReferences,
    contextFor: (_, base) => ({ ...base, staff: staff(), dateOf, transferWindow }),
  });

export function decideWithdrawal(
  state: WithdrawalState,
  command: WithdrawalCommand,
  payer: Payer,
  context: WithdrawalContext,
): Decision<EventBody> {
  switch (command.type) {
    case 'RequestWithdrawal':
      return requestWithdrawal(state, command, payer, context);
    case 'CancelWithdrawal':
      return cancelWithdrawal(state, command, payer, context);
    case 'SetWithdrawalLimits':
      return setLimits(state, command, payer, context);
    case 'ApproveWithdrawal':
      return approve(state, command, context);
    case 'RejectWithdrawal':
      return refuse(state, command, payer, context);
    case 'SettlePayout':
      return settlePayout(state, command, payer, context);
    case 'SignPayout':
      return signPayout(state, command, payer, context);
    case 'SendPayout':
      return sendPayout(state, command, payer, context);
    case 'ContinuePayout':
      return continuePayout(state, command, context);
    case 'ConfirmPayout':
      return confirmPayout(state, command, payer, context);
    case 'ReturnPayout':
      return returnPayout(state, command, payer, context);
    case 'RejectPayout':
      return rejectPayout(state, command, payer, context);
    default:
      return unreachable(command);
  }
}
