import { Inject, Injectable } from '@nestjs/common';
import {
  declaredTaxResidenceSchema,
  identityErrors,
  selfCertificationVersion,
  type IdentitySent,
  type ReviewedTaxResidence,
  type TaxRecords,
  type TaxResidence,
} from '@parkett/identity-contract';
import { CommandGateway, type Position } from '@parkett/platform-event-log';
import { accepted } from '@parkett/platform-http';
import { CustomerVault } from '@parkett/platform-secrets';
import { StepUpGrants } from '../factors/step-up-grants';
import { IdentityReader } from '../projections/identity-reader';
import { certified } from './certified';
import { openTaxResidence, purpose } from './open-tax-residence';

const deadlineMs = 30_000;
const lastCharacters = 3;
const masked = (tin: string): string => `***${tin.slice(-lastCharacters)}`;

/** Where customers pay taxes: in the log, encrypted under the customer's key. */
@Injectable()
export class TaxResidences implements TaxRecords {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(IdentityReader) private readonly reader: IdentityReader,
    @Inject(StepUpGrants) private readonly grants: StepUpGrants,
  ) {}

  /**
   * Returns the position of the decision. A step-up allows one declaration, so it also names it. Throws what `certified`
   * throws, SELF_CERTIFICATION_CHANGED, STEP_UP_INVALID, NOT_SWITCHED_ON, and 503 when nothing was decided.
   */
  async declare(accountId: string, stepUpId: string, stated: TaxResidence): Promise<Position> {
    const { wording } = stated;
    await this.grants.refuseVoid(stepUpId);
    const { said, sealed } = await this.certify(accountId, stated);
    const { position } = await accepted(
      this.gateway.send({
        ...{ aggregate: `account:${accountId}`, type: 'DeclareTaxResidence', body: { stepUpId, wording, sealed } },
        ...{ actor: { kind: 'customer', id: accountId }, route: 'tax-residence', key: stepUpId, deadlineMs },
        hashed: { key: await this.vault.bodyKey(accountId), body: { stepUpId, wording, ...said } },
      }),
      identityErrors,
    );
    return position;
  }

  async certify(accountId: string, stated: TaxResidence) {
    const said = certified(stated);
    return { said, sealed: await this.vault.seal(accountId, purpose, JSON.stringify(said)) };
  }

  /** What the customer is shown of it. */
  async shown(accountId: string) {
    const opened = await openTaxResidence(this.reader, this.vault, accountId);
    const countries = opened?.countries.map(({ country, tin, missing }) => ({
      ...{ country, missing, tin: tin === null ? null : masked(tin) },
    }));
    return {
      wording: selfCertificationVersion,
      declared: opened && countries ? { at: opened.at, wording: opened.wording, countries } : null,
      outdated: opened?.outdated ?? false,
    };
  }

  /** What reviewers are shown; null when there is none. */
  async reviewed(accountId: string): Promise<ReviewedTaxResidence | null> {
    const row = await this.reader.taxResidence(accountId);
    const text = row && (await this.vault.open(accountId, purpose, row.sealed));
    if (row === undefined || text === undefined) return null;
    const { countries } = declaredTaxResidenceSchema.parse(JSON.parse(text));
    return {
      at: row.at,
      countries: countries.map(({ country, tin, missing }) => ({ country, hasTin: tin !== null, missing })),
    };
  }
}
