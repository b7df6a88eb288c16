export { bulk, type StoredRow, type WrittenRow } from './bulk';
export { Database, MARKET_DB, migrate, openDataSource, READ_DB, RECORDS_DB } from '@parkett/platform-database';
export { movePosition, PositionMoved, readPosition } from './positions';
export { partitionsOf, readModelMigrations, type Projection } from './projection';
export { isConnectionTrouble, Projector, type ProjectorOptions } from './projector';
export { ReadBarrier, type LogHead } from './read-barrier';
export { Table } from './table';
export { LogFollower, type TailListener } from './log-follower';
