import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exchangeErrors } from '@parkett/funds-contract';
import { isWholeShares, type InputOf, type OutputOf } from '@parkett/kernel';
import { answeredBy, decided, Problem, type Answered } from '@parkett/platform-http';
import { CommandGateway, EventVersions } from '@parkett/platform-event-log';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import {
  orderDeadlineMs,
  sentOrder,
  tradingErrors,
  type placeOrder,
  type TradingSent,
} from '@parkett/trading-contract';
import { TRADING_PASSWORDS, type TradingPasswordCheck } from '../ports';
import { refuseUnlessOffered } from './offered-orders';
import { checkTradingPassword } from './trading-password';

type Placed = Answered<OutputOf<typeof placeOrder>>;

export class PlaceOrderCommand extends Command<Placed> {
  constructor(
    readonly accountId: string,
    readonly key: string,
    readonly ticket: InputOf<typeof placeOrder>,
  ) {
    super();
  }
}

/** Identifies the command of an order: anyone who has the customer's key can ask for its outcome. */
export const orderCommand = (accountId: string, key: string) =>
  ({
    aggregate: `account:${accountId}`,
    type: 'PlaceOrder',
    actor: { kind: 'customer', id: accountId },
    route: 'orders',
    key,
  }) as const;

/** True when an order confirmed at `confirmedAt` may no longer be placed. */
export const isPastDeadline = (confirmedAt: number, now: number): boolean => now > confirmedAt + orderDeadlineMs;

/**
 * Checks the trading password, then sends the order without it. An order that arrives after its deadline is not placed.
 */
@CommandHandler(PlaceOrderCommand)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrderCommand> {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent>,
    @Inject(TRADING_PASSWORDS) private readonly passwords: TradingPasswordCheck,
    @Inject(EventVersions) private readonly versions: EventVersions,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'venueUrl'>,
  ) {}

  async execute({ accountId, key, ticket }: PlaceOrderCommand): Promise<Placed> {
    const { tradingPassword, confirmedAt, confirmedRisks, exchangeQuoteId = null, ...order } = ticket;
    refuseUnlessOffered(order, this.settings);
    // The build before reads no fraction, so its projector would not list the order that the log refuses.
    if (!isWholeShares(order.quantity) && !this.versions.mayWrite({ type: 'OrderPlaced', v: 2 }))
      throw new Problem(400, 'INPUT_INVALID', { field: 'quantity', reason: 'notWhole' });
    const sentAs = sentOrder({
      ...order,
      limitPrice: order.limitPrice ?? null,
      stopPrice: order.stopPrice ?? null,
      validity: order.validity ?? 'day',
      expiresOn: order.expiresOn ?? null,
      trailBy: order.trailBy ?? null,
      takeProfit: order.takeProfit ?? null,
      stopLoss: order.stopLoss ?? null,
      // Until every process knows them, nobody is asked.
      confirmedRisks: this.versions.mayWrite({ type: 'OrderPlaced', v: 4 }) ? (confirmedRisks ?? null) : null,
      exchangeQuoteId,
    });
    // Nor does it read the rejection of an order that it does not know.
    const v = sentAs.bodyVersion;
    const isKnown =
      v === 5
        ? this.versions.mayWrite({ type: 'CashExchanged', v: 2 })
        : v === undefined || v < 3 || this.versions.mayWrite({ type: 'OrderPlaced', v });
    if (!isKnown) throw new Problem(tradingErrors.ORDER_TYPE_NOT_OFFERED, 'ORDER_TYPE_NOT_OFFERED');
    await checkTradingPassword(this.passwords, accountId, tradingPassword);
    const now = Date.now();
    const command = {
      ...orderCommand(accountId, key),
      ...sentAs,
      issuedAt: Math.min(confirmedAt ?? now, now),
    };
    // A late repeat still gets the recorded outcome.
    const sent = isPastDeadline(command.issuedAt, now)
      ? this.gateway.settle(command)
      : this.gateway.send({ ...command, deadlineMs: orderDeadlineMs });
    const answer = await decided(sent, { ...tradingErrors, ...exchangeErrors });
    const status = answer.kind === 'unknown' ? 'unknown' : 'working';
    return answeredBy(answer, { orderId: this.gateway.idOf(command), status });
  }
}
