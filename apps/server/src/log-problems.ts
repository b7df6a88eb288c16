import type { Database } from '@parkett/platform-read-model';
import type { Runtime } from './runtime';

/** A broker that has nothing new answers every second. */
const silentMsMax = 2_000;
/** A command is normally answered within milliseconds. */
const waitingMsMax = 2_000;
const expiredMax = 3;
/** A forged record is shown for an hour after it was read. */
const forgedMsMax = 3_600_000;

/**
 * What is wrong with the log as this process sees it, by partition: damage, a broker that does not answer, commands
 * that wait for their answer, or orders that all expire.
 */
export function logProblems(runtime: Runtime): ReadonlyMap<number, string> {
  const { tail, gateway } = runtime;
  const problems = new Map<number, string>();
  for (let partition = 0; partition < tail.partitions; partition++) {
    const problem = problemOf(partition);
    if (problem === undefined) continue;
    const isAccounts = partition < runtime.layout.accounts;
    problems.set(partition, isAccounts ? problem : `reference data: ${problem}`);
  }
  return problems;

  function problemOf(partition: number): string | undefined {
    const broken = tail.broken.get(partition);
    if (broken !== undefined) return broken;
    const silentMs = tail.silentMs(partition);
    if (silentMs > silentMsMax) return `the broker has not answered for ${Math.round(silentMs / 1000)} s`;
    const waitingMs = gateway.waitingMs(partition);
    if (waitingMs > waitingMsMax) return `a command has waited ${Math.round(waitingMs / 1000)} s for its answer`;
    const expired = gateway.expired(partition);
    if (expired >= expiredMax) return `the last ${expired} commands expired before they were decided`;
    // Last, because it is shown for an hour and must not hide what is wrong now.
    const forged = tail.forged.get(partition);
    return forged !== undefined && performance.now() - forged.seenAt < forgedMsMax
      ? `somebody else than an engine writes to the log: ${forged.count} records without a valid signature were skipped, the last from offset ${forged.offset} on`
      : undefined;
  }
}

/** A log from before signatures that is not sealed yet. */
export function sealNotes(runtime: Pick<Runtime, 'tail' | 'trust'>): ReadonlyMap<string, string> {
  const isSealed = runtime.tail.partitions === 0 || runtime.trust.seal !== undefined;
  return new Map(isSealed ? [] : [['seal', 'unsigned records still count: seal the log (docs/runbooks/upgrade.md)']]);
}

/** Whether the clock of this process is wrong, and which brokers' clocks are. */
export function clockProblems({ clock }: Pick<Runtime, 'clock'>): ReadonlyMap<string, string> {
  const own = clock.problem();
  return new Map([...(own === undefined ? [] : [['own', own] as const]), ...clock.wrongBrokers()]);
}

/** A server that cannot be written to, such as a standby after a failover: reads work, everything else waits. */
export async function readOnlyProblem(database: Database): Promise<string | undefined> {
  const [row] = await database.rows<{ value: string }>(`SELECT current_setting('transaction_read_only') AS value`);
  return row?.value === 'on' ? 'read-only: nothing can be written until this is over' : undefined;
}
