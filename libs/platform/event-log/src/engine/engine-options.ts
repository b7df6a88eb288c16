import type { OnForged } from '../chain/chain';
import type { RecordSigner } from '../chain/signatures';
import type { LogTrust } from '../chain/trust';
import type { FetchLane } from '../kafka/fetch-lane';
import type { CommandCheck } from '../gateway/command-codes';
import type { KafkaLog } from '../kafka/kafka-log';
import type { AnyAggregateKind } from './aggregate-kind';
import type { EngineEnvironment } from './batch';
import type { Checkpoints } from './checkpoints';
import type { SnapshotStore } from './snapshot-store';

/** All that a partition needs to be followed. */
export interface FollowerOptions {
  readonly log: KafkaLog;
  readonly topics: { readonly commands: string; readonly events: string };
  readonly partition: number;
  readonly kinds: readonly AnyAggregateKind[];
  readonly environment: Pick<EngineEnvironment, 'now' | 'env' | 'onRead'>;
  /** Undefined: the whole log is read, and no snapshots are stored. */
  readonly snapshots: SnapshotStore | undefined;
  /** Undefined: only the log itself says how far it must reach. */
  readonly pins?: Checkpoints | undefined;
  readonly trust: LogTrust;
  readonly onForged?: OnForged | undefined;
  readonly onRetry?: (error: unknown) => void;
}

export interface EngineOptions extends FollowerOptions {
  readonly signer: RecordSigner;
  readonly commandCheck: CommandCheck;
  /** Fetches of commands shared with the process's engines on other partitions; by default its own. */
  readonly lane?: FetchLane | undefined;
  readonly environment: EngineEnvironment;
  /** Says why nothing may be decided by the clock; undefined: the clock is believed. */
  readonly clock?: { problem(): string | undefined } | undefined;
  readonly onCommitted?: (committed: { records: number; bytes: number; appendMs: number }) => void;
}

/** How an engine's run on a partition ended when nothing was damaged. */
export type EngineEnd = 'stopped' | 'fenced';
