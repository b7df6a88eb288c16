import {
  currenciesOf,
  marketEvents,
  micSchema,
  securityMasterAggregate,
  type Instrument,
  type MarketSent,
} from '@parkett/market-contract';
import type { Answer } from '@parkett/platform-event-log';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { commandLine } from './command-line';
import type { CliContext } from './context';
import { print, UsageError } from './output';
import { withGateway } from './with-gateway';

const answerMs = 10_000;

/**
 * `correct-market SYMBOL MIC`: says on which market an instrument is, where the wrong one was derived from its symbol
 * and currency. Imports never change it. It says what else changed with the market, and whether the instrument's
 * currency, which stays, is one of the new market. Exits with 1 when it was not changed.
 */
export async function correctMarket(context: CliContext, args: string[]): Promise<number> {
  const words = parseArgs({ args, allowPositionals: true }).positionals.map((word) => word.toUpperCase());
  const [symbol, mic = '', ...more] = words;
  if (symbol === undefined || !micSchema.safeParse(mic).success || more.length > 0)
    throw new UsageError('call it as correct-market SYMBOL MIC, for example correct-market AAPL XNAS');
  const answer = await withGateway<MarketSent, Answer>(context, (gateway) =>
    gateway.send(
      {
        aggregate: securityMasterAggregate,
        type: 'CorrectMarket',
        body: { symbol, mic },
        actor: commandLine,
        route: 'correct-market',
        key: randomUUID(),
      },
      { waitMs: answerMs },
    ),
  );
  if (answer.kind === 'accepted') {
    const rows = answer.events.flatMap((event) => marketEvents.find(event)?.rows ?? []);
    const [row] = rows;
    print(row === undefined ? `${symbol} is on ${mic} already` : changeOf(row));
    const usual = currenciesOf(mic);
    if (row !== undefined && usual?.includes(row.currency) === false)
      process.stderr.write(
        `${symbol} trades in ${row.currency}, but shares on ${mic} trade in ${usual.join(', ')}: check whether it is the right market\n`,
      );
    return 0;
  }
  const why = answer.kind === 'rejected' ? answer.rejection.code : 'no answer yet';
  process.stderr.write(`the market of ${symbol} was not changed: ${why}\n`);
  return 1;
}

const changeOf = ({ symbol, mic, board, lot, tick }: Instrument): string =>
  `${symbol} is on ${mic}, board ${board}: lot ${lot}, tick ${tick}`;
