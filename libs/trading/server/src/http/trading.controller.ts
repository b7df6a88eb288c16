import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { InputOf } from '@parkett/kernel';
import {
  Caller,
  IdempotencyKey,
  Input,
  Messages,
  Mount,
  Problem,
  refusal,
  type CallerInfo,
} from '@parkett/platform-http';
import { EventVersions } from '@parkett/platform-event-log';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import {
  cancelOrder,
  estimateOrder,
  exerciseRights,
  explainAmount,
  getAccount,
  getClosedPosition,
  getHolding,
  getLargestOrder,
  getOrder,
  getOrderOutcome,
  listClosedPositions,
  listLots,
  listOrders,
  listPositions,
  listRights,
  placeOrder,
  replaceOrder,
  tradingErrors,
} from '@parkett/trading-contract';
import { Explainer } from '../explain/explainer';
import type { MarketView } from '../trading-slice';
import { estimate, largest, type Asking } from '../estimate';
import {
  ORDER_EXCHANGES,
  ORDER_GATES,
  ORDER_TAXES,
  TRADING_MARKET,
  UNDELIVERED_TRADES,
  type OrderExchanges,
  type OrderGates,
  type OrderTaxes,
  type UndeliveredTrades,
} from '../ports';
import { inWords } from '../queries/order-rows';
import type { TradingReader } from '../queries/trading-reader';
import { CancelOrderCommand } from './cancel-order.handler';
import { refuseUnlessOffered } from './offered-orders';
import { ExerciseRightsCommand } from './exercise-rights.handler';
import { OrderOutcomeQuestion } from './order-outcome.handler';
import { PlaceOrderCommand } from './place-order.handler';
import { ReplaceOrderCommand } from './replace-order.handler';
import { TradingQuestion } from './trading-question.handler';

@Controller()
export class TradingController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(TRADING_MARKET) private readonly market: MarketView,
    @Inject(ORDER_GATES) private readonly gates: OrderGates,
    @Inject(ORDER_EXCHANGES) private readonly exchanges: OrderExchanges,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(EventVersions) private readonly versions: EventVersions,
    @Inject(Explainer) private readonly explainer: Explainer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'venueUrl'>,
    @Inject(UNDELIVERED_TRADES) private readonly undelivered: UndeliveredTrades,
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

  @Mount(replaceOrder, { reads: 'orders' })
  replace(@Caller() caller: CallerInfo, @IdempotencyKey() key: string, @Input() asked: InputOf<typeof replaceOrder>) {
    return this.commands.execute(new ReplaceOrderCommand(caller.accountId, key, asked));
  }

  @Mount(estimateOrder, { reads: 'accounts' })
  async estimate(@Caller() caller: CallerInfo, @Input() ticket: InputOf<typeof estimateOrder>) {
    refuseUnlessOffered(ticket, this.settings);
    const asking = await this.asking(caller, ticket.symbol);
    const refused = await this.gates.refusalOf(caller.accountId, { type: 'PlaceOrder', ...ticket }, asking.now);
    if (refused !== undefined) throw refusal(tradingErrors, refused);
    const taxOf = ticket.side === 'sell' ? await this.taxes.of(caller.accountId) : undefined;
    return estimate(ticket, asking, { exchanges: this.exchanges, taxOf });
  }

  @Mount(getLargestOrder, { reads: 'accounts' })
  async largest(@Caller() caller: CallerInfo, @Input() terms: InputOf<typeof getLargestOrder>) {
    return largest(terms, await this.asking(caller, terms.symbol));
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
      // Nobody records when an outside venue has taken an order.
      const routedAt = this.settings.venueUrl === undefined ? (found?.routedAt ?? null) : null;
      return found && { ...found, routedAt, order: inWords(found.order, this.messages, language) };
    }, 'ORDER_UNKNOWN');
  }

  @Mount(listPositions, { reads: 'holdings' })
  positions(@Caller() caller: CallerInfo) {
    return this.ask(async (reader) => ({ positions: await reader.positions(caller.accountId) }));
  }

  @Mount(getHolding, { reads: 'holdings' })
  holding(@Caller() caller: CallerInfo, @Input() { symbol }: InputOf<typeof getHolding>) {
    return this.ask(async (reader) => reader.holding(caller.accountId, symbol, await this.undelivered(symbol)));
  }

  @Mount(listLots, { reads: 'holdings' })
  lots(@Caller() caller: CallerInfo, @Input() asked: InputOf<typeof listLots>) {
    return this.ask((reader) => reader.lots(caller.accountId, asked));
  }

  @Mount(listRights, { reads: 'accounts' })
  rights(@Caller() caller: CallerInfo) {
    return this.ask(async (reader) => ({ rights: await reader.rights(caller.accountId) }));
  }

  @Mount(exerciseRights, { reads: 'accounts' })
  exercise(
    @Caller() caller: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() asked: InputOf<typeof exerciseRights>,
  ) {
    return this.commands.execute(new ExerciseRightsCommand(caller.accountId, key, asked));
  }

  @Mount(listClosedPositions, { reads: 'orders' })
  closed(@Caller() caller: CallerInfo, @Input() page: InputOf<typeof listClosedPositions>) {
    return this.ask((reader) => reader.closedPositions(caller.accountId, page));
  }

  @Mount(getClosedPosition, { reads: 'holdings' })
  sale(@Caller() caller: CallerInfo, @Input() { executionId }: InputOf<typeof getClosedPosition>) {
    return this.ask((reader) => reader.sale(caller.accountId, executionId), 'SALE_UNKNOWN');
  }

  @Mount(getAccount, { reads: 'accounts' })
  account(@Caller() caller: CallerInfo) {
    return this.ask((reader) => reader.account(caller.accountId));
  }

  @Mount(explainAmount, { reads: 'holdings' })
  async explain(@Caller() { accountId }: CallerInfo, @Input() asked: InputOf<typeof explainAmount>) {
    const explanation = await this.explainer.explain(accountId, asked);
    if (explanation === undefined) throw new Problem(404, 'AMOUNT_UNKNOWN');
    return explanation;
  }

  private async asking({ accountId }: CallerInfo, symbol: string): Promise<Asking> {
    const now = Date.now();
    const trader = await this.ask((reader) => reader.trader(accountId, symbol, now));
    return { accountId, trader, market: this.market, mayWrite: (event) => this.versions.mayWrite(event), now };
  }

  private ask<Data>(question: (reader: TradingReader) => Promise<Data | undefined>, missing?: string): Promise<Data> {
    return this.queries.execute(new TradingQuestion<Data>(question, missing));
  }
}
