import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@parkett/kernel';
import { Caller, IdempotencyKey, Input, Messages, Mount, type CallerInfo } from '@parkett/platform-http';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
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
import { inWords } from '../queries/order-rows';
import type { TradingReader } from '../queries/trading-reader';
import { CancelOrderCommand } from './cancel-order.handler';
import { refuseUnlessOffered } from './offered-orders';
import { OrderOutcomeQuestion } from './order-outcome.handler';
import { PlaceOrderCommand } from './place-order.handler';
import { TradingQuestion } from './trading-question.handler';

@Controller()
export class TradingController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(TRADING_MARKET) private readonly market: MarketView,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'venueUrl'>,
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
    refuseUnlessOffered(ticket, this.settings);
    const account = await this.ask((reader) => reader.account(caller.accountId));
    return estimate(ticket, account, this.market);
  }

  @Mount(getLargestOrder, { reads: 'accounts' })
  async largest(@Caller() caller: CallerInfo, @Input() terms: InputOf<typeof getLargestOrder>) {
    const { account, sellable } = await this.ask((reader) => reader.means(caller.accountId, terms.symbol));
    return largest(terms, account, sellable, this.market);
  }

  @Mount(listOrders, { reads: 'orders' })
  orders(@Caller() { accountId, language }: CallerInfo, @Input() { state, ...page }: InputOf<typeof listOrders>) {
    return this.ask(async (reader) => {
      const { orders, nextCursor } = await reader.orders(accountId, state, page);
      return { orders: orders.map((order) => inWords(order, this.messages, language)), nextCursor };
    });
  }

  @Mount(getOrderOutcome)
  outcome(@Caller() { accountId, language }: CallerInfo, @Input() asked: InputOf<typeof getOrderOutcome>) {
    return this.queries.execute(new OrderOutcomeQuestion(accountId, language, asked));
  }

  @Mount(getOrder, { reads: 'orders' })
  order(@Caller() { accountId, language }: CallerInfo, @Input() { orderId }: InputOf<typeof getOrder>) {
    return this.ask(async (reader) => {
      const found = (await reader.order(accountId, orderId)) ?? (await reader.refusedOrder(accountId, orderId));
      return found && { ...found, order: inWords(found.order, this.messages, language) };
    }, 'ORDER_UNKNOWN');
  }

  @Mount(listPositions, { reads: 'accounts' })
  positions(@Caller() caller: CallerInfo) {
    return this.ask(async (reader) => ({ positions: await reader.positions(caller.accountId) }));
  }

  @Mount(listClosedPositions, { reads: 'orders' })
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
