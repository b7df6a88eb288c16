import { Module } from '@nestjs/common';
import { LimitsModule } from '@parkett/platform-limits';
import { SecretsModule } from '@parkett/platform-secrets';
import { CARD_LIMITS, readCardLimits } from './cards/card-limits';
import { CardReader } from './cards/card-reader';
import { Cards } from './cards/cards';
import { CardsController } from './cards/cards.controller';
import { PayeeChecks } from './cards/payee-checks';
import { DepositRequests } from './deposit-requests';
import { FundsController } from './funds.controller';
import { SuspenseController } from './suspense.controller';
import { SuspenseReader } from './suspense-reader';
import { TransferDetails } from './transfers/transfer-details';

/**
 * Incoming money, money in suspense, and the customers' accounts at banks. The server provides the BankClient globally
 * and runs the BankFeed in the role that needs it.
 */
@Module({
  imports: [LimitsModule, SecretsModule],
  controllers: [CardsController, FundsController, SuspenseController],
  providers: [
    CardReader,
    Cards,
    DepositRequests,
    PayeeChecks,
    SuspenseReader,
    TransferDetails,
    { provide: CARD_LIMITS, useFactory: () => readCardLimits() },
  ],
})
export class FundsModule {}
