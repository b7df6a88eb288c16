import { staffEvents } from '@parkett/identity-contract';
import type { StaffSource, StaffView } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { staffDecider, staffView, type StaffState } from '@parkett/staff-domain';

/**
 * All members of staff in this process's memory: loaded from the read model at start, then updated from the log.
 * Nobody is known before the log was read to its end, and once it is followed no longer, because somebody may have been
 * disabled meanwhile.
 */
export class StaffDirectory {
  private state: StaffState = { people: {} };
  private referenceOffset = -1;
  private view: StaffView | undefined;
  private isCurrent = false;

  load(state: StaffState, referenceOffset: number): void {
    this.state = state;
    this.referenceOffset = referenceOffset;
    this.changed();
  }

  apply({ offset, record }: Pick<ChainedRecord, 'offset' | 'record'>): void {
    if (record.aggregate.startsWith('staff:'))
      this.state = record.events.map((event) => staffEvents.read(event)).reduce(staffDecider.evolve, this.state);
    this.referenceOffset = offset;
    this.changed();
  }

  /** From now on decisions may rely on it. */
  caughtUp(): void {
    this.isCurrent = true;
    this.changed();
  }

  /** It learns of no further change. */
  ended(): void {
    this.isCurrent = false;
    this.changed();
  }

  readonly source: StaffSource = () => this.view;

  private changed(): void {
    this.view = this.isCurrent ? staffView(this.state, this.referenceOffset) : undefined;
  }
}
