import { Module } from '@nestjs/common';
import { FailsController } from './fails.controller';

/** What members of staff see of settlement. It needs their actions; the server provides FAIL_AGES globally. */
@Module({ controllers: [FailsController] })
export class CustodyModule {}
