import { Module } from '@nestjs/common';
import { LimitsModule } from '@parkett/platform-limits';
import { ExchangeController } from './exchange.controller';
import { EXCHANGE_LIMITS, readExchangeLimits } from './exchange-limits';
import { Exchanges } from './exchanges';

/** Exchanges between a customer's currencies. The server provides the check of the trading password globally. */
@Module({
  imports: [LimitsModule],
  controllers: [ExchangeController],
  providers: [Exchanges, { provide: EXCHANGE_LIMITS, useFactory: () => readExchangeLimits() }],
})
export class ExchangeModule {}
