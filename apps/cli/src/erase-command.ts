import { showAsOf } from '@parkett/audit-server';
import { isErased, openErasure } from '@parkett/composition';
import { messageTablesErased } from '@parkett/messages-server';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/**
 * `erase ACCOUNT`: finishes an erasure that stands in the log: destroys the customer's key and what is personal in the
 * records; repeating it changes nothing. 1 when two members of staff have not approved one.
 */
export async function erase(context: CliContext, args: string[]): Promise<number> {
  const [accountId, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  const kind = context.kinds.find(({ prefix }) => prefix === 'account');
  if (accountId === undefined || more.length > 0 || !kind) throw new UsageError('call it as erase ACCOUNT');
  const { log, topics, settings, records, read } = context;
  const { state } = await showAsOf(
    log,
    topics,
    settings.partitions,
    kind,
    `account:${accountId}`,
    Date.now(),
    await context.repairs(),
  );
  if (!isErased(state)) {
    print(`${accountId} stays: two members of the staff approve an erasure first, in the console`);
    return 1;
  }
  await openErasure({ records, readModels: read, home: settings.home, alsoEmptied: messageTablesErased }).erase([
    accountId,
  ]);
  print(`${accountId} is erased: the key is destroyed, and what stands encrypted in the log is unreadable for ever`);
  return 0;
}
