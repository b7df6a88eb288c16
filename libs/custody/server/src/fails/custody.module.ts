import { Module } from '@nestjs/common';
import { FailsController } from './fails.controller';
import { MissingReportsController } from './missing-reports.controller';

/** What members of staff see of settlement. It needs their actions; the server provides FAIL_AGES globally. */
@Module({ controllers: [FailsController, MissingReportsController] })
export class CustodyModule {}
