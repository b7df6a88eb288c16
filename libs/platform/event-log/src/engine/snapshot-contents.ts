/** A command in the deduplication window that no snapshot contains yet. */
export interface MemoryEntry {
  readonly aggregate: string;
  readonly id: string;
  readonly offset: number;
  readonly at: number;
}

/** Changes that no snapshot contains yet. */
export interface Changes {
  readonly states: readonly ChangedState[];
  readonly memory: readonly MemoryEntry[];
  /** References taken, with the kind of their aggregate. */
  readonly references: readonly { readonly aggregateKind: string; readonly hash: Buffer; readonly offset: number }[];
}

interface ChangedState {
  readonly aggregate: string;
  readonly state: unknown;
  readonly version: number;
  /** Offset of the record that changed it last. */
  readonly offset: number;
}

/** A state as a snapshot has stored it. */
export interface StoredState {
  readonly aggregate: string;
  readonly json: string;
  readonly version: number;
}

/** The commands of one aggregate in the deduplication window as a snapshot has stored them. */
export interface StoredWindow {
  readonly aggregate: string;
  /** JSON: `[id, offset, time in ms]` of each, oldest first. */
  readonly commands: string;
  /** The latest of their times, in ms. */
  readonly latestAt: number;
}

/** A page of a stored snapshot. `references` are hashes, one after the other. */
export interface SnapshotPage {
  readonly states: readonly StoredState[];
  readonly windows: readonly StoredWindow[];
  readonly references: Buffer;
}
