import type { ApprovalStatus } from './endpoints';
import type { Seen } from './fields';

/*
 * Tokens and interfaces of what other contexts ask of this one, and of what it asks of the composition.
 */

/** Injection token of the ApprovalRequests port; the approvals context provides it. */
export const APPROVAL_REQUESTS = 'APPROVAL_REQUESTS';

/** Requests that a second person decides. */
export interface ApprovalRequests {
  /** Throws when the request is rejected, and UNAVAILABLE while its outcome is not known. */
  request(
    staffId: string,
    request: {
      readonly kind: string;
      readonly body: Readonly<Record<string, unknown>>;
      readonly reason: string;
      readonly seen: Seen;
      /** The caller's idempotency key. */
      readonly key: string;
    },
  ): Promise<{ readonly approvalId: string; readonly position: string }>;
  /**
   * Whether the member has made a request with this key before. A repetition gets the answer that was recorded, so the
   * caller does not check it against what became of its subject meanwhile.
   */
  isRequested(staffId: string, key: string): Promise<boolean>;
  /** What has become of the member's request with this key; undefined for one that is not in the read models. */
  statusOf(staffId: string, key: string): Promise<ApprovalStatus | undefined>;
  /** Whether a request of one of these kinds, whose maker saw these facts, waits or is being carried out. */
  isOpen(kinds: readonly string[], facts: Seen): Promise<boolean>;
}

/** Injection token of this process's StaffSource. */
export const STAFF_SOURCE = 'STAFF_SOURCE';
