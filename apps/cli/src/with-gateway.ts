import type { SentCommand } from '@parkett/kernel';
import { CommandGateway, partitionOf } from '@parkett/platform-event-log';
import { LogFollower } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import type { CliContext } from './context';
import { operatorOf } from './operator';

/** Opens what sending commands needs, and follows the log for their answers. */
export async function withGateway<Sent extends SentCommand, Result>(
  { settings, log, topics, read, trust: findTrust, layout: findLayout, checkClock }: CliContext,
  work: (gateway: CommandGateway<Sent>) => Promise<Result>,
): Promise<Result> {
  await checkClock();
  const layout = await findLayout();
  const trust = await findTrust();
  const gateway = new CommandGateway<Sent>(
    log,
    topics,
    (aggregate) => partitionOf(aggregate, layout),
    openSecrets(settings.home).derive('command-body'),
    { author: operatorOf(settings), trust: () => trust },
  );
  const tail = new LogFollower(log, topics.events, read);
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  try {
    await tail.start(layout.all, trust, (error) => process.stderr.write(`${String(error)}\n`));
    return await work(gateway);
  } finally {
    await gateway.close();
    await tail.close();
  }
}
