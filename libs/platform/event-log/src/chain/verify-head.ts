import type { KafkaLog } from '../kafka/kafka-log';
import { ChainBroken, type ChainHead } from './chain';
import { genesis, parseLink, sha256 } from './records';
import type { Repair } from './repairs';

/**
 * The log ends before an acknowledged offset, so records are lost. Nothing may continue as if they had never existed.
 */
export class LogTooShort extends Error {
  override readonly name = 'LogTooShort';
}

const recordsAtOnce = 500;
/** More void records in a row than competing engines have ever written. */
const recordsBackMax = 20_000;

/**
 * Checks that the log reaches a head stored elsewhere and has the same record there. Throws LogTooShort or ChainBroken,
 * or the broker's error when it does not answer. `source` names where the head was stored, for the message.
 */
export async function verifyHead(options: {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly partition: number;
  readonly head: Pick<ChainHead, 'next' | 'hash'>;
  readonly source: string;
  readonly repairs?: readonly Repair[] | undefined;
}): Promise<void> {
  const { log, topic, partition, head, source, repairs = [] } = options;
  const end = await log.endOffset(topic, partition);
  if (end < head.next) {
    throw new LogTooShort(
      `${topic}/${partition} ends at ${end}, but the ${source} was taken at ${head.next}: records are lost. Restore the log; do not go on without them`,
    );
  }
  if (
    repairs.some((repair) => repair.partition === partition && repair.offset < head.next && repair.head === head.hash)
  )
    return;
  const differs = new ChainBroken(
    topic,
    partition,
    head.next,
    `the log differs from the ${source} there: it was changed, or it belongs to another installation`,
  );
  for (let to = head.next; to > 0 && head.next - to < recordsBackMax; to -= recordsAtOnce) {
    const found = await lastWith(log, topic, partition, head.hash, Math.max(0, to - recordsAtOnce), to);
    if (found === 'follower') throw differs;
    if (found === 'head') return;
  }
  if (head.hash !== genesis(topic, partition)) throw differs;
}

/** Looks for the head in a range of records, from the end; a record that continues the head must not come before it. */
async function lastWith(
  log: KafkaLog,
  topic: string,
  partition: number,
  hash: string,
  from: number,
  to: number,
): Promise<'head' | 'follower' | undefined> {
  let found: 'head' | 'follower' | undefined;
  await log.readRange(topic, partition, from, to, (records) => {
    for (const { value } of records) {
      if (parseLink(value)?.prev === hash) found = 'follower';
      else if (sha256(value) === hash) found = 'head';
    }
  });
  return found;
}
