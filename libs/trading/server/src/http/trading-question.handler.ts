import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Problem } from '@parkett/platform-http';
import { TradingReader } from '../queries/trading-reader';

/** A query on the trading read models. */
export class TradingQuestion<Data> extends Query<Data> {
  constructor(
    readonly ask: (reader: TradingReader) => Promise<Data | undefined>,
    readonly missing = 'ACCOUNT_UNKNOWN',
  ) {
    super();
  }
}

/** Throws 404 with the question's code when the rows have no answer. */
@QueryHandler(TradingQuestion)
export class TradingQuestionHandler implements IQueryHandler<TradingQuestion<unknown>> {
  constructor(@Inject(TradingReader) private readonly reader: TradingReader) {}

  async execute({ ask, missing }: TradingQuestion<unknown>): Promise<unknown> {
    const data = await ask(this.reader);
    if (data === undefined) throw new Problem(404, missing);
    return data;
  }
}
