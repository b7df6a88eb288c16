import {
  evolveRecorded,
  type AnyAggregateKind,
  type KafkaLog,
  type LogLayout,
  type LogTrust,
  type Topics,
} from '@parkett/platform-event-log';
import { replay } from './replay';

interface AsOf {
  readonly aggregate: string;
  readonly state: unknown;
  readonly version: number;
  /** The last record included: its position and time; null if there was none yet. */
  readonly last: { readonly partition: number; readonly offset: number; readonly recordedAt: number } | null;
}

/** The aggregate's state at an instant (inclusive), folded from its events up to then. */
export async function showAsOf(
  log: KafkaLog,
  topics: Topics,
  layout: LogLayout,
  kind: AnyAggregateKind,
  aggregate: string,
  asOf: number,
  trust: LogTrust,
): Promise<AsOf> {
  let state = kind.decider.initialState(aggregate);
  let version = 0;
  let last: AsOf['last'] = null;
  await replay(log, topics, layout, { aggregate, until: asOf + 1 }, trust, (partition, { offset, record }) => {
    const { events, businessDate } = record;
    state = events.reduce((folded, event) => evolveRecorded(kind, folded, event, businessDate), state);
    version += record.events.length;
    last = { partition, offset, recordedAt: record.recordedAt };
  });
  return { aggregate, state, version, last };
}
