import { Module } from '@nestjs/common';
import { DepositRequests } from './deposit-requests';
import { FundsController } from './funds.controller';

/** Incoming money. The server provides the BankClient globally and runs the BankFeed in the role that needs it. */
@Module({ controllers: [FundsController], providers: [DepositRequests] })
export class FundsModule {}
