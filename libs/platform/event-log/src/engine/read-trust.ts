import type { Database } from '@parkett/platform-database';
import { readRepairs } from '../chain/repairs';
import type { LogTrust } from '../chain/trust';
import type { KafkaLog } from '../kafka/kafka-log';
import type { Topics } from '../topics';
import { openTrustedKeys, type RecordKeyPlace } from './key-files';
import { compareSeals } from './seal-file';
import { readSeal } from './sealing';

interface TrustSources {
  /** Of the schema `engine`. */
  readonly database: Database;
  readonly log: KafkaLog;
  readonly topics: Topics;
  readonly place: RecordKeyPlace & { readonly repairKeys: readonly string[] };
  readonly onRepairRefused: (offset: number, error: unknown) => void;
}

/**
 * What a reader of the log needs before its first record. Throws SealForged, SealDiffers, and when public keys are
 * missing.
 */
export async function readTrust({ database, log, topics, place, onRepairRefused }: TrustSources): Promise<LogTrust> {
  const keys = await openTrustedKeys(place);
  await compareSeals(database, place.home, topics.events, keys);
  const seal = await readSeal(database, topics.events, keys);
  const repairs = await readRepairs({
    log,
    topic: topics.repairs,
    eventsTopic: topics.events,
    trustedKeys: place.repairKeys,
    onRefused: onRepairRefused,
  });
  return { keys, seal, repairs };
}
