import { rejectWithdrawal as reject, type TransferWindow } from '@parkett/funds-contract';
import type { Rejected } from '@parkett/kernel';

/** Rejects with TRANSFER_WINDOW_CLOSED { opensAt }, or TRANSFER_WINDOW_UNKNOWN where nobody knows when it opens. */
export function refuseOutside({ isOpen, opensAt }: Pick<TransferWindow, 'isOpen' | 'opensAt'>): Rejected | undefined {
  if (isOpen) return undefined;
  return opensAt === null ? reject('TRANSFER_WINDOW_UNKNOWN') : reject('TRANSFER_WINDOW_CLOSED', { opensAt });
}
