import type { Database } from '@parkett/platform-database';
import { Chain, type ChainHead } from '../chain/chain';
import { canonical } from '../chain/records';
import type { Repair } from '../chain/repairs';
import { isSigned, type RecordSigner, type TrustedKeys } from '../chain/signatures';
import { unsealed, type LogSeal, type SealedHead } from '../chain/trust';
import { verifyHead } from '../chain/verify-head';
import type { KafkaLog } from '../kafka/kafka-log';
import type { Topics } from '../topics';
import type { Checkpoints } from './checkpoints';
import { announcedReaders, labelsOf, lockVersions, switchOnAll } from './switched-versions';

/**
 * Switched on with the seal, so that a build that does not know signatures refuses to start: its engine would write
 * records that nobody counts.
 */
export const signedRecords = 'SignedRecords.v1';

/** The seal was changed or removed, or its key is not trusted here. */
export class SealForged extends Error {
  override readonly name = 'SealForged';

  constructor(topic: string) {
    super(
      `the seal of ${topic} is missing, or is not signed with a trusted key: compare installation.seal with a backup, and check the trusted keys of this process`,
    );
  }
}

export interface StoredSeal {
  readonly heads: readonly SealedHead[];
  /** In base64. A new installation's log is sealed before its first record; that needs no signature. */
  readonly signature?: string;
}

/** The seal of a new installation: no unsigned record counts. */
export const sealOfNew: StoredSeal = { heads: [] };

/** Undefined for a log that an older build has created and that is not sealed yet. Throws SealForged. */
export async function readSeal(database: Database, topic: string, keys: TrustedKeys): Promise<LogSeal | undefined> {
  const [row] = await database.rows<{ seal: StoredSeal | null; switched: boolean }>(
    'SELECT seal, EXISTS (SELECT FROM switched_event_versions WHERE name = $1) AS switched FROM installation',
    [signedRecords],
  );
  const seal = row?.seal ?? undefined;
  if (seal === undefined && row?.switched) throw new SealForged(topic);
  if (seal === undefined || seal.heads.length === 0) return seal;
  if (!isSigned(keys, placeOfSeal(topic, seal.heads), Buffer.from(seal.signature ?? '', 'base64')))
    throw new SealForged(topic);
  return { heads: seal.heads };
}

/** As the database has it, without a check; undefined when the log is not sealed. */
export async function storedSeal(database: Database): Promise<StoredSeal | undefined> {
  const [row] = await database.rows<{ seal: StoredSeal | null }>('SELECT seal FROM installation');
  return row?.seal ?? undefined;
}

/** Puts the seal into a database from before it. */
export const storeSeal = (database: Database, seal: StoredSeal): Promise<void> =>
  database.transaction(async (client) => {
    await client.query('UPDATE installation SET seal = $1 WHERE seal IS NULL', [JSON.stringify(seal)]);
    await switchOnAll(client, [signedRecords]);
  });

interface Sealing {
  readonly database: Database;
  readonly log: KafkaLog;
  readonly topics: Pick<Topics, 'events' | 'commands'>;
  readonly partitions: number;
  readonly signer: RecordSigner;
  readonly pins: Checkpoints | undefined;
  readonly repairs: readonly Repair[];
}

/**
 * Seals a log from before signatures where it ends now; from then on only signed records count. Reads and checks the
 * whole log first. Returns why it must not: a process may still write, or the log is sealed already. Throws what
 * `verifyHead` and the chain throw.
 */
export async function sealLog(options: Sealing): Promise<string | undefined> {
  const { database, topics, partitions, signer } = options;
  const sealed = 'the log is sealed already';
  if ((await database.rows('SELECT FROM installation WHERE seal IS NOT NULL')).length > 0) return sealed;
  const heads: SealedHead[] = [];
  for (let partition = 0; partition < partitions; partition++) heads.push(await headOf(options, partition));
  const signature = signer.sign(placeOfSeal(topics.events, heads)).toString('base64');
  return database.transaction(async (client) => {
    await lockVersions(client);
    const running = (await announcedReaders(client)).filter(({ isRecent }) => isRecent);
    if (running.length > 0) return `processes are running: stop ${labelsOf(running)} first`;
    for (const head of heads)
      if ((await options.log.endOffset(topics.events, head.partition)) !== head.next)
        return `partition ${head.partition} has grown meanwhile: somebody writes records`;
    const { rowCount } = await client.query('UPDATE installation SET seal = $1 WHERE seal IS NULL', [
      JSON.stringify({ heads, signature } satisfies StoredSeal),
    ]);
    if (rowCount !== 1) return sealed;
    await switchOnAll(client, [signedRecords]);
    return undefined;
  });
}

async function headOf({ log, topics, pins, repairs }: Sealing, partition: number): Promise<SealedHead> {
  const trust = { ...unsealed, repairs };
  const topic = topics.events;
  const pinned = await pins?.pinned(topic, partition);
  if (pinned) await verifyHead({ log, topic, partition, head: pinned, source: 'checkpoint', trust });
  const chain = new Chain(topic, partition, trust);
  await log.readRange(topic, partition, 0, await log.endOffset(topic, partition), (records) => {
    for (const record of records) chain.judge(record);
  });
  const { next, hash }: ChainHead = chain.head;
  return { partition, next, hash, commands: await log.endOffset(topics.commands, partition) };
}

/** The seal is signed like a record that lies before every other one. */
export const placeOfSeal = (topic: string, heads: readonly SealedHead[]) => ({
  topic,
  partition: -1,
  at: -1,
  hash: canonical(heads),
});
