import { referencePartition, type ChainHead } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import { loadStaffAt, StaffDirectory } from '@parkett/staff-server';
import type { Runtime } from './runtime';

/** This process's view of the staff, which decisions of two persons need on every partition. */
export class StaffParts {
  readonly directory = new StaffDirectory();
  private head: ChainHead | undefined;
  private caughtUp: () => void = () => undefined;
  private readonly isCurrent = new Promise<void>((resolve) => {
    this.caughtUp = resolve;
  });
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
      onCaughtUp: () => {
        this.directory.caughtUp();
        this.caughtUp();
      },
      onRecord: (chained) => this.directory.apply(chained),
      onEnded: (error) => {
        this.directory.ended();
        this.caughtUp();
        this.problem = error instanceof Error ? error.message : String(error);
        metrics.alerts.inc({ kind: 'staff-ended' });
        logger.fatal({ err: error }, 'changes of the staff are not followed any more');
      },
    });
  }

  /** Resolves when all changes have been applied that the log contained at the call. Rejects on the signal. */
  async followed(signal: AbortSignal): Promise<void> {
    await this.runtime.tail.caughtUp(referencePartition(this.runtime.layout), signal);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('the log of the staff is not read to its end')));
    });
    signal.throwIfAborted();
    await Promise.race([this.isCurrent, aborted]);
  }
}
