import type { KafkaLog } from '../kafka/kafka-log';
import { Chain, ChainBroken, type ChainHead } from './chain';
import { genesis, parseEventRecord, sha256 } from './records';
import { sealedHead, type LogTrust } from './trust';

/**
 * The log ends before an acknowledged offset, so records are lost. Nothing may continue as if they had never existed.
 */
export class LogTooShort extends Error {
  override readonly name = 'LogTooShort';
}

/** Read first, from the end; then twice as many, and so on, because anybody may have appended void records. */
const recordsAtOnce = 500;

interface Options {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly partition: number;
  readonly head: Pick<ChainHead, 'next' | 'hash'>;
  readonly source: string;
  readonly trust: LogTrust;
}

/**
 * Checks that the log reaches a head stored elsewhere and has the same record there. Throws LogTooShort or ChainBroken,
 * or the broker's error when it does not answer. `source` names where the head was stored, for the message.
 */
export async function verifyHead(options: Options): Promise<void> {
  const { log, topic, partition, head, source, trust } = options;
  const end = await log.endOffset(topic, partition);
  if (end < head.next) {
    throw new LogTooShort(
      `${topic}/${partition} ends at ${end}, but the ${source} was taken at ${head.next}: records are lost. Restore the log; do not go on without them`,
    );
  }
  if (
    trust.repairs.some(
      (repair) => repair.partition === partition && repair.offset < head.next && repair.head === head.hash,
    )
  )
    return;
  const differs = new ChainBroken(
    topic,
    partition,
    head.next,
    `the log differs from the ${source} there: it was changed, or it belongs to another installation`,
  );
  const found = await lastWith(options);
  if (found === undefined && head.hash !== genesis(topic, partition)) throw differs;
  const chain = new Chain(topic, partition, trust, found ?? { next: 0, hash: head.hash, nextCommand: 0 });
  await log.readRange(topic, partition, chain.end, head.next, (records) => {
    // A record that continues the head must not come before the end of what was acknowledged.
    for (const record of records) if (chain.judge(record).length > 0) throw differs;
  });
}

/**
 * Throws LogTooShort when the log ends before its seal, as one from an old backup does. An engine that went on there
 * would write where others stand in the seal, and every reader would stop at it for good.
 */
export async function verifySeal({ log, topic, partition, trust }: Omit<Options, 'head' | 'source'>): Promise<void> {
  const sealed = trust.seal && sealedHead(trust.seal, partition);
  if (sealed === undefined) return;
  const end = await log.endOffset(topic, partition);
  if (end >= sealed.next) return;
  throw new LogTooShort(
    `${topic}/${partition} ends at ${end}, but it was sealed at ${sealed.next}: records are lost. Restore the log; do not go on without them`,
  );
}

/** The position behind a record with the hash of the head; later copies of it are void. */
async function lastWith({ log, topic, partition, head }: Options): Promise<ChainHead | undefined> {
  let found: ChainHead | undefined;
  for (let to = head.next, count = recordsAtOnce; to > 0 && found === undefined; to -= count, count *= 2) {
    await log.readRange(topic, partition, Math.max(0, to - count), to, (records) => {
      for (const { offset, value } of records) {
        if (sha256(value) !== head.hash) continue;
        found ??= {
          next: offset + 1,
          hash: head.hash,
          nextCommand: (parseEventRecord(value)?.commandOffset ?? -1) + 1,
        };
      }
    });
  }
  return found;
}
