import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import { IdentityReader } from '../projections/identity-reader';
import { openTaxResidence } from './open-tax-residence';

/** Where the log has an event. */
interface Place {
  readonly partition: number;
  readonly offset: number;
}

interface Parts {
  readonly records: Database;
  readonly readModels: Database;
  readonly home: string;
  /** Whether the read models contain the event at this place. */
  readonly contains: (place: Place) => Promise<boolean>;
}

/** Tells the jobs role whose declaration a move has made outdated. */
export class TaxReminders {
  constructor(
    private readonly reader: IdentityReader,
    private readonly vault: CustomerVault,
    private readonly contains: Parts['contains'],
  ) {}

  /**
   * Whether the address that changed at this place, or a later one, asks for another declaration; undefined while the
   * read models do not contain it. The rows do not tell: a build from before keeps no time of an address.
   */
  async isAsked(accountId: string, changed: Place): Promise<boolean | undefined> {
    if (!(await this.contains(changed))) return undefined;
    return (await openTaxResidence(this.reader, this.vault, accountId))?.outdated ?? false;
  }
}

export const openTaxReminders = ({ records, readModels, home, contains }: Parts): TaxReminders =>
  new TaxReminders(
    new IdentityReader(readModels),
    new CustomerVault(new CustomerKeys(records, openSecrets(home))),
    contains,
  );
