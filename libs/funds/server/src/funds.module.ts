import { Global, Module } from '@nestjs/common';
import { PAYEE_NUMBERS } from '@parkett/identity-contract';
import { LimitsModule } from '@parkett/platform-limits';
import { SecretsModule } from '@parkett/platform-secrets';
import { CARD_LIMITS, readCardLimits } from './cards/card-limits';
import { CardNumbers } from './cards/card-numbers';
import { CardReader } from './cards/card-reader';
import { Cards } from './cards/cards';
import { CardsController } from './cards/cards.controller';
import { PayeeChecks } from './cards/payee-checks';
import { DebitReader } from './debits/debit-reader';
import { DebitsController } from './debits/debits.controller';
import { DirectDebits } from './debits/direct-debits';
import { DeskListsController } from './desk/desk-lists.controller';
import { PayeeAnswers } from './desk/payee-answers';
import { DepositRequests } from './deposit-requests';
import { FundsController } from './funds.controller';
import { ReturnReader } from './returns/return-reader';
import { SuspenseController } from './suspense.controller';
import { SuspenseReader } from './suspense-reader';
import { WithdrawalDeskController } from './withdrawals/withdrawal-desk.controller';
import { WithdrawalEstimates } from './withdrawals/withdrawal-estimates';
import { WithdrawalReader } from './withdrawals/withdrawal-reader';
import { Withdrawals } from './withdrawals/withdrawals';
import { WithdrawalsController } from './withdrawals/withdrawals.controller';
import { BankTransfers } from './transfers/bank-transfers';
import { TransferDetails } from './transfers/transfer-details';

/**
 * Incoming money, money in suspense, withdrawals, and the customers' accounts at banks. The server provides the
 * BankClient and the tokens of `withdrawal-ports.ts` globally and runs the BankFeed in the role that needs it. The module
 * is global, because step-ups of identity ask it for numbers.
 */
@Global()
@Module({
  imports: [LimitsModule, SecretsModule],
  controllers: [
    CardsController,
    DebitsController,
    DeskListsController,
    FundsController,
    SuspenseController,
    WithdrawalDeskController,
    WithdrawalsController,
  ],
  providers: [
    BankTransfers,
    CardNumbers,
    CardReader,
    Cards,
    DebitReader,
    DirectDebits,
    DepositRequests,
    PayeeAnswers,
    PayeeChecks,
    ReturnReader,
    SuspenseReader,
    WithdrawalEstimates,
    WithdrawalReader,
    Withdrawals,
    { provide: PAYEE_NUMBERS, useExisting: CardNumbers },
    TransferDetails,
    { provide: CARD_LIMITS, useFactory: () => readCardLimits() },
  ],
  exports: [PAYEE_NUMBERS],
})
export class FundsModule {}
