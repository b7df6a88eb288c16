import { Global, Module } from '@nestjs/common';
import { STAFF_ACTIONS } from '@parkett/identity-contract';
import { STAFF_SESSIONS } from '@parkett/platform-http';
import { LimitsModule } from '@parkett/platform-limits';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { SecretsModule } from '@parkett/platform-secrets';
import { CustomerFinder } from './customer-finder';
import { CustomersController } from './customers.controller';
import { readLinkHours, readStaffLimits, STAFF_LIMITS } from './limits';
import { EnrolmentController } from './enrolment.controller';
import { StaffController } from './staff.controller';
import { StaffCommands } from './staff-commands';
import { StaffEnrolment } from './staff-enrolment';
import { StaffEnrolments } from './staff-enrolments';
import { StaffLogin } from './staff-login';
import { StaffPeople } from './staff-people';
import { StaffReader } from './staff-reader';
import { RunningStaffSessions } from './staff-sessions';
import { StaffStore } from './staff-store';

/** Members of staff, fully separate from customers from login to session. */
@Global()
@Module({
  imports: [LimitsModule, SecretsModule],
  controllers: [StaffController, EnrolmentController, CustomersController],
  providers: [
    { provide: STAFF_SESSIONS, useClass: RunningStaffSessions },
    { provide: STAFF_ACTIONS, useExisting: StaffCommands },
    { provide: STAFF_LIMITS, useFactory: () => readStaffLimits() },
    {
      provide: StaffEnrolments,
      useFactory: (records: Database) => new StaffEnrolments(records, readLinkHours()),
      inject: [RECORDS_DB],
    },
    CustomerFinder,
    StaffCommands,
    StaffEnrolment,
    StaffLogin,
    StaffPeople,
    StaffReader,
    StaffStore,
  ],
  exports: [STAFF_ACTIONS, STAFF_SESSIONS],
})
export class StaffModule {}
