import { Module } from '@nestjs/common';
import { FundsController } from './funds.controller';

/** The customers' door to deposits; the server provides the bank client globally. */
@Module({ controllers: [FundsController] })
export class FundsModule {}
