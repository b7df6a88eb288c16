import {
  AggregateStore,
  ChainBroken,
  verifyHead,
  verifySeal,
  type AnyAggregateKind,
  type ChainedRecord,
  type Checkpoints,
  type KafkaLog,
  type LogTrust,
  type Topics,
} from '@parkett/platform-event-log';
import { scanPartition, type ForgedRecords } from './scan';

interface PartitionVerdict {
  readonly partition: number;
  readonly valid: number;
  readonly void: number;
  /** Void records that no engine has signed, as far as the partition was read. */
  readonly forged: readonly ForgedRecords[];
  readonly head: string;
  /** Null when the partition is valid; otherwise the reason, with the offset of the first bad record. */
  readonly broken: string | null;
}

export interface Verification {
  readonly ok: boolean;
  readonly partitions: readonly PartitionVerdict[];
  /** Sum of all postings of all events per unit; it must be zero. */
  readonly ledger: Readonly<Record<string, number>>;
  /** Records whose own postings do not sum to zero, as partition:offset. */
  readonly unbalanced: readonly string[];
  readonly events: number;
}

interface Leg {
  readonly unit: string;
  readonly amount: number;
}

interface VerifyOptions {
  readonly log: KafkaLog;
  readonly topics: Topics;
  readonly partitions: number;
  readonly kinds: readonly AnyAggregateKind[];
  readonly trust: LogTrust;
  /** Checkpoints: acknowledged heads of the log that are stored outside it; undefined if there are none. */
  readonly pins: Checkpoints | undefined;
}

/**
 * Checks the whole log: that every partition's chain is valid and reaches its checkpoint, that every event folds into
 * the version its record claims, and that money and shares sum to zero in every record and in total. Reads only.
 */
export async function verifyLog(options: VerifyOptions): Promise<Verification> {
  const ledger = new Map<string, number>();
  const unbalanced: string[] = [];
  const verdicts: PartitionVerdict[] = [];
  let events = 0;
  for (let partition = 0; partition < options.partitions; partition++) {
    const store = new AggregateStore(options.kinds, { versionsMayJump: options.trust.repairs.length > 0 });
    const check = (chained: ChainedRecord): void => {
      events += chained.record.events.length;
      if (!addPostings(ledger, chained)) unbalanced.push(`${partition}:${chained.offset}`);
      store.fold(chained);
    };
    verdicts.push(await verifyPartition(options, partition, check));
  }
  const sums = Object.fromEntries([...ledger].sort(([a], [b]) => (a < b ? -1 : 1)));
  const ok =
    verdicts.every(({ broken }) => broken === null) &&
    unbalanced.length === 0 &&
    Object.values(sums).every((sum) => sum === 0);
  return { ok, partitions: verdicts, ledger: sums, unbalanced, events };
}

async function verifyPartition(
  { log, topics, trust, pins }: VerifyOptions,
  partition: number,
  check: (chained: ChainedRecord) => void,
): Promise<PartitionVerdict> {
  let last: ChainedRecord | undefined;
  try {
    const {
      head,
      valid,
      void: skipped,
      forged,
    } = await scanPartition(log, topics, partition, trust, (chained) => {
      last = chained;
      check(chained);
    });
    const broken = await beforeThePin({ log, topics, trust, pins }, partition);
    return { partition, valid, void: skipped, forged, head: head.hash, broken };
  } catch (error) {
    const place = error instanceof ChainBroken ? '' : ` (after offset ${last?.offset ?? -1})`;
    return { partition, valid: 0, void: 0, forged: [], head: last?.hash ?? '', broken: messageOf(error) + place };
  }
}

/**
 * A truncated or rewritten log is valid in itself; only the heads kept outside the log reveal it. Null when all is
 * well.
 */
async function beforeThePin(
  { log, topics, trust, pins }: Pick<VerifyOptions, 'log' | 'topics' | 'trust' | 'pins'>,
  partition: number,
): Promise<string | null> {
  try {
    await verifySeal({ log, topic: topics.events, partition, trust });
    const head = await pins?.pinned(topics.events, partition);
    if (head) await verifyHead({ log, topic: topics.events, partition, head, source: 'checkpoint', trust });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns false if the postings of this record alone do not balance. */
function addPostings(ledger: Map<string, number>, { record }: ChainedRecord): boolean {
  const own = new Map<string, number>();
  for (const event of record.events) {
    const postings = 'postings' in event && Array.isArray(event.postings) ? (event.postings as Leg[]) : [];
    for (const { unit, amount } of postings) {
      own.set(unit, (own.get(unit) ?? 0) + amount);
      ledger.set(unit, (ledger.get(unit) ?? 0) + amount);
    }
  }
  return [...own.values()].every((sum) => sum === 0);
}
