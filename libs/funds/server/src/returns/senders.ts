import type { RefuseDeposit, Sender } from '@parkett/funds-contract';
import { checkPayeeIban } from '@parkett/funds-contract/accounts';
import { compareSenders } from '@parkett/funds-domain';
import { CustomerKeyGone, type CustomerVault } from '@parkett/platform-secrets';
import type { BankBooking } from '../bank-client';
import { isRequested } from '../deposit-reference';

/** The purpose under which senders are encrypted. */
export const senderPurpose = 'sender';
const nameLengthMax = 140;

export type Refusal = Pick<RefuseDeposit, 'reason' | 'sender' | 'payee'>;

export interface SenderParts {
  /** The verified name; undefined until there is one. */
  readonly verifiedPerson: (
    accountId: string,
  ) => Promise<{ readonly name: string; readonly familyName: string | null } | undefined>;
  /** Whether the account has a customer who is not erased. */
  readonly isKnown: (accountId: string) => Promise<boolean>;
  readonly vault: Pick<CustomerVault, 'seal' | 'payeeMark'>;
  /**
   * A simulated bank names no sender of a customer who was not verified when they asked for the money: it does not know
   * them.
   */
  readonly namesEverybody: boolean;
}

/**
 * Compares the sender of money with its customer, where the customer's data can be opened. A joint account, an initial
 * or a spelling of the bank's makes names similar, which is enough to take money: it leaves to accounts of exactly this
 * name only.
 */
export class Senders {
  constructor(private readonly parts: SenderParts) {}

  /**
   * `own` lets the account decide, which also knows whether it exists. `unverified`: the money waits until the
   * customer's name is known, unless it has waited for as long as it may (`isOverdue`): then it goes back.
   */
  async check(booking: BankBooking, isOverdue = false): Promise<'own' | 'unverified' | Refusal> {
    const { accountRef } = booking;
    const name = (booking.senderName ?? '').trim().slice(0, nameLengthMax);
    // The customer may have been verified since they asked for it.
    if (name === '' && !this.parts.namesEverybody && isRequested(booking.reference)) return 'own';
    const person = await this.parts.verifiedPerson(accountRef);
    if (person === undefined) {
      const isTold = name !== '' || this.parts.namesEverybody;
      if (!isTold || !(await this.parts.isKnown(accountRef))) return 'own';
      return isOverdue ? this.refusal(booking, name, 'CUSTOMER_UNVERIFIED') : 'unverified';
    }
    if (name !== '' && compareSenders(name, person) !== 'different') return 'own';
    return this.refusal(booking, name, 'SENDER_DIFFERS');
  }

  /** Only euros can be paid back, and only to an IBAN. */
  private async refusal(
    { accountRef, currency, senderIban }: BankBooking,
    name: string,
    ofNamed: Refusal['reason'],
  ): Promise<Refusal> {
    const reason = name === '' ? 'SENDER_UNNAMED' : ofNamed;
    const checked = checkPayeeIban(senderIban ?? '');
    if (checked.kind === 'invalid' || currency !== 'EUR') return { reason, sender: null, payee: null };
    const sender: Sender = { name, iban: checked.iban };
    const { vault } = this.parts;
    try {
      return {
        reason,
        sender: await vault.seal(accountRef, senderPurpose, JSON.stringify(sender)),
        payee: await vault.payeeMark(accountRef, checked.iban),
      };
    } catch (error) {
      // The customer was erased meanwhile: the account says so.
      if (error instanceof CustomerKeyGone) return { reason, sender: null, payee: null };
      throw error;
    }
  }
}
