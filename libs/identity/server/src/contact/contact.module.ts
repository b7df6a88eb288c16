import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { AddressSetting } from './address-setting';
import { ContactCodes } from './contact-codes';
import { ContactController } from './contact.controller';
import { ContactSetting } from './contact-setting';
import { ContactStore } from './contact-store';
import { WaitingPhoneRows } from './waiting-phone-rows';
import { WaitingPhones } from './waiting-phones.process';

/** Telephone number, e-mail and postal address of a customer. */
@Module({
  imports: [FactorsModule],
  controllers: [ContactController],
  providers: [AddressSetting, ContactCodes, ContactSetting, ContactStore, WaitingPhoneRows, WaitingPhones],
  exports: [ContactStore, WaitingPhones],
})
export class ContactModule {}
