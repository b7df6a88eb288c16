export { bulk, type StoredRow, type WrittenRow } from './bulk';
export {
  backgroundLimits,
  batchLimits,
  buildIndex,
  Database,
  isConnectionTrouble,
  MARKET_DB,
  migrate,
  READ_DB,
  RECORDS_DB,
  RetryWhileDown,
  type Rows,
  type Snapshots,
} from '@parkett/platform-database';
export { movePosition, positionIn, PositionMoved, readPosition, referencePositionIn } from './positions';
export { partitionsOf, readModelMigrations, type Projected, type Projection } from './projection';
export { Projector } from './projector';
export { ReadBarrier } from './read-barrier';
export { Table } from './table';
export { LogFollower } from './log-follower';
