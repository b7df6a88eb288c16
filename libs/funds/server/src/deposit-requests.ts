import { Inject, Injectable } from '@nestjs/common';
import { leastDeposit } from '@parkett/funds-domain';
import { amountTextSchema, decimal, minorDigits, parseAmount, type Currency, type Minor } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { createHash } from 'node:crypto';
import { BankClient, BankUnreachable, TransferReferenceTaken, type BankTransfer } from './bank-client';
import { PayeeChecks } from './cards/payee-checks';
import { DepositCurrencies } from './deposit-currencies';

/** Of each currency in which customers can hold cash. */
const maxMinor = 100_000_000;
const tries = 2;
const referenceLength = 24;

/** The same request of the same customer gives the same reference, in every process and after every restart. */
const referenceOf = (accountId: string, key: string): string =>
  `D${createHash('sha256')
    .update(JSON.stringify([accountId, key]))
    .digest('hex')
    .slice(0, referenceLength)
    .toUpperCase()}`;

function parse(text: string, currency: Currency): Minor {
  if (!amountTextSchema.safeParse(text).success) throw new Problem(400, 'AMOUNT_INVALID');
  // Compare before parsing, because an amount may have more digits than minor units can represent.
  const { digits, scale } = decimal(text);
  const tooLarge = digits * 10n ** BigInt(minorDigits(currency)) > BigInt(maxMinor) * 10n ** BigInt(scale);
  if (tooLarge) throw new Problem(400, 'AMOUNT_TOO_LARGE', { max: maxMinor, currency });
  const amount = parseAmount(text, currency);
  if (amount === undefined) throw new Problem(400, 'AMOUNT_INVALID');
  const min = leastDeposit(currency, Date.now());
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
  ) {}

  /**
   * Returns the transfer's reference. Throws DEPOSIT_BY_TRANSFER_ONLY with a real bank, which sends money only when its
   * own customer says so, CURRENCY_NOT_AVAILABLE before the bank is asked, because the account could
   * not book the money, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE,
   * IDEMPOTENCY_BODY_MISMATCH if the key was used for another amount or currency, and BANK_UNAVAILABLE if it is unknown
   * whether the bank accepted the transfer: repeating the call with the same key is safe.
   */
  async request(accountId: string, key: string, amountText: string, currency: Currency): Promise<string> {
    if (this.settings.env === 'LIVE') throw new Problem(409, 'DEPOSIT_BY_TRANSFER_ONLY');
    if (!this.currencies.areAvailable(currency)) throw new Problem(409, 'CURRENCY_NOT_AVAILABLE', { currency });
    const reference = referenceOf(accountId, key);
    const transfer = { reference, accountRef: accountId, amountMinor: parse(amountText, currency), currency };
    const senderName = await this.checks.ownName(accountId);
    await this.send({ ...transfer, ...(senderName !== null && { senderName }) }, tries);
    return reference;
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
