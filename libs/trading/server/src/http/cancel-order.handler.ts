import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OutputOf } from '@parkett/kernel';
import { answeredBy, decided, type Answered } from '@parkett/platform-http';
import { CommandGateway } from '@parkett/platform-event-log';
import { orderDeadlineMs, tradingErrors, type cancelOrder, type TradingSent } from '@parkett/trading-contract';

type Requested = Answered<OutputOf<typeof cancelOrder>>;

export class CancelOrderCommand extends Command<Requested> {
  constructor(
    readonly accountId: string,
    readonly key: string,
    readonly orderId: string,
  ) {
    super();
  }
}

/** Asks for a cancellation; the venue decides whether it is in time. */
@CommandHandler(CancelOrderCommand)
export class CancelOrderHandler implements ICommandHandler<CancelOrderCommand> {
  constructor(@Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent>) {}

  async execute({ accountId, key, orderId }: CancelOrderCommand): Promise<Requested> {
    const sent = this.gateway.send({
      aggregate: `account:${accountId}`,
      type: 'CancelOrder',
      body: { orderId, reason: 'customer' },
      actor: { kind: 'customer', id: accountId },
      route: 'orders/cancel',
      key,
      deadlineMs: orderDeadlineMs,
    });
    const answer = await decided(sent, tradingErrors);
    return answeredBy(answer, { orderId, status: answer.kind === 'unknown' ? 'unknown' : 'cancelRequested' });
  }
}
