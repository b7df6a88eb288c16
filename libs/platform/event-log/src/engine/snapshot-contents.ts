/** A command in the deduplication window that no snapshot contains yet. */
export interface MemoryEntry {
  readonly aggregate: string;
  readonly id: string;
  readonly offset: number;
  readonly at: number;
}

/** Changes that no snapshot contains yet. */
export interface Changes {
  readonly states: readonly { readonly aggregate: string; readonly state: unknown; readonly version: number }[];
  readonly memory: readonly MemoryEntry[];
  /** References taken, with the kind of their aggregate. */
  readonly references: readonly { readonly aggregateKind: string; readonly hash: Buffer }[];
}

/** A state as a snapshot has stored it. */
export interface StoredState {
  readonly aggregate: string;
  readonly json: string;
  readonly version: number;
}

/** A page of a stored snapshot. `references` are hashes, one after the other. */
export interface SnapshotPage {
  readonly states: readonly StoredState[];
  readonly memory: readonly MemoryEntry[];
  readonly references: Buffer;
}
