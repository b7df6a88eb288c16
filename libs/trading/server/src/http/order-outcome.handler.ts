import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { InputOf, Language, OutputOf } from '@parkett/kernel';
import { answered, Messages, type Answered } from '@parkett/platform-http';
import { CommandGateway, CommandNotSent, formatPosition, type Answer } from '@parkett/platform-event-log';
import { ReadBarrier } from '@parkett/platform-read-model';
import { orderDeadlineMs, type getOrderOutcome, type TradingSent } from '@parkett/trading-contract';
import { TradingReader } from '../queries/trading-reader';
import { isPastDeadline, orderCommand } from './place-order.handler';

type Outcome = OutputOf<typeof getOrderOutcome>;

export class OrderOutcomeQuestion extends Query<Answered<Outcome>> {
  constructor(
    readonly accountId: string,
    readonly language: Language,
    readonly asked: InputOf<typeof getOrderOutcome>,
  ) {
    super();
  }
}

/**
 * Returns the outcome of an order. Before its deadline only the read models are asked, because a question must not
 * interfere with an order that is still on its way. Afterwards the log decides.
 */
@QueryHandler(OrderOutcomeQuestion)
export class OrderOutcomeHandler implements IQueryHandler<OrderOutcomeQuestion> {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent>,
    @Inject(TradingReader) private readonly reader: TradingReader,
    @Inject(ReadBarrier) private readonly gate: ReadBarrier,
    @Inject(Messages) private readonly messages: Messages,
  ) {}

  async execute({
    accountId,
    language,
    asked: { key, confirmedAt },
  }: OrderOutcomeQuestion): Promise<Answered<Outcome>> {
    const command = orderCommand(accountId, key);
    const orderId = this.gateway.idOf(command);
    if (await this.reader.placedOrder(accountId, orderId)) return answered({ status: 'placed', orderId }, {});
    const refusal = await this.refusalOf(accountId, orderId, confirmedAt);
    if (refusal) return answered(this.outcomeOf(refusal, language), {});
    const pending: Outcome = { status: 'pending', until: confirmedAt + orderDeadlineMs };
    const answer = isPastDeadline(confirmedAt, Date.now())
      ? await this.settle({ ...command, issuedAt: confirmedAt })
      : undecided;
    if (isForgotten(answer)) {
      // The order may have been placed and its id dropped since. The read model keeps every order.
      if (!(await this.gate.reached([answer.position]))) return answered(pending, {});
      if (await this.reader.placedOrder(accountId, orderId)) return answered({ status: 'placed', orderId }, {});
    }
    switch (answer.kind) {
      case 'unknown':
        return answered(pending, {});
      case 'accepted':
        return answered({ status: 'placed', orderId }, { position: formatPosition([answer.position]) });
      case 'rejected':
        return answered(this.outcomeOf(answer.rejection, language), { position: formatPosition([answer.position]) });
    }
  }

  /**
   * The recorded rejection of this order: it is final, whether the deadline has passed or not. A key that is used again
   * after weeks has the same id, and the rejection of an order from before says nothing about this one.
   */
  private async refusalOf(
    accountId: string,
    orderId: string,
    confirmedAt: number,
  ): Promise<Rejected['rejection'] | undefined> {
    const refused = (await this.reader.refusedOrder(accountId, orderId))?.order;
    if (refused === undefined || refused.placedAt < confirmedAt - orderDeadlineMs) return undefined;
    return refused.rejection ?? undefined;
  }

  private async settle(command: Parameters<CommandGateway<TradingSent>['settle']>[0]): Promise<Answer> {
    try {
      return await this.gateway.settle(command);
    } catch (error) {
      if (error instanceof CommandNotSent) return undecided;
      throw error;
    }
  }

  private outcomeOf({ code, facts }: Rejected['rejection'], language: Language): Outcome {
    return code === 'COMMAND_EXPIRED'
      ? { status: 'notPlaced' }
      : { status: 'rejected', code, message: this.messages.of(code, facts, language) };
  }
}

const undecided: Answer = { kind: 'unknown' };

type Rejected = Extract<Answer, { kind: 'rejected' }>;

/** The command is older than the account's deduplication window. */
const isForgotten = (answer: Answer): answer is Rejected =>
  answer.kind === 'rejected' && answer.rejection.code === 'COMMAND_TOO_OLD';
