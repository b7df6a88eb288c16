import { Controller, Inject } from '@nestjs/common';
import { exchangeCash, getExchangeOutcome, quoteExchange } from '@parkett/funds-contract';
import type { InputOf } from '@parkett/kernel';
import { Caller, IdempotencyKey, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { Exchanges } from './exchanges';

@Controller()
export class ExchangeController {
  constructor(@Inject(Exchanges) private readonly exchanges: Exchanges) {}

  @Mount(quoteExchange)
  quoteExchange(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() asked: InputOf<typeof quoteExchange>,
  ) {
    return this.exchanges.quote(accountId, key, asked);
  }

  @Mount(exchangeCash)
  exchangeCash(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() accepted: InputOf<typeof exchangeCash>,
  ) {
    return this.exchanges.exchange(accountId, key, accepted);
  }

  @Mount(getExchangeOutcome)
  getExchangeOutcome(
    @Caller() { accountId, language }: CallerInfo,
    @Input() asked: InputOf<typeof getExchangeOutcome>,
  ) {
    return this.exchanges.outcome(accountId, language, asked);
  }
}
