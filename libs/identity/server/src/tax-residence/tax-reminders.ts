import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import { IdentityReader } from '../projections/identity-reader';
import { openTaxResidence } from './open-tax-residence';

interface Parts {
  readonly records: Database;
  readonly readModels: Database;
  readonly home: string;
}

/** Tells the jobs role whose declaration a move has made outdated. */
export class TaxReminders {
  constructor(
    private readonly reader: IdentityReader,
    private readonly vault: CustomerVault,
  ) {}

  /**
   * Whether the address that changed at this instant (log time), or a later one, asks for another declaration;
   * undefined while the read models do not contain it.
   */
  async isAsked(accountId: string, changedAt: number): Promise<boolean | undefined> {
    const address = await this.reader.address(accountId);
    if (address === undefined || address.changedAt < changedAt)
      return (await this.reader.erasure(accountId)) === undefined ? undefined : false;
    return (await openTaxResidence(this.reader, this.vault, accountId))?.outdated ?? false;
  }
}

export const openTaxReminders = ({ records, readModels, home }: Parts): TaxReminders =>
  new TaxReminders(new IdentityReader(readModels), new CustomerVault(new CustomerKeys(records, openSecrets(home))));
