export { bulk, type StoredRow, type WrittenRow } from './bulk';
export { Database, MARKET_DB, migrate, READ_DB, RECORDS_DB } from '@parkett/platform-database';
export { movePosition, positionIn, PositionMoved, readPosition } from './positions';
export { partitionsOf, readModelMigrations, type Projected, type Projection } from './projection';
export { isConnectionTrouble, Projector } from './projector';
export { ReadBarrier } from './read-barrier';
export { Table } from './table';
export { LogFollower } from './log-follower';
