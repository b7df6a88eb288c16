import type { WithdrawalEventOf } from '@parkett/funds-contract';
import type { EventBody, Posting } from '@parkett/kernel';

export type Status = 'requested' | 'approved' | 'signed' | 'sent' | 'paid' | 'returned' | 'ended';
export type Currency = WithdrawalEventOf<'WithdrawalRequested'>['currency'];

/** A withdrawal as its own events tell it, with what their postings have set aside for it. */
export interface Life {
  readonly amount: number;
  readonly fee: number;
  readonly currency: Currency;
  readonly day: string;
  readonly payee: string;
  status: Status;
  reserved: number;
  inTransit: number;
  debited: boolean;
  /** Two persons have settled it as paid: its debit is in suspense. */
  settled: boolean;
  since: number;
  readonly seenBy: Set<string>;
  /** What came back of it. */
  back: number;
  /** How often money was set aside for it. */
  frozen: number;
}

export interface Approval {
  readonly requestedBy: string;
  readonly approvedBy: string;
}
export interface Looked {
  readonly documentId: string | null;
  readonly by: string;
}
export type Cleared = Approval &
  EventBody & {
    readonly amount: number;
    readonly currency: Currency;
    readonly postings: readonly Posting[];
  };

/** What each status may become. */
export const follows: Readonly<Record<Status, readonly Status[]>> = {
  requested: ['approved', 'ended'],
  approved: ['signed', 'ended'],
  signed: ['signed', 'sent', 'ended'],
  sent: ['paid', 'returned', 'ended'],
  paid: ['returned'],
  returned: [],
  ended: [],
};

/** From 9 to 16 on weekdays in Shanghai; the calendar has no holiday from November 2026 on, and ends with December. */
export function banksPass(instant: number): boolean {
  const local = new Date(instant + 8 * 3_600_000);
  const [day, hour] = [local.getUTCDay(), local.getUTCHours()];
  return day >= 1 && day <= 5 && hour >= 9 && hour < 16 && local.getUTCFullYear() === 2026;
}
