import { Module } from '@nestjs/common';
import { DepositRequests } from './deposit-requests';
import { FundsController } from './funds.controller';

/** Money in. The server provides the BankClient globally, and runs the BankFeed where its role says so. */
@Module({ controllers: [FundsController], providers: [DepositRequests] })
export class FundsModule {}
