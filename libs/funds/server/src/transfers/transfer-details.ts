import { Inject, Injectable } from '@nestjs/common';
import type { getTransferDetails } from '@parkett/funds-contract';
import { depositIban, depositReference } from '@parkett/funds-contract/accounts';
import { leastDeposit } from '@parkett/funds-domain';
import { accountCurrencies, type OutputOf } from '@parkett/kernel';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { DepositCurrencies } from '../deposit-currencies';
import { waitingOf } from '../waiting-deposits';
import { DepositAccounts } from './deposit-accounts';

/** Where customers send money. */
@Injectable()
export class TransferDetails {
  private readonly accounts: DepositAccounts;

  constructor(
    @Inject(RECORDS_DB) private readonly records: Database,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'brokerBank' | 'env'>,
    @Inject(DepositCurrencies) private readonly currencies: DepositCurrencies,
  ) {
    this.accounts = new DepositAccounts(records, settings.brokerBank.bankCode);
  }

  async of(accountId: string): Promise<OutputOf<typeof getTransferDetails>> {
    const { env, brokerBank } = this.settings;
    const { payee, bic, bankCode } = brokerBank;
    const number = await this.accounts.numberOf(accountId);
    const now = Date.now();
    const accounts = accountCurrencies.flatMap((currency) => {
      const iban = bankCode === null ? undefined : depositIban(bankCode, number, currency);
      if (iban === undefined || !this.currencies.areAvailable(currency)) return [];
      return [{ currency, iban, least: leastDeposit(currency, now) }];
    });
    const waiting = await waitingOf(this.records, accountId, now);
    return { env, payee, bic, reference: depositReference(number), accounts, waiting };
  }
}
