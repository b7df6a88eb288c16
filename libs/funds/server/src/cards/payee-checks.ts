import { Inject, Injectable } from '@nestjs/common';
import type { CardKind, PayeeCheck } from '@parkett/funds-contract';
import { compareNames } from '@parkett/funds-domain';
import { unwritable } from '@parkett/funds-formats';
import { VERIFICATION_RECORDS, type VerificationRecords } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { AttemptLimits } from '@parkett/platform-limits';
import { BankClient, BankUnreachable } from '../bank-client';
import { PayeeAnswers } from '../desk/payee-answers';
import { nameOfPayee } from '../payouts/payout-file';
import { CARD_LIMITS, type CardLimits } from './card-limits';

export interface CheckedPayee {
  readonly check: PayeeCheck;
  /** The holder's name as the bank has it, after a close match. */
  readonly nameAtBank: string | null;
}

const notPossible: CheckedPayee = { check: 'notPossible', nameAtBank: null };

/** Whether an account at a bank is the customer's own. */
@Injectable()
export class PayeeChecks {
  constructor(
    @Inject(VERIFICATION_RECORDS) private readonly verification: Pick<VerificationRecords, 'verifiedPerson'>,
    @Inject(BankClient) private readonly bank: Pick<BankClient, 'checkPayee'>,
    @Inject(AttemptLimits) private readonly attempts: Pick<AttemptLimits, 'take'>,
    @Inject(CARD_LIMITS) private readonly limits: CardLimits,
    @Inject(PayeeAnswers) private readonly answers: Pick<PayeeAnswers, 'record'>,
  ) {}

  /** The verified name; null until it is verified. */
  async ownName(accountId: string): Promise<string | null> {
    return (await this.verification.verifiedPerson(accountId))?.name ?? null;
  }

  /**
   * Asks the bank about the holder's name, and only about the customer's own: otherwise anybody could learn from the
   * answer who holds an account. What the bank says is recorded for staff. A bank that does not answer, and a card in
   * mainland China, cannot be checked. Throws TOO_MANY_ATTEMPTS, VERIFICATION_REQUIRED, HOLDER_NOT_CUSTOMER and
   * HOLDER_NOT_PAYABLE.
   */
  async check(accountId: string, kind: CardKind, number: string, holder: string): Promise<CheckedPayee> {
    await this.attempts.take(this.limits.checkPerAccount, accountId);
    const person = await this.verification.verifiedPerson(accountId);
    if (person === undefined) throw new Problem(403, 'VERIFICATION_REQUIRED');
    if (compareNames(holder, person) !== 'match') throw new Problem(409, 'HOLDER_NOT_CUSTOMER');
    refuseUnwritable(kind, holder);
    if (kind === 'mainlandCard') return notPossible;
    try {
      const checked = await this.bank.checkPayee(number, holder);
      await this.answers.record(accountId, number, checked.check);
      return checked;
    } catch (error) {
      if (error instanceof BankUnreachable) return notPossible;
      throw error;
    }
  }
}

/** A payment carries the holder's name; one that it cannot carry would be found out at the first withdrawal only. */
function refuseUnwritable(kind: CardKind, holder: string): void {
  const currency = kind === 'iban' ? 'EUR' : 'CNY';
  const name = nameOfPayee(holder, currency);
  const letters = unwritable(name, currency);
  // Where nothing of the name is left, none of its characters can be carried.
  const refused = name === '' ? [...new Set(holder.replaceAll(/\s/g, ''))] : letters;
  if (refused.length > 0) throw new Problem(409, 'HOLDER_NOT_PAYABLE', { letters: refused.join(' ') });
}
