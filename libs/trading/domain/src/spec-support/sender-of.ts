import type { Deposit } from '@parkett/funds-contract';
import type { Actor } from '@parkett/kernel';
import type { AccountCommand } from '@parkett/trading-contract';

const system = (id: string): Actor => ({ kind: 'system', id });

/** The usual sender of a command. */
export function senderOf(command: AccountCommand | Deposit, owner: Actor): Actor {
  switch (command.type) {
    case 'OpenAccount':
      return system('identity');
    case 'Deposit':
      return system('bank');
    case 'PlaceOrder':
    case 'ReplaceOrder':
    case 'ExerciseRights':
      return owner;
    case 'CancelOrder':
    case 'ApplyCorporateAction':
    case 'PayCorporateAction':
    case 'RemindRights':
    case 'EndRights':
    case 'SettleRights':
    case 'SettleProceeds':
      return 'reason' in command && command.reason === 'customer' ? owner : system('jobs');
    case 'ConfirmCancel':
    case 'RecordExecution':
    case 'RecordBust':
    case 'RecordTrigger':
    case 'RecordStopMove':
    case 'ConfirmReplace':
    case 'RefuseReplace':
      return system('venue');
  }
}
