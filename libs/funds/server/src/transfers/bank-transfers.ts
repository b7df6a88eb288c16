import { Inject, Injectable } from '@nestjs/common';
import type { getBankTransfers } from '@parkett/funds-contract';
import { pullLimitsAt } from '@parkett/funds-domain';
import type { OutputOf } from '@parkett/kernel';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { DepositCurrencies } from '../deposit-currencies';
import { TRANSFER_WINDOWS, type TransferWindows } from '../withdrawals/withdrawal-ports';
import { WithdrawalReader, type WithdrawalRow } from '../withdrawals/withdrawal-reader';

/** Transfers between mainland bank cards and an account. Only the decisions are binding. */
@Injectable()
export class BankTransfers {
  constructor(
    @Inject(WithdrawalReader) private readonly withdrawals: WithdrawalReader,
    @Inject(DepositCurrencies) private readonly currencies: DepositCurrencies,
    @Inject(TRANSFER_WINDOWS) private readonly windows: TransferWindows,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'env'>,
  ) {}

  async of(accountId: string): Promise<OutputOf<typeof getBankTransfers>> {
    const { env } = this.settings;
    const now = Date.now();
    const { ids: _, ...window } = this.windows(now);
    const pulls = env !== 'LIVE' && this.currencies.areAvailable('CNY');
    const leaving = await this.withdrawals.toCard(accountId);
    return {
      ...{ env, window, pull: pulls ? pullLimitsAt(now) : null },
      leaving: leaving ? { withdrawalId: leaving.withdrawal_id, arrivesOn: this.arrivalOf(leaving, now) } : null,
    };
  }

  /** Nobody knows how long the staff takes. One that waits for the bank leaves no earlier than now. */
  private arrivalOf({ status, sent_at }: WithdrawalRow, now: number): string | null {
    return status === 'requested' ? null : this.windows(sent_at === null ? now : Number(sent_at)).arrivesOn;
  }
}
