import type { SentCommand } from '@parkett/kernel';
import { CommandGateway, partitionOf } from '@parkett/platform-event-log';
import { LogFollower } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import type { CliContext } from './context';

/** Opens what sending commands needs, and follows the log for their answers. */
export async function withGateway<Sent extends SentCommand, Result>(
  { settings, log, topics, read, repairs, layout: findLayout, checkClock }: CliContext,
  work: (gateway: CommandGateway<Sent>) => Promise<Result>,
): Promise<Result> {
  await checkClock();
  const layout = await findLayout();
  const gateway = new CommandGateway<Sent>(
    log,
    topics,
    (aggregate) => partitionOf(aggregate, layout),
    openSecrets(settings.home).derive('command-body'),
  );
  const tail = new LogFollower(log, topics.events, read);
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  try {
    await tail.start(layout.all, (error) => process.stderr.write(`${String(error)}\n`), await repairs());
    return await work(gateway);
  } finally {
    await gateway.close();
    await tail.close();
  }
}
