import { Ownership } from '@parkett/platform-event-log';
import { ProcessHost, type ProcessManager } from '@parkett/platform-processes';
import { ClockedMembership } from './clocked-membership';
import type { Runtime } from './runtime';

/**
 * Runs the process managers on the partitions that this process owns. Several such processes share the partitions. A
 * second owner for a moment is harmless: it finds the cursor moved, and the ids of its commands are the same.
 */
export class ProcessRole {
  private readonly host: ProcessHost;
  private readonly ownership: Ownership;
  private readonly membership: ClockedMembership;

  /** `name` is that of the group whose members share the partitions. */
  constructor(runtime: Runtime, managers: readonly ProcessManager[], name = 'processes') {
    const { log, topics, settings, clock, logger, background, tail } = runtime;
    this.host = new ProcessHost({ managers, records: background.records, tail, logger });
    this.ownership = new Ownership(log, topics.owners, `${settings.topicPrefix}.${name}`, (partitions) =>
      this.host.assign(partitions),
    );
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
    const { problems } = this.host;
    const { problem } = this.ownership;
    if (problem !== undefined) problems.set('membership', problem);
    if (this.membership.hasLeft)
      problems.set('membership', 'the partitions are left to other processes until the clock of this process is right');
    return problems;
  }

  /** Tasks that are set aside for now. */
  notes(): ReadonlyMap<string, string> {
    return this.host.notes;
  }

  async close(): Promise<void> {
    this.membership.close();
    await this.ownership.leave();
    await this.host.close();
  }
}
