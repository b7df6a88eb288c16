import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf, OutputOf } from '@parkett/kernel';
import { answered, Problem, type Answered } from '@parkett/platform-http';
import { CommandGateway, formatPosition, Overloaded } from '@parkett/platform-event-log';
import type { placeOrder } from '@parkett/trading-contract';
import { TRADING_PASSWORDS, type TradingPasswordCheck } from '../ports';
import { rejectionProblem } from './rejection-problem';

export const orderDeadlineMs = 30_000;

type Placed = Answered<OutputOf<typeof placeOrder>>;

export class PlaceOrderCommand extends Command<Placed> {
  constructor(readonly accountId: string, readonly key: string, readonly ticket: InputOf<typeof placeOrder>) {
    super();
  }
}

/** Checks the trading password at the edge, then sends the order; the password stays behind. */
@CommandHandler(PlaceOrderCommand)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrderCommand> {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway,
    @Inject(TRADING_PASSWORDS) private readonly passwords: TradingPasswordCheck,
  ) {}

  async execute({ accountId, key, ticket }: PlaceOrderCommand): Promise<Placed> {
    const { tradingPassword, limitPrice, ...order } = ticket;
    await this.checkPassword(accountId, tradingPassword);
    const identity = { actor: { kind: 'customer', id: accountId }, route: 'orders', key } as const;
    const body = { ...order, limitPrice: limitPrice ?? null };
    const answer = await this.gateway
      .send({ ...identity, aggregate: `account:${accountId}`, type: 'PlaceOrder', body, deadlineMs: orderDeadlineMs })
      .catch(asProblem);
    const orderId = this.gateway.idOf(identity);
    if (answer.kind === 'unknown') return answered({ orderId, status: 'unknown' as const }, { status: 202 });
    if (answer.kind === 'rejected') throw rejectionProblem(answer.rejection);
    return answered({ orderId, status: 'working' as const }, { position: formatPosition([answer.position]) });
  }

  private async checkPassword(accountId: string, password: string): Promise<void> {
    const verdict = await this.passwords.verify(accountId, password);
    if (verdict.kind === 'wrong') throw new Problem(403, 'TRADING_PASSWORD_WRONG', { left: verdict.left });
    if (verdict.kind === 'locked') throw new Problem(403, 'TRADING_PASSWORD_LOCKED');
    if (verdict.kind === 'notSet') throw new Problem(409, 'TRADING_PASSWORD_NOT_SET');
  }
}

/** The engine is behind: nothing was sent, the caller may come again. */
export function asProblem(error: unknown): never {
  throw error instanceof Overloaded ? new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 }) : error;
}
