import { Module } from '@nestjs/common';
import { STAFF_SESSIONS } from '@parkett/platform-http';
import { CustomerFinder } from './customer-finder';
import { CustomersController } from './customers.controller';
import { DocumentLooksController } from './document-looks.controller';
import { ErasuresController } from './erasures.controller';
import { ReviewsController } from './reviews.controller';
import { StaffController } from './staff.controller';
import { StaffDesk } from './staff-desk';
import { StaffLogin } from './staff-login';
import { StaffPeople } from './staff-people';
import { StaffReader } from './staff-reader';
import { RunningStaffSessions } from './staff-sessions';
import { StaffStore } from './staff-store';

/** Members of staff, fully separate from customers from login to session. */
@Module({
  controllers: [StaffController, ReviewsController, DocumentLooksController, CustomersController, ErasuresController],
  providers: [
    { provide: STAFF_SESSIONS, useClass: RunningStaffSessions },
    CustomerFinder,
    StaffDesk,
    StaffLogin,
    StaffPeople,
    StaffReader,
    StaffStore,
  ],
  exports: [STAFF_SESSIONS, StaffDesk],
})
export class StaffModule {}
