import { Inject, Injectable } from '@nestjs/common';
import { CustomerVault } from '@parkett/platform-secrets';
import { z } from 'zod';

const ownDepotSchema = z.object({ depotNumber: z.string(), holder: z.string() });
/** The customer's depot at another broker. */
export type OwnDepot = z.output<typeof ownDepotSchema>;

const purpose = 'depotTransfer';

/** Seals and opens where the shares of a transfer go. */
@Injectable()
export class OwnDepots {
  constructor(@Inject(CustomerVault) private readonly vault: CustomerVault) {}

  /** Throws CustomerKeyGone. */
  seal = (accountId: string, { depotNumber, holder }: OwnDepot): Promise<string> =>
    this.vault.seal(accountId, purpose, JSON.stringify({ depotNumber, holder }));

  bodyKey = (accountId: string): Promise<Buffer> => this.vault.bodyKey(accountId);

  /** Undefined once the customer was erased. */
  async open(accountId: string, sealed: string | null): Promise<OwnDepot | undefined> {
    const text = sealed === null ? undefined : await this.vault.open(accountId, purpose, sealed);
    return text === undefined ? undefined : ownDepotSchema.parse(JSON.parse(text));
  }
}
