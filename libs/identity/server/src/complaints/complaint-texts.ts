import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { CustomerKeyGone, CustomerVault } from '@parkett/platform-secrets';
import { ComplaintReader } from './complaint-reader';

const purpose = 'complaint';

/** Seals and opens what customers and staff write about complaints. */
@Injectable()
export class ComplaintTexts {
  constructor(
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(ComplaintReader) private readonly reader: ComplaintReader,
  ) {}

  /** A text for a command, and what recognises its repetition. Throws ACCOUNT_ERASED. */
  async seal(accountId: string, text: string, body: object) {
    try {
      const sealed = await this.vault.seal(accountId, purpose, text);
      return { sealed, hashed: { key: await this.vault.bodyKey(accountId), body: { ...body, text } } };
    } catch (error) {
      throw error instanceof CustomerKeyGone ? new Problem(409, 'ACCOUNT_ERASED') : error;
    }
  }

  /** The texts of a complaint, oldest first. Throws ACCOUNT_ERASED. */
  async entries(accountId: string, complaintId: string) {
    const rows = await this.reader.texts(complaintId);
    return Promise.all(
      rows.map(async ({ kind, at, sealed, outcome }) => {
        const text = await this.vault.open(accountId, purpose, sealed);
        if (text === undefined) throw new Problem(409, 'ACCOUNT_ERASED');
        return { kind, at: Number(at), text, outcome };
      }),
    );
  }
}
