import { showAsOf } from '@parkett/audit-server';
import { isErased, openErasure } from '@parkett/composition';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/**
 * `erase ACCOUNT`: finishes an erasure that is recorded in the log. It destroys the customer's key and the personal
 * data in the records; repeating it changes nothing. Exits with 1 while the log contains no erasure of the account.
 */
export async function erase(context: CliContext, args: string[]): Promise<number> {
  const [accountId, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  const kind = context.kinds.find(({ prefix }) => prefix === 'account');
  if (accountId === undefined || more.length > 0 || !kind) throw new UsageError('call it as erase ACCOUNT');
  const { log, topics, settings, records, read } = context;
  const { state } = await showAsOf(
    log,
    topics,
    await context.layout(),
    kind,
    `account:${accountId}`,
    Date.now(),
    await context.trust(),
  );
  if (!isErased(state)) {
    print(
      `${accountId} is not erased: the customer has to request it in the app, or two members of staff on an order in the console`,
    );
    return 1;
  }
  await openErasure({ records, readModels: read, home: settings.home }).erase([accountId]);
  print(`${accountId} is erased: the key is destroyed, so the encrypted data in the log can never be read again`);
  return 0;
}
