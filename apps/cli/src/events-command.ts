import { listLaterVersions, switchOn } from '@parkett/platform-event-log';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/**
 * `events` lists the versions of events that are not written yet. `events switch NAME` lets the installation write one,
 * for good; exits with 1 while a running process does not know it.
 */
export async function events({ engine }: CliContext, args: string[]): Promise<number> {
  const [word, name, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (word === undefined) {
    for (const { name: later, unknownTo } of await listLaterVersions(engine))
      print(
        unknownTo.length === 0 ? `${later} can be switched on` : `${later} is not known to ${unknownTo.join(', ')}`,
      );
    return 0;
  }
  if (word !== 'switch' || name === undefined || more.length > 0) throw new UsageError('call it as events switch NAME');
  const onWait = (labels: string): void =>
    print(`waits up to a minute to see that these have ended, because they have not signed off: ${labels}`);
  const refused = await switchOn(engine, name, { onWait });
  if (refused === undefined) print(`${name} is switched on: builds that do not know it refuse to start from now on`);
  else process.stderr.write(`not switched on: ${refused}\n`);
  return refused === undefined ? 0 : 1;
}
