import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Money that the bank has received for the broker. */
export interface BankDeposit {
  readonly bookingId: string;
  readonly reference: string;
  /** The account, where the bank itself knows it. */
  readonly accountRef?: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** A payment in a file that the broker has signed. */
export interface BankPayment {
  readonly messageId: string;
  readonly endToEndId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly creditorAccount: string;
}

/** What became of a payment; a debit that nobody has ordered is a stray. */
export interface BankOutcome {
  readonly kind: 'debit' | 'return' | 'rejected';
  readonly bookingId: string | null;
  readonly endToEndId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly isOrdered: boolean;
}

/** Everything that the bank itself has written down, whatever it has reported. */
export interface BankBooks {
  readonly deposits: readonly BankDeposit[];
  readonly payments: readonly BankPayment[];
  readonly outcomes: readonly BankOutcome[];
}

interface PayoutLine {
  readonly messageId: string | null;
  readonly payments: readonly Omit<BankPayment, 'messageId'>[];
  readonly outcomes: readonly Omit<BankOutcome, 'isOrdered'>[];
}

/** Reads the files of the simulated bank. A line that was being written when the bank was killed does not count. */
export function readBankBooks(folder: string): BankBooks {
  const lines = linesOf<PayoutLine>(join(folder, 'payouts.jsonl'));
  return {
    deposits: linesOf<BankDeposit>(join(folder, 'bookings.jsonl')),
    payments: lines.flatMap(({ messageId, payments }) =>
      payments.map((payment) => ({ ...payment, messageId: messageId ?? '' })),
    ),
    outcomes: lines.flatMap(({ messageId, outcomes }) =>
      outcomes.map((outcome) => ({ ...outcome, isOrdered: messageId !== null })),
    ),
  };
}

function linesOf<Line>(file: string): Line[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
