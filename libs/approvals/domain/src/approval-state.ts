import type { Suspects, WrappedCommand } from '@parkett/kernel';

interface Requested {
  readonly status: 'requested';
  readonly kind: string;
  readonly command: WrappedCommand;
  readonly bodyHash: string;
  readonly beneficiary: string | null;
  readonly maker: string;
  readonly makerBehind: Suspects;
  /** Milliseconds since 1970; it can be approved before this instant. */
  readonly expiresAt: number;
}

/** What was agreed on, and by whom: nothing else may be carried out. */
interface Approved {
  readonly status: 'approved';
  readonly bodyHash: string;
  readonly maker: string;
  readonly makerBehind: Suspects;
  readonly by: string;
}

/** A closed approval keeps nothing of its command, so that its state stays small. */
interface Closed {
  readonly status: 'refused' | 'withdrawn' | 'expired' | 'executed' | 'failed';
}

/** Not an approval, but the outside reference that one has claimed. */
interface Claimed {
  readonly status: 'claimed';
  readonly by: string;
}

export type ApprovalState = { readonly status: 'none' } | Requested | Approved | Closed | Claimed;
export type OpenApproval = Requested;
