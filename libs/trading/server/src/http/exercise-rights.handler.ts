import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf, OutputOf } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import { answeredBy, decided, Problem, type Answered } from '@parkett/platform-http';
import { orderDeadlineMs, tradingErrors, type exerciseRights, type TradingSent } from '@parkett/trading-contract';
import { TRADING_PASSWORDS, type TradingPasswordCheck } from '../ports';
import { TradingReader } from '../queries/trading-reader';
import { checkTradingPassword } from './trading-password';

type Exercised = Answered<OutputOf<typeof exerciseRights>>;

export class ExerciseRightsCommand extends Command<Exercised> {
  constructor(
    readonly accountId: string,
    readonly key: string,
    readonly asked: InputOf<typeof exerciseRights>,
  ) {
    super();
  }
}

/** Sets for how many new shares the rights of an issue are exercised. */
@CommandHandler(ExerciseRightsCommand)
export class ExerciseRightsHandler implements ICommandHandler<ExerciseRightsCommand> {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent>,
    @Inject(TRADING_PASSWORDS) private readonly passwords: TradingPasswordCheck,
    @Inject(TradingReader) private readonly reader: TradingReader,
  ) {}

  async execute({ accountId, key, asked }: ExerciseRightsCommand): Promise<Exercised> {
    const { actionId, quantity, tradingPassword } = asked;
    const symbol = await this.reader.symbolOfRights(accountId, actionId);
    if (symbol === undefined) throw new Problem(tradingErrors.RIGHTS_UNKNOWN, 'RIGHTS_UNKNOWN', { actionId });
    await checkTradingPassword(this.passwords, accountId, tradingPassword);
    const sent = this.gateway.send({
      aggregate: `account:${accountId}`,
      type: 'ExerciseRights',
      body: { actionId, symbol, quantity },
      actor: { kind: 'customer', id: accountId },
      route: 'rights/exercise',
      key,
      deadlineMs: orderDeadlineMs,
    });
    const answer = await decided(sent, tradingErrors);
    return answeredBy(answer, { actionId, status: answer.kind === 'unknown' ? 'unknown' : 'exercised' });
  }
}
