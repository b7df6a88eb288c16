import { Module } from '@nestjs/common';
import { DepositRequests } from './deposit-requests';
import { FundsController } from './funds.controller';
import { SuspenseController } from './suspense.controller';
import { SuspenseReader } from './suspense-reader';

/**
 * Incoming money, and money in suspense. The server provides the BankClient globally and runs the BankFeed in the role
 * that needs it.
 */
@Module({
  controllers: [FundsController, SuspenseController],
  providers: [DepositRequests, SuspenseReader],
})
export class FundsModule {}
