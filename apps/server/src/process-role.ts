import { Ownership } from '@parkett/platform-event-log';
import { ReconciliationHost } from '@parkett/composition';
import { ProcessHost, type ProcessManager } from '@parkett/platform-processes';
import { ClockedMembership } from './clocked-membership';
import type { Runtime } from './runtime';

/**
 * Runs process managers, and reconciliation with some of them, on the partitions that this process owns. Several such
 * processes share the partitions. A second owner for a moment is harmless: it finds the cursor moved, and commands that
 * it repeats have no second effect.
 */
export class ProcessRole {
  private readonly host: ProcessHost;
  private readonly reconciliation: ReconciliationHost | undefined;
  private readonly ownership: Ownership;
  private readonly membership: ClockedMembership;

  /** `name` is that of the group whose members share the partitions. */
  constructor(
    runtime: Runtime,
    managers: readonly ProcessManager[],
    { name, reconciles }: { readonly name: string; readonly reconciles: boolean },
  ) {
    const { log, topics, settings, clock, logger, background, tail } = runtime;
    this.host = new ProcessHost({ managers, records: background.records, tail, logger });
    this.reconciliation = reconciles
      ? new ReconciliationHost({
          ...{ read: background.read, records: background.records, tail, logger },
          send: (request, wait) => runtime.gateway.send(request, wait),
        })
      : undefined;
    this.ownership = new Ownership(log, topics.owners, `${settings.topicPrefix}.${name}`, (partitions) => {
      this.host.assign(partitions);
      this.reconciliation?.assign(partitions);
    });
    void this.ownership.start();
    this.membership = new ClockedMembership({
      clock,
      join: () => void this.ownership.start(),
      leave: () => {
        logger.error('this process gives up its process managers until its clock is right');
        void this.ownership.leave();
      },
    });
  }

  /** Why process managers have stopped or wait, which have tasks that need somebody, or why this process owns none. */
  problems(): ReadonlyMap<string, string> {
    const problems = new Map([...this.host.problems, ...(this.reconciliation?.problems ?? [])]);
    const { problem } = this.ownership;
    if (problem !== undefined) problems.set('membership', problem);
    if (this.membership.hasLeft)
      problems.set('membership', 'the partitions are left to other processes until the clock of this process is right');
    return problems;
  }

  /** Tasks that are set aside for now, and accounts whose books do not agree. */
  notes(): ReadonlyMap<string, string> {
    return new Map([...this.host.notes, ...(this.reconciliation?.notes ?? [])]);
  }

  async close(): Promise<void> {
    this.membership.close();
    await this.ownership.leave();
    await Promise.all([this.host.close(), this.reconciliation?.close()]);
  }
}
