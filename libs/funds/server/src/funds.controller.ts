import { Controller, Inject } from '@nestjs/common';
import { requestDeposit } from '@parkett/funds-contract';
import { parseAmount, type InputOf } from '@parkett/kernel';
import { commandId } from '@parkett/platform-event-log';
import { Caller, IdempotencyKey, Input, Mount, Problem, type CallerInfo } from '@parkett/platform-http';
import { BankClient, BankUnavailable } from './bank-client';

const currency = 'EUR';
/** Minor units: 1.00 and 1,000,000.00. */
const amountMin = 100;
const amountMax = 100_000_000;

@Controller()
export class FundsController {
  constructor(@Inject(BankClient) private readonly bank: BankClient) {}

  /** The reference is derived from caller and key: asking again asks the bank for the same transfer. */
  @Mount(requestDeposit)
  async deposit(@Caller() caller: CallerInfo, @IdempotencyKey() key: string, @Input() { amount }: InputOf<typeof requestDeposit>) {
    const amountMinor = parseAmount(amount, currency);
    if (amountMinor === undefined) throw new Problem(422, 'AMOUNT_INVALID');
    if (amountMinor < amountMin) throw new Problem(422, 'AMOUNT_TOO_SMALL', { min: amountMin, currency });
    if (amountMinor > amountMax) throw new Problem(422, 'AMOUNT_TOO_LARGE', { max: amountMax, currency });
    const reference = `DEP-${commandId({ kind: 'customer', id: caller.accountId }, 'deposits', key).toUpperCase()}`;
    const booking = await this.bank.transfer({ reference, accountRef: caller.accountId, amountMinor, currency }).catch((error: unknown) => {
      throw error instanceof BankUnavailable ? new Problem(503, 'BANK_UNAVAILABLE') : error;
    });
    if (booking.amountMinor !== amountMinor) throw new Problem(422, 'IDEMPOTENCY_BODY_MISMATCH');
    return { reference, status: 'requested' as const };
  }
}
