import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import {
  Address,
  answered,
  Browser,
  IdempotencyKey,
  Input,
  Mount,
  Problem,
  StaffCaller,
  type StaffInfo,
} from '@parkett/platform-http';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { SealedForms } from '@parkett/platform-secrets';
import { StaffCommands } from './staff-commands';
import { StaffLogin } from './staff-login';
import { StaffPeople } from './staff-people';
import { StaffReader } from './staff-reader';
import { staffSessionHours, StaffStore } from './staff-store';

const secondsAnHour = 3_600;

/** Staff logins, members of staff and the audit log. */
@Controller()
export class StaffController {
  constructor(
    @Inject(SealedForms) private readonly sealed: SealedForms,
    @Inject(StaffLogin) private readonly logins: StaffLogin,
    @Inject(StaffStore) private readonly store: StaffStore,
    @Inject(StaffCommands) private readonly desk: StaffCommands,
    @Inject(StaffPeople) private readonly people: StaffPeople,
    @Inject(StaffReader) private readonly reader: StaffReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Mount(contract.staffLogin)
  async staffLogin(
    @Input() { query }: InputOf<typeof contract.staffLogin>,
    @Address() address: string,
    @Browser() browser: string | undefined,
  ) {
    await this.logins.admit(address);
    const form = await this.sealed.open(contract.staffLogin, query, contract.staffLoginSecretSchema);
    const { staff, halves, sign, knownBrowser } = await this.logins.login(form, browser);
    return answered(
      { token: halves.token, staff },
      {
        staffCookie: { value: halves.cookie, maxAgeSeconds: staffSessionHours * secondsAnHour },
        staffBrowserCookie: sign,
        security: { event: 'staffLogin', code: 'SUCCESS', actor: { kind: 'staff', id: staff.staffId, knownBrowser } },
      },
    );
  }

  @Mount(contract.staffLogout)
  async staffLogout(@StaffCaller() { staffId, sessionId }: StaffInfo) {
    await this.store.endSession(sessionId);
    // The session has ended anyway; an error answer would leave a useless cookie in the browser.
    await this.desk
      .record(staffId, 'logout')
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error, staff: securityTrail.pseudonym('staff', staffId) },
          'a staff logout was not recorded',
        ),
      );
    return answered({}, { staffCookie: null, security: { event: 'sessionEnded', code: 'SUCCESS' } });
  }

  @Mount(contract.getStaff)
  async getStaff(@StaffCaller() { staffId }: StaffInfo) {
    const staff = await this.reader.member(staffId);
    if (staff === undefined) throw new Problem(404, 'STAFF_UNKNOWN');
    return { staff };
  }

  @Mount(contract.listStaff, { reads: 'accounts' })
  async listStaff(@StaffCaller() { staffId }: StaffInfo) {
    await this.desk.record(staffId, 'listPeople');
    return { people: await this.reader.people() };
  }

  @Mount(contract.proposeStaff)
  async proposeStaff(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() proposal: InputOf<typeof contract.proposeStaff>,
  ) {
    const { approvalId, position } = await this.people.propose(staffId, key, proposal);
    return answered({ approvalId }, { position });
  }

  @Mount(contract.linkStaffCustomer)
  async linkStaffCustomer(
    @StaffCaller() caller: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { staffId, accountId }: InputOf<typeof contract.linkStaffCustomer>,
  ) {
    const { events, position } = await this.people.linkCustomer(caller.staffId, key, staffId, accountId.toUpperCase());
    return answered({}, events === undefined ? { status: 202 } : { position });
  }

  @Mount(contract.disableStaff)
  async disableStaff(
    @StaffCaller() caller: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { staffId }: InputOf<typeof contract.disableStaff>,
  ) {
    const { events, position } = await this.people.disable(caller.staffId, key, staffId);
    return answered({}, events === undefined ? { status: 202 } : { position });
  }

  @Mount(contract.issueEnrolment)
  async issueEnrolment(
    @StaffCaller() caller: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { staffId }: InputOf<typeof contract.issueEnrolment>,
  ) {
    const { link, position } = await this.people.issueLink(caller.staffId, key, staffId);
    return answered(link, { position });
  }

  @Mount(contract.listActs, { reads: 'accounts' })
  async listActs(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof contract.listActs>) {
    await this.desk.record(staffId, 'listActs');
    return this.reader.acts(page);
  }
}
