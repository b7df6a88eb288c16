import type { ChainedRecord } from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import { EarlyRecords } from './early-records';
import type { OpenOrders } from './working-orders';

/** Pause before the orders of a partition are read again when its read models are behind. */
const behindMs = 250;

interface PartitionState {
  /** Records before this offset are contained in the orders that were loaded. */
  loadedUpTo: number;
  /** The offset after the last record that the log follower delivered. */
  toldUpTo: number;
  /** Records delivered before the partition's orders were loaded; undefined afterwards. */
  early: EarlyRecords | undefined;
}

/**
 * How far each partition of the log is known to the venue. The records of a partition that is not loaded yet wait, up
 * to a limit; those of the others are applied at once.
 */
export class VenuePartitions {
  private readonly states = new Map<number, PartitionState>();
  /** True once every partition was loaded: one that appears later has no earlier orders. */
  private every = false;
  private closed = false;

  /** `apply` gets each record of a loaded partition that its orders do not contain yet, in order. */
  constructor(private readonly apply: (partition: number, chained: ChainedRecord) => void) {}

  onRecord(partition: number, chained: ChainedRecord): void {
    const state = this.stateOf(partition);
    if (state.early) {
      state.early.add(chained);
      return;
    }
    state.toldUpTo = chained.offset + 1;
    if (chained.offset >= state.loadedUpTo) this.apply(partition, chained);
  }

  /** Whether the log follower has delivered the record to the venue. */
  isTold({ partition, offset }: { readonly partition: number; readonly offset: number }): boolean {
    return offset < this.stateOf(partition).toldUpTo;
  }

  /** Loads a partition, unless it is loaded already. See `VenueProcess.load`. */
  async load(
    partition: number,
    listensFrom: number,
    read: () => Promise<OpenOrders>,
    add: (orders: OpenOrders['orders']) => void,
  ): Promise<void> {
    const state = this.stateOf(partition);
    const { early } = state;
    early?.missing(listensFrom);
    while (early && state.early === early && !this.closed) {
      const { next, orders } = await read();
      if (next < early.neededUpTo) await sleep(behindMs);
      else if (state.early === early) {
        state.loadedUpTo = next;
        state.early = undefined;
        add(orders);
        for (const chained of early.records) this.onRecord(partition, chained);
      }
    }
  }

  /** The partitions to load so that all are loaded, given those that have a position in the read models. */
  takeAll(projected: readonly number[]): number[] {
    for (const partition of projected) this.stateOf(partition);
    this.every = true;
    return [...this.states].flatMap(([partition, { early }]) => (early ? [partition] : []));
  }

  close(): void {
    this.closed = true;
  }

  private stateOf(partition: number): PartitionState {
    let state = this.states.get(partition);
    if (!state) {
      state = { loadedUpTo: 0, toldUpTo: 0, early: this.every ? undefined : new EarlyRecords() };
      this.states.set(partition, state);
    }
    return state;
  }
}
