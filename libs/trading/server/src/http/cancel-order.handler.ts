import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OutputOf } from '@parkett/kernel';
import { answered, type Answered } from '@parkett/platform-http';
import { CommandGateway, formatPosition } from '@parkett/platform-event-log';
import { orderDeadlineMs, type cancelOrder, type TradingSent } from '@parkett/trading-contract';
import { asProblem } from './place-order.handler';
import { rejectionProblem } from './rejection-problem';

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

/** Asks for a cancellation; whether it comes before a fill, the venue decides. */
@CommandHandler(CancelOrderCommand)
export class CancelOrderHandler implements ICommandHandler<CancelOrderCommand> {
  constructor(@Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent>) {}

  async execute({ accountId, key, orderId }: CancelOrderCommand): Promise<Requested> {
    const answer = await this.gateway
      .send({
        aggregate: `account:${accountId}`,
        type: 'CancelOrder',
        body: { orderId, reason: 'customer' },
        actor: { kind: 'customer', id: accountId },
        route: 'orders/cancel',
        key,
        deadlineMs: orderDeadlineMs,
      })
      .catch(asProblem);
    if (answer.kind === 'unknown') return answered({ orderId, status: 'unknown' as const }, { status: 202 });
    if (answer.kind === 'rejected') throw rejectionProblem(answer.rejection);
    return answered({ orderId, status: 'cancelRequested' as const }, { position: formatPosition([answer.position]) });
  }
}
