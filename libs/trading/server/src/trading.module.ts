import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ActionHoldersController } from './http/action-holders.controller';
import { CancelOrderHandler } from './http/cancel-order.handler';
import { CostBasisController } from './http/cost-basis.controller';
import { ExerciseRightsHandler } from './http/exercise-rights.handler';
import { OrderOutcomeHandler } from './http/order-outcome.handler';
import { PlaceOrderHandler } from './http/place-order.handler';
import { ReplaceOrderHandler } from './http/replace-order.handler';
import { TradingQuestionHandler } from './http/trading-question.handler';
import { TradingController } from './http/trading.controller';
import { MoneyLogController } from './money-log/money-log.controller';

/** The customer API of trading. The server provides gateway, read barrier, readers and the two ports globally. */
@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [TradingController, MoneyLogController, ActionHoldersController, CostBasisController],
  providers: [
    PlaceOrderHandler,
    CancelOrderHandler,
    ReplaceOrderHandler,
    ExerciseRightsHandler,
    OrderOutcomeHandler,
    TradingQuestionHandler,
  ],
})
export class TradingModule {}
