import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsePosition } from '@parkett/platform-event-log';
import { answered, Problem, type Answered } from '@parkett/platform-http';
import { ReadBarrier } from '@parkett/platform-read-model';
import { TradingReader } from '../queries/trading-reader';

/** A query on the trading read models. `seen` is the log position that the caller has already seen. */
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
 * Waits until the read models show what the caller has seen. After 2 s it answers anyway and marks the answer as stale.
 */
@QueryHandler(TradingQuestion)
export class TradingQuestionHandler implements IQueryHandler<TradingQuestion<unknown>> {
  constructor(
    @Inject(ReadBarrier) private readonly gate: ReadBarrier,
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
