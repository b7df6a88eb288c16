export { AppendNotSent, AppendUncertain, TopicWriter, type LogMessage } from './kafka/topic-writer';
export { OffsetOutOfRange, TopicReader, type LogRecord, type ReadOptions } from './kafka/topic-reader';
export { KafkaLog, type TopicSpec } from './kafka/kafka-log';
export type { SocketFactory } from './kafka/connection';
