import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@parkett/kernel';
import { Caller, IdempotencyKey, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import {
  cancelOrder,
  estimateOrder,
  getAccount,
  getLargestOrder,
  getOrder,
  getOrderOutcome,
  listClosedPositions,
  listOrders,
  listPositions,
  listTransactions,
  placeOrder,
} from '@parkett/trading-contract';
import type { MarketView } from '../trading-slice';
import { estimate, largest } from '../estimate';
import { TRADING_MARKET } from '../ports';
import type { TradingReader } from '../queries/trading-reader';
import { CancelOrderCommand } from './cancel-order.handler';
import { OrderOutcomeQuestion } from './order-outcome.handler';
import { PlaceOrderCommand } from './place-order.handler';
import { TradingQuestion } from './trading-question.handler';

@Controller()
export class TradingController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(TRADING_MARKET) private readonly market: MarketView,
  ) {}

  @Mount(placeOrder)
  place(@Caller() caller: CallerInfo, @IdempotencyKey() key: string, @Input() ticket: InputOf<typeof placeOrder>) {
    return this.commands.execute(new PlaceOrderCommand(caller.accountId, key, ticket));
  }

  @Mount(cancelOrder)
  cancel(
    @Caller() caller: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { orderId }: InputOf<typeof cancelOrder>,
  ) {
    return this.commands.execute(new CancelOrderCommand(caller.accountId, key, orderId));
  }

  @Mount(estimateOrder, { reads: 'accounts' })
  async estimate(@Caller() caller: CallerInfo, @Input() ticket: InputOf<typeof estimateOrder>) {
    const account = await this.ask((reader) => reader.account(caller.accountId));
    return estimate(ticket, account, this.market);
  }

  @Mount(getLargestOrder, { reads: 'accounts' })
  async largest(@Caller() caller: CallerInfo, @Input() terms: InputOf<typeof getLargestOrder>) {
    const { account, sellable } = await this.ask((reader) => reader.means(caller.accountId, terms.symbol));
    return largest(terms, account, sellable, this.market);
  }

  @Mount(listOrders, { reads: 'accounts' })
  orders(@Caller() caller: CallerInfo, @Input() { state, ...page }: InputOf<typeof listOrders>) {
    return this.ask((reader) => reader.orders(caller.accountId, state, page));
  }

  @Mount(getOrderOutcome)
  outcome(@Caller() { accountId, language }: CallerInfo, @Input() asked: InputOf<typeof getOrderOutcome>) {
    return this.queries.execute(new OrderOutcomeQuestion(accountId, language, asked));
  }

  @Mount(getOrder, { reads: 'accounts' })
  order(@Caller() caller: CallerInfo, @Input() { orderId }: InputOf<typeof getOrder>) {
    return this.ask((reader) => reader.order(caller.accountId, orderId), 'ORDER_UNKNOWN');
  }

  @Mount(listPositions, { reads: 'accounts' })
  positions(@Caller() caller: CallerInfo) {
    return this.ask(async (reader) => ({ positions: await reader.positions(caller.accountId) }));
  }

  @Mount(listClosedPositions, { reads: 'accounts' })
  closed(@Caller() caller: CallerInfo, @Input() page: InputOf<typeof listClosedPositions>) {
    return this.ask((reader) => reader.closedPositions(caller.accountId, page));
  }

  @Mount(getAccount, { reads: 'accounts' })
  account(@Caller() caller: CallerInfo) {
    return this.ask((reader) => reader.account(caller.accountId));
  }

  @Mount(listTransactions, { reads: 'accounts' })
  transactions(@Caller() caller: CallerInfo, @Input() page: InputOf<typeof listTransactions>) {
    return this.ask((reader) => reader.transactions(caller.accountId, page));
  }

  private ask<Data>(question: (reader: TradingReader) => Promise<Data | undefined>, missing?: string): Promise<Data> {
    return this.queries.execute(new TradingQuestion<Data>(question, missing));
  }
}
