import type { BookDateSent } from '@parkett/market-contract';
import { brokerZone } from '@parkett/market-domain';
import { closeBookDate, loadBookDate } from '@parkett/market-server';
import type { Answer } from '@parkett/platform-event-log';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';
import { withGateway } from './with-gateway';

const answerMs = 10_000;

/**
 * `book` prints the broker's book date. `book close DATE` closes that date, once it is over, as the jobs do every night;
 * it is for dates that were missed. Exits with 1 when it was not closed.
 */
export async function book(context: CliContext, args: string[]): Promise<number> {
  const [word, date, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (word === undefined) {
    const known = await loadBookDate(context.read);
    const today = brokerZone.dateOf(Date.now());
    print(
      known ? `${known.open} is open; today is ${today}` : 'no date was closed yet: records have the date of the feed',
    );
    return 0;
  }
  if (word !== 'close' || date === undefined || more.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(date))
    throw new UsageError('call it as book, or as book close DATE');
  const answer = await withGateway<BookDateSent, Answer>(context, (gateway) =>
    // The key contains the time, because a rejection is final for its key and the date may be over later.
    gateway.send({ ...closeBookDate(date, 'cli'), key: `book:${date}:${Date.now()}` }, { waitMs: answerMs }),
  );
  if (answer.kind === 'accepted') {
    print(`${date} is closed`);
    return 0;
  }
  const why =
    answer.kind === 'rejected' ? `${answer.rejection.code} ${JSON.stringify(answer.rejection.facts)}` : 'no answer yet';
  process.stderr.write(`${date} was not closed: ${why}\n`);
  return 1;
}
