import type { depotErrors } from '@parkett/depot-contract';
import type { debitErrors } from '@parkett/funds-contract';
import { refreshAccount } from '../../shared/api/queries';
import { useIntent } from '../../shared/api/use-intent';

/** Refusals that are final decisions about what was sent, also of its first send. */
const decided: readonly (keyof typeof depotErrors | keyof typeof debitErrors)[] = [
  'TRANSFER_NOT_OFFERED',
  'TRANSFER_EXISTS',
  'TRANSFER_UNKNOWN',
  'TRANSFER_INSTRUCTED',
  'TRANSFER_TOO_MANY_LOTS',
  'TOO_MANY_TRANSFERS',
  'NOT_TRANSFERABLE',
  'ACTION_PENDING',
  'VERIFICATION_REQUIRED',
  'ACCOUNT_OVERDRAWN',
  'DEBITS_NOT_COVERED',
];

/** Sends a request or a cancellation once, however often the customer repeats it. */
export const useDepotIntent = () =>
  useIntent<{ transferId: string; status: 'requested' | 'unknown' }>({
    decided,
    unknown: 'depot.unknown',
    refresh: refreshAccount,
  });
