import { keepSeal, openSigner, openTrustedKeys, sealLog } from '@parkett/platform-event-log';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, Refused, UsageError } from './output';

/**
 * `log seal`: ends the part of the log whose records nobody has signed. Needed once, in an installation of a build from
 * before signatures, while no process runs.
 */
export async function logCommand(context: CliContext, args: string[]): Promise<number> {
  if (parseArgs({ args, allowPositionals: true }).positionals.join(' ') !== 'seal')
    throw new UsageError('call it as log seal');
  const { engine: database, log, topics, settings } = context;
  const { repairs } = await context.trust();
  const signer = await openSigner(settings);
  const refused = await sealLog({
    ...{ database, log, topics, repairs },
    partitions: (await context.layout()).all,
    signer,
    pins: await context.pins(),
  });
  if (refused !== undefined) throw new Refused(`the log is not sealed: ${refused}`);
  await keepSeal(database, {
    home: settings.home,
    topic: topics.events,
    keys: await openTrustedKeys(settings),
    signer,
  });
  const [row] = await database.rows<{ seal: unknown }>('SELECT seal FROM installation');
  print('the log is sealed: from now on only records that an engine has signed count');
  print('secrets/log-seal.json has this seal, which is no secret: keep it with the public keys of records');
  print(JSON.stringify(row?.seal));
  return 0;
}
