export { Chain, ChainBroken, hashHeader, type ChainedRecord, type ChainHead, type OnForged } from './chain/chain';
export { EventReader } from './chain/event-reader';
export {
  batchRecordsMax,
  canonical,
  commandId,
  decidedAtOf,
  eventRecordBytesMax,
  genesis,
  hashBody,
  parseCommand,
  parseEventRecord,
  sha256,
  type CommandRecord,
  type EventRecord,
  type Outcome,
} from './chain/records';
export {
  acceptRepair,
  RepairRefused,
  signRepair,
  type Repair,
} from './chain/repairs';
export { RecordSigner, signatureHeader, trustedKeysOf } from './chain/signatures';
export { unsealed, type LogTrust } from './chain/trust';
export { LogTooShort, verifyHead, verifySeal } from './chain/verify-head';
export {
  aggregateKind,
  type AnyAggregateKind,
} from './engine/aggregate-kind';
export { AggregateStore, evolveRecorded } from './engine/aggregate-store';
export { BrokerClock, clockProblem } from './engine/broker-clock';
export { CommandTrimmer } from './engine/command-trimmer';
export type { EngineEnvironment } from './engine/batch';
export { isDamage } from './engine/damage';
export type { EngineEnd, EngineOptions, FollowerOptions } from './engine/engine-options';
export { PartitionEngine } from './engine/partition-engine';
export type { FollowerTrouble } from './engine/follower-progress';
export { PartitionFollower } from './engine/partition-follower';
export { engineMigrations } from './engine/engine-migrations';
export { Checkpoints, ForeignPin, PinForged } from './engine/checkpoints';
export { checkInstallation, claimEnvironment, ForeignEnvironment, sealToClaim } from './engine/installation';
export { keepSeal } from './engine/seal-file';
export { EventVersions, UnknownEventVersion } from './engine/event-versions';
export { listLaterVersions, switchOn, type LaterVersion } from './engine/switched-versions';
export {
  createBodyKey,
  createCommandKeys,
  createRecordKey,
  createSigner,
  openBodyKey,
  openCommandKeys,
  openSigner,
  openTrustedKeys,
  type RecordKeyPlace,
} from './engine/key-files';
export { readTrust } from './engine/read-trust';
export { SealForged, sealLog } from './engine/sealing';
export { SnapshotStore } from './engine/snapshot-store';
export { formatPosition, isUndecided, parsePosition, type Answer, type Position } from './gateway/answer';
export { CommandAuthor, CommandCheck, type CommandKeys, type RolesOf } from './gateway/command-codes';
export { CommandGateway, lagMaxDefault, type GatewayProof } from './gateway/command-gateway';
export type { CommandRequest } from './gateway/command-request';
export {
  ClockWrong,
  CommandNotSent,
  CommandTooLarge,
  IntakePaused,
  Overloaded,
  PartitionStopped,
} from './gateway/not-sent';
export { GroupWatch } from './gateway/group-watch';
export { CommandSender } from './gateway/command-sender';
export { Ownership } from './gateway/ownership';
export type { SocketFactory } from './kafka/connection';
export { FetchLane } from './kafka/fetch-lane';
export { KafkaLog, WrongPartitions, type TopicSpec } from './kafka/kafka-log';
export { OffsetOutOfRange, TopicReader, type LogRecord, type ReadOptions } from './kafka/topic-reader';
export { AppendNotSent, TopicWriter, type LogMessage } from './kafka/topic-writer';
export { partitionOf, partitionOfAccount, referencePartition, type LogLayout } from './layout';
export { ensureLog, layoutOf, topicSpecs, topicsOf, type Topics } from './topics';
