import { Inject, Injectable } from '@nestjs/common';
import { leastDeposit, pullLimitsAt, refuseOutside } from '@parkett/funds-domain';
import { amountTextSchema, decimal, minor, minorDigits, parseAmount, type Currency, type Minor } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { BankClient, BankUnreachable, TransferReferenceTaken, type BankTransfer } from './bank-client';
import { CardReader } from './cards/card-reader';
import { PayeeChecks } from './cards/payee-checks';
import { DepositCurrencies } from './deposit-currencies';
import { requestReference } from './deposit-reference';
import { TRANSFER_WINDOWS, type TransferWindows } from './withdrawals/withdrawal-ports';

/** Of each currency in which customers can hold cash. */
const maxMinor = minor(100_000_000);
const tries = 2;
function parse(text: string, currency: Currency, { min, max }: { readonly min: Minor; readonly max: Minor }): Minor {
  if (!amountTextSchema.safeParse(text).success) throw new Problem(400, 'AMOUNT_INVALID');
  // Compare before parsing, because an amount may have more digits than minor units can represent.
  const { digits, scale } = decimal(text);
  const tooLarge = digits * 10n ** BigInt(minorDigits(currency)) > BigInt(max) * 10n ** BigInt(scale);
  if (tooLarge) throw new Problem(400, 'AMOUNT_TOO_LARGE', { max, currency });
  const amount = parseAmount(text, currency);
  if (amount === undefined) throw new Problem(400, 'AMOUNT_INVALID');
  if (amount < min) throw new Problem(400, 'AMOUNT_TOO_SMALL', { min, currency });
  return amount;
}

/** Asks the simulated bank for money from the customer's own account. Nothing is booked here; only the bank's own booking counts. */
@Injectable()
export class DepositRequests {
  constructor(
    @Inject(BankClient) private readonly bank: BankClient,
    @Inject(DepositCurrencies) private readonly currencies: DepositCurrencies,
    @Inject(PayeeChecks) private readonly checks: Pick<PayeeChecks, 'ownName'>,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'env'>,
    @Inject(CardReader) private readonly cards: Pick<CardReader, 'card'>,
    @Inject(TRANSFER_WINDOWS) private readonly windows: TransferWindows,
  ) {}

  /**
   * Returns the transfer's reference. Throws DEPOSIT_BY_TRANSFER_ONLY with a real bank, which sends money only when its
   * own customer says so, CURRENCY_NOT_AVAILABLE before the bank is asked, because the account could
   * not book the money, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, for a card the codes of `refusePull`,
   * IDEMPOTENCY_BODY_MISMATCH if the key was used for another amount or currency, and BANK_UNAVAILABLE if it is unknown
   * whether the bank accepted the transfer: repeating the call with the same key is safe.
   */
  async request(
    accountId: string,
    key: string,
    amountText: string,
    currency: Currency,
    cardId?: string,
  ): Promise<string> {
    if (this.settings.env === 'LIVE') throw new Problem(409, 'DEPOSIT_BY_TRANSFER_ONLY');
    if (!this.currencies.areAvailable(currency)) throw new Problem(409, 'CURRENCY_NOT_AVAILABLE', { currency });
    const reference = requestReference(accountId, key);
    const now = Date.now();
    const limits = cardId === undefined ? { min: leastDeposit(currency, now), max: maxMinor } : pullLimitsAt(now);
    const transfer = { reference, accountRef: accountId, amountMinor: parse(amountText, currency, limits), currency };
    if (cardId !== undefined) await this.refusePull(accountId, cardId, currency, now);
    const senderName = await this.checks.ownName(accountId);
    await this.send({ ...transfer, ...(senderName !== null && { senderName }) }, tries);
    return reference;
  }

  /**
   * Throws CARD_UNKNOWN, CURRENCY_NOT_AVAILABLE for all but a mainland card's own currency, and the codes of
   * `refuseOutside`. Those of the window do not say that an earlier call with the same key was refused.
   */
  private async refusePull(accountId: string, cardId: string, currency: Currency, now: number): Promise<void> {
    const card = await this.cards.card(accountId, cardId);
    if (card === undefined) throw new Problem(404, 'CARD_UNKNOWN');
    if (card.kind !== 'mainlandCard' || currency !== 'CNY')
      throw new Problem(409, 'CURRENCY_NOT_AVAILABLE', { currency });
    const closed = refuseOutside(this.windows(now));
    if (closed !== undefined) throw new Problem(409, closed.rejection.code, closed.rejection.facts);
  }

  private async send(transfer: BankTransfer, triesLeft: number): Promise<void> {
    try {
      await this.bank.transfer(transfer);
    } catch (error) {
      if (error instanceof TransferReferenceTaken) throw new Problem(422, 'IDEMPOTENCY_BODY_MISMATCH');
      if (!(error instanceof BankUnreachable)) throw error;
      if (triesLeft <= 1) throw new Problem(503, 'BANK_UNAVAILABLE');
      await this.send(transfer, triesLeft - 1);
    }
  }
}
