import { cardDetailsSchema, cardKindSchema, type CardDetails } from '@parkett/funds-contract';
import type { PaymentParty } from '@parkett/funds-formats';
import { currencySchema, minorSchema, type Currency, type Minor } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import type { CustomerVault } from '@parkett/platform-secrets';
import { payoutFile, type Payout, type PayoutFile } from './payout-file';

/** The purpose under which the details of cards are encrypted. */
const purpose = 'card';

interface Row {
  readonly amount: string;
  readonly currency: string;
  readonly kind: string;
  readonly sealed: string | null;
  /** Keyed hash of the card's number; null once the customer has removed the card. */
  readonly mark: string | null;
}

/** A payout as the read models and the customer's encrypted details give it, and the file that pays it. */
export interface PayoutOrder {
  readonly amount: Minor;
  readonly currency: Currency;
  /** The date in the file. */
  readonly executeOn: string;
  /** Keyed hash of the number that the file pays to. */
  readonly payee: string;
  readonly file: PayoutFile;
  /** Keyed hash of the file's bytes. */
  readonly fileMark: string;
}

/** Nobody may be paid with these details. */
export class PayeeDiffers extends Error {
  override readonly name = 'PayeeDiffers';
}

interface OrderParts {
  readonly readModels: Pick<Database, 'rows'>;
  readonly vault: Pick<CustomerVault, 'payeeMark' | 'open' | 'fileMark'>;
  /** The broker's own account. */
  readonly debtor: PaymentParty;
}

/** Puts the files of payouts together. Nothing about a payee is stored: every attempt opens the details anew. */
export class PayoutOrders {
  constructor(private readonly parts: OrderParts) {}

  /**
   * Undefined while the read models do not have the withdrawal. Throws PayeeDiffers when its details cannot be opened
   * or are not those of its card, and what `writePain001` throws.
   */
  async of(
    accountId: string,
    withdrawalId: string,
    { releasedAt, executeOn }: Pick<Payout, 'releasedAt' | 'executeOn'>,
  ): Promise<PayoutOrder | undefined> {
    const { vault, debtor } = this.parts;
    const row = await this.row(accountId, withdrawalId);
    if (row === undefined) return undefined;
    const payee = await this.payee(accountId, row.sealed);
    const mark = await vault.payeeMark(accountId, payee.number);
    if (row.mark !== null && row.mark !== mark) throw new PayeeDiffers(`withdrawal ${withdrawalId}`);
    const [amount, currency] = [minorSchema.parse(Number(row.amount)), currencySchema.parse(row.currency)];
    const kind = cardKindSchema.parse(row.kind);
    const file = payoutFile({ withdrawalId, kind, amount, currency, payee, releasedAt, executeOn }, debtor);
    return { amount, currency, executeOn, payee: mark, file, fileMark: await vault.fileMark(accountId, file.bytes) };
  }

  private async row(accountId: string, withdrawalId: string): Promise<Row | undefined> {
    const [row] = await this.parts.readModels.rows<Row>(
      `SELECT amount, currency, withdrawals.kind, withdrawals.sealed, cards.mark FROM withdrawals
       LEFT JOIN cards ON cards.account_id = withdrawals.account_id AND cards.card_id = withdrawals.card_id
       WHERE withdrawals.account_id = $1 AND withdrawal_id = $2`,
      [accountId, withdrawalId],
    );
    return row;
  }

  private async payee(accountId: string, sealed: string | null): Promise<CardDetails> {
    const text = sealed === null ? undefined : await this.opened(accountId, sealed);
    const details = text === undefined ? undefined : cardDetailsSchema.safeParse(JSON.parse(text)).data;
    if (details === undefined) throw new PayeeDiffers(`the details of ${accountId} cannot be opened`);
    return details;
  }

  /** Undefined for details that were sealed for another customer or purpose, or changed. */
  private async opened(accountId: string, sealed: string): Promise<string | undefined> {
    const { vault } = this.parts;
    // Without this, a database that does not answer would count as wrong details.
    await vault.payeeMark(accountId, '');
    return vault.open(accountId, purpose, sealed).catch(() => undefined);
  }
}
