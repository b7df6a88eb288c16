import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf, OutputOf } from '@parkett/kernel';
import { answeredBy, decided, Problem, type Answered } from '@parkett/platform-http';
import { CommandGateway, EventVersions, type Answer } from '@parkett/platform-event-log';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import {
  orderDeadlineMs,
  tradingErrors,
  type Order,
  type replaceOrder,
  type TradingSent,
} from '@parkett/trading-contract';
import { TRADING_MARKET, TRADING_PASSWORDS, type TradingPasswordCheck } from '../ports';
import { TradingReader } from '../queries/trading-reader';
import { refuseUnlessOffered } from './offered-orders';
import { isPastDeadline } from './place-order.handler';
import { orderDateOf, type MarketView } from '../trading-slice';
import { checkTradingPassword } from './trading-password';

type Requested = Answered<OutputOf<typeof replaceOrder>>;
type Lasting = Pick<Order, 'symbol' | 'status' | 'businessDate' | 'expiresOn'>;

export class ReplaceOrderCommand extends Command<Requested> {
  constructor(
    readonly accountId: string,
    readonly key: string,
    readonly asked: InputOf<typeof replaceOrder>,
  ) {
    super();
  }
}

/** Asks for other terms of an order; the venue decides whether it is in time. */
@CommandHandler(ReplaceOrderCommand)
export class ReplaceOrderHandler implements ICommandHandler<ReplaceOrderCommand> {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent>,
    @Inject(TRADING_PASSWORDS) private readonly passwords: TradingPasswordCheck,
    @Inject(TradingReader) private readonly reader: TradingReader,
    @Inject(EventVersions) private readonly versions: EventVersions,
    @Inject(TRADING_MARKET) private readonly market: Pick<MarketView, 'clock' | 'instrument'>,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'venueUrl'>,
  ) {}

  async execute({ accountId, key, asked }: ReplaceOrderCommand): Promise<Requested> {
    const { orderId, quantity, filledQuantity: filled, tradingPassword, confirmedAt } = asked;
    const { limitPrice = null, stopPrice = null } = asked;
    // Engines of the build before do not know the command.
    if (!this.versions.mayWrite({ type: 'ReplaceRequested', v: 1 }))
      throw new Problem(tradingErrors.ORDER_TYPE_NOT_OFFERED, 'ORDER_TYPE_NOT_OFFERED');
    const order = await this.reader.placedOrder(accountId, orderId);
    if (order === undefined) throw new Problem(tradingErrors.ORDER_UNKNOWN, 'ORDER_UNKNOWN');
    refuseUnlessOffered({ orderType: order.orderType, validity: order.validity }, this.settings);
    const { symbol } = order;
    const now = Date.now();
    const issuedAt = Math.min(confirmedAt ?? now, now);
    const isLate = isPastDeadline(issuedAt, now);
    const isOver = !isLate && this.isOver(order);
    await checkTradingPassword(this.passwords, accountId, tradingPassword);
    const command = {
      aggregate: `account:${accountId}`,
      type: 'ReplaceOrder',
      body: { orderId, symbol, quantity, filled, limitPrice, stopPrice },
      actor: { kind: 'customer', id: accountId },
      route: 'orders/replace',
      key,
      issuedAt,
    } as const;
    // A late repeat still gets the recorded outcome.
    const sent =
      isLate || isOver ? this.gateway.settle(command) : this.gateway.send({ ...command, deadlineMs: orderDeadlineMs });
    const answer = await decided(isOver ? sent.then(tooLateUnlessDecided) : sent, tradingErrors);
    return answeredBy(answer, { orderId, status: answer.kind === 'unknown' ? 'unknown' : 'replaceRequested' });
  }

  /**
   * The request would be decided for a session in which the order does not take part any more. One that has ended is
   * left to the decision, because it does not expire.
   */
  private isOver({ symbol, status, businessDate, expiresOn }: Lasting): boolean {
    if (status !== 'working' && status !== 'partiallyFilled') return false;
    const date = orderDateOf(this.market.clock(this.market.instrument(symbol)?.mic));
    return date !== undefined && (expiresOn ?? businessDate) < date;
  }
}

/** Unless the log has decided the request before, it has come too late, and its id is taken. */
const tooLateUnlessDecided = (answer: Answer): Answer =>
  answer.kind === 'rejected' && answer.rejection.code === 'COMMAND_EXPIRED'
    ? { ...answer, rejection: { code: 'REPLACE_TOO_LATE', facts: {} } }
    : answer;
