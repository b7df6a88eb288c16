import { Global, Module } from '@nestjs/common';
import { STAFF_ACTIONS } from '@parkett/identity-contract';
import { STAFF_SESSIONS } from '@parkett/platform-http';
import { LimitsModule } from '@parkett/platform-limits';
import { SecretsModule } from '@parkett/platform-secrets';
import { CustomerFinder } from './customer-finder';
import { CustomersController } from './customers.controller';
import { readStaffLimits, STAFF_LIMITS } from './limits';
import { StaffController } from './staff.controller';
import { StaffCommands } from './staff-commands';
import { StaffLogin } from './staff-login';
import { StaffPeople } from './staff-people';
import { StaffReader } from './staff-reader';
import { RunningStaffSessions } from './staff-sessions';
import { StaffStore } from './staff-store';

/** Members of staff, fully separate from customers from login to session. */
@Global()
@Module({
  imports: [LimitsModule, SecretsModule],
  controllers: [StaffController, CustomersController],
  providers: [
    { provide: STAFF_SESSIONS, useClass: RunningStaffSessions },
    { provide: STAFF_ACTIONS, useExisting: StaffCommands },
    { provide: STAFF_LIMITS, useFactory: () => readStaffLimits() },
    CustomerFinder,
    StaffCommands,
    StaffLogin,
    StaffPeople,
    StaffReader,
    StaffStore,
  ],
  exports: [STAFF_ACTIONS, STAFF_SESSIONS],
})
export class StaffModule {}
