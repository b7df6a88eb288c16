import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { formatPosition } from '@parkett/platform-event-log';
import { answered, Caller, Device, Input, Mount, Problem, type CallerInfo } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { effectAnswer } from '../factors/effect-answer';
import { CustomerStore } from '../registration/customer-store';
import { maskPhone } from '../registration/phone';
import { AddressSetting } from './address-setting';
import { ContactCodes } from './contact-codes';
import { ContactSetting } from './contact-setting';
import { ContactStore } from './contact-store';
import { maskEmail } from './email';
import { WaitingPhoneRows } from './waiting-phone-rows';
import { WaitingPhones } from './waiting-phones.process';

type Sealed = InputOf<typeof contract.changePhone>;

/** How customers are reached, and changes of it. */
@Controller()
export class ContactController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(ContactStore) private readonly store: ContactStore,
    @Inject(WaitingPhoneRows) private readonly rows: WaitingPhoneRows,
    @Inject(ContactCodes) private readonly codes: ContactCodes,
    @Inject(ContactSetting) private readonly setting: ContactSetting,
    @Inject(AddressSetting) private readonly addresses: AddressSetting,
    @Inject(WaitingPhones) private readonly waitingPhones: WaitingPhones,
  ) {}

  @Mount(contract.getContact, { reads: 'accounts' })
  async getContact(@Caller() { accountId }: CallerInfo) {
    const [profile, email, waiting, address] = await Promise.all([
      this.customers.profile(accountId),
      this.store.email(accountId),
      this.rows.of(accountId),
      this.addresses.of(accountId),
    ]);
    if (profile === undefined) throw new Problem(401, 'UNAUTHENTICATED');
    const next = waiting && (await this.store.open(accountId, 'sms', waiting.sealed));
    return {
      phone: maskPhone(profile.phone),
      phoneChange:
        waiting === undefined || next === undefined
          ? null
          : { changeId: waiting.changeId, phone: maskPhone(next), effectiveAt: waiting.effectiveAt },
      email: email === undefined ? null : maskEmail(email),
      address,
    };
  }

  @Mount(contract.requestPhoneCode)
  async requestPhoneCode(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed) {
    const { phone } = await this.forms.open(contract.requestPhoneCode, query, contract.phoneCodeSecretSchema);
    await this.codes.sendToPhone(accountId, phone);
    return {};
  }

  @Mount(contract.changePhone)
  async changePhone(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.changePhone, query, contract.changePhoneSecretSchema);
    return effectAnswer({}, await this.setting.changePhone(accountId, form, device));
  }

  @Mount(contract.stopPhoneChange)
  async stopPhoneChange(
    @Caller() { accountId }: CallerInfo,
    @Input() { changeId }: InputOf<typeof contract.stopPhoneChange>,
  ) {
    return answered({}, { position: formatPosition([await this.waitingPhones.stop(accountId, changeId)]) });
  }

  @Mount(contract.requestEmailCode)
  async requestEmailCode(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed) {
    const { email } = await this.forms.open(contract.requestEmailCode, query, contract.emailCodeSecretSchema);
    await this.codes.sendToEmail(accountId, email);
    return {};
  }

  @Mount(contract.changeEmail)
  async changeEmail(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.changeEmail, query, contract.changeEmailSecretSchema);
    return effectAnswer({}, await this.setting.changeEmail(accountId, form, device));
  }

  @Mount(contract.changeAddress)
  async changeAddress(@Caller() { accountId }: CallerInfo, @Input() { query }: Sealed) {
    const form = await this.forms.open(contract.changeAddress, query, contract.changeAddressSecretSchema);
    const { street, postcode, city, country, stepUpId } = form;
    const position = await this.addresses.change(accountId, stepUpId, { street, postcode, city, country });
    return answered({}, { position: formatPosition([position]) });
  }
}
