import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsePosition } from '@parkett/platform-event-log';
import { answered, Problem, type Answered } from '@parkett/platform-http';
import { ReadGate } from '@parkett/platform-read-model';
import { TradingReader } from '../queries/trading-reader';

/** A question to the trading read models. `seen` is how far into the log the caller has looked already. */
export class TradingQuestion<Data> extends Query<Answered<Data>> {
  constructor(
    readonly seen: string | undefined,
    readonly ask: (reader: TradingReader) => Promise<Data | undefined>,
    readonly missing = 'ACCOUNT_UNKNOWN',
  ) {
    super();
  }
}

/**
 * Answers no earlier than the read models show what the caller has seen; after 2 s it answers all the same, as stale.
 */
@QueryHandler(TradingQuestion)
export class TradingQuestionHandler implements IQueryHandler<TradingQuestion<unknown>> {
  constructor(
    @Inject(ReadGate) private readonly gate: ReadGate,
    @Inject(TradingReader) private readonly reader: TradingReader,
  ) {}

  async execute({ seen, ask, missing }: TradingQuestion<unknown>): Promise<Answered<unknown>> {
    const positions = seen === undefined ? undefined : parsePosition(seen);
    const fresh = positions === undefined || (await this.gate.reached(positions));
    const data = await ask(this.reader);
    if (data === undefined) throw new Problem(404, missing);
    return answered(data, { stale: !fresh });
  }
}
