import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { TaxResidenceController } from '../tax-residence/tax-residence.controller';
import { TaxResidences } from '../tax-residence/tax-residences';
import { TAX_RECORDS } from '@parkett/identity-contract';
import { AddressSetting } from './address-setting';
import { ContactCodes } from './contact-codes';
import { ContactController } from './contact.controller';
import { ContactSetting } from './contact-setting';
import { ContactStore } from './contact-store';
import { WaitingPhoneRows } from './waiting-phone-rows';
import { WaitingPhones } from './waiting-phones.process';

/** Telephone number, e-mail and postal address of a customer, and the countries of tax residence. */
@Module({
  imports: [FactorsModule],
  controllers: [ContactController, TaxResidenceController],
  providers: [
    AddressSetting,
    ContactCodes,
    ContactSetting,
    ContactStore,
    TaxResidences,
    { provide: TAX_RECORDS, useExisting: TaxResidences },
    WaitingPhoneRows,
    WaitingPhones,
  ],
  exports: [ContactStore, TAX_RECORDS, TaxResidences, WaitingPhones],
})
export class ContactModule {}
