import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { InputOf, Language, OutputOf } from '@parkett/kernel';
import { answered, messageOf, type Answered } from '@parkett/platform-http';
import { CommandGateway, formatPosition, Overloaded, type Answer } from '@parkett/platform-event-log';
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
 * Tells what became of an order. Until its deadline the read model may know it, and a question must not get in the way
 * of an order that is still on its way. Afterwards the log has the last word.
 */
@QueryHandler(OrderOutcomeQuestion)
export class OrderOutcomeHandler implements IQueryHandler<OrderOutcomeQuestion> {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent>,
    @Inject(TradingReader) private readonly reader: TradingReader,
  ) {}

  async execute({
    accountId,
    language,
    asked: { key, confirmedAt },
  }: OrderOutcomeQuestion): Promise<Answered<Outcome>> {
    const command = orderCommand(accountId, key);
    const orderId = this.gateway.idOf(command);
    if (await this.reader.order(accountId, orderId)) return answered({ status: 'placed', orderId }, {});
    const answer = isPastDeadline(confirmedAt, Date.now())
      ? await this.settle({ ...command, issuedAt: confirmedAt })
      : undecided;
    switch (answer.kind) {
      case 'unknown':
        return answered({ status: 'pending', until: confirmedAt + orderDeadlineMs }, {});
      case 'accepted':
        return answered({ status: 'placed', orderId }, { position: formatPosition([answer.position]) });
      case 'rejected':
        return answered(outcomeOf(answer.rejection, language), { position: formatPosition([answer.position]) });
    }
  }

  private async settle(command: Parameters<CommandGateway<TradingSent>['settle']>[0]): Promise<Answer> {
    try {
      return await this.gateway.settle(command);
    } catch (error) {
      if (error instanceof Overloaded) return undecided;
      throw error;
    }
  }
}

const undecided: Answer = { kind: 'unknown' };

function outcomeOf({ code, facts }: Extract<Answer, { kind: 'rejected' }>['rejection'], language: Language): Outcome {
  return code === 'COMMAND_EXPIRED'
    ? { status: 'notPlaced' }
    : { status: 'rejected', code, message: messageOf(code, facts, language) };
}
