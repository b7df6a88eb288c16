import type { listVerifications } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';

export type WaitingCase = OutputOf<typeof listVerifications>['verifications'][number];

/** The oldest case that no colleague has open and that was not postponed. */
export const nextOf = (cases: readonly WaitingCase[], left: ReadonlySet<string>): WaitingCase | undefined =>
  cases.find(({ accountId, openedBy }) => openedBy === null && !left.has(accountId));
