import { projections, readMigrations } from '@parkett/composition';
import { rebuildAndCompare, verifyLog } from '@parkett/audit-server';
import { specTrust } from '@parkett/platform-event-log/spec-support';
import { layout, type NightStack } from './night-stack';

export interface NightChecks {
  readonly verify: 'clean' | 'broken';
  readonly rebuildDiff: 'clean' | 'differs';
}

/** What `parkett verify` and `parkett rebuild --diff` check, on the log and the read models of the drill. */
export async function checksOf(stack: NightStack, postgresUrl: string): Promise<NightChecks> {
  const { log, topics, read } = stack.events;
  const { kinds } = stack;
  const of = { log, topics, trust: specTrust };
  const verified = await verifyLog({ ...of, partitions: layout.all, kinds, pins: undefined });
  const rebuilt = await rebuildAndCompare({
    ...{ ...of, layout, postgresUrl, live: read, projections, migrations: readMigrations },
  });
  return {
    verify: verified.ok && verified.events > 0 ? 'clean' : 'broken',
    rebuildDiff: rebuilt.same && rebuilt.rows > 0 ? 'clean' : 'differs',
  };
}
