import { referencePartition, type ChainHead } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import { loadStaffAt, StaffDirectory } from '@parkett/staff-server';
import type { Runtime } from './runtime';

/** This process's view of the staff, which decisions of two persons need on every partition. */
export class StaffParts {
  readonly directory = new StaffDirectory();
  private head: ChainHead | undefined;
  /** Why this process does not learn of changes of the staff any more. */
  problem: string | undefined;

  constructor(private readonly runtime: Runtime) {}

  /** Loads the staff as the read model has them, however far behind that is. */
  async load(): Promise<void> {
    const { state, head } = await loadStaffAt(this.runtime.background.read);
    this.head = head;
    this.directory.load(state, (head?.next ?? 0) - 1);
  }

  /** Applies every change since the load, from the log; call it once the log follower has started. */
  follow(): void {
    const { tail, layout, logger } = this.runtime;
    tail.follow(referencePartition(layout), this.head, {
      onCaughtUp: () => this.directory.caughtUp(),
      onRecord: (chained) => this.directory.apply(chained),
      onEnded: (error) => {
        this.directory.ended();
        this.problem = error instanceof Error ? error.message : String(error);
        metrics.alerts.inc({ kind: 'staff-ended' });
        logger.fatal({ err: error }, 'changes of the staff are not followed any more');
      },
    });
  }
}
