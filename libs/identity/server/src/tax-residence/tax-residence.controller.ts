import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { formatPosition } from '@parkett/platform-event-log';
import { answered, Caller, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { TaxResidences } from './tax-residences';

/** Where customers pay taxes, by their own declaration. */
@Controller()
export class TaxResidenceController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(TaxResidences) private readonly residences: TaxResidences,
  ) {}

  @Mount(contract.getTaxResidence, { reads: 'accounts' })
  getTaxResidence(@Caller() { accountId }: CallerInfo) {
    return this.residences.shown(accountId);
  }

  @Mount(contract.declareTaxResidence)
  async declareTaxResidence(
    @Caller() { accountId }: CallerInfo,
    @Input() { query }: InputOf<typeof contract.declareTaxResidence>,
  ) {
    const form = await this.forms.open(contract.declareTaxResidence, query, contract.declareTaxResidenceSecretSchema);
    const { stepUpId, usPerson, countries, wording } = form;
    const position = await this.residences.declare(accountId, stepUpId, { usPerson, countries, wording });
    return answered({}, { position: formatPosition([position]) });
  }
}
