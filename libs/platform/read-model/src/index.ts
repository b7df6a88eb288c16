export { bulk, type Columns } from './bulk';
export { migrate, openDataSource } from './data-source';
export { Database, MARKET_DB, READ_DB, RECORDS_DB } from './database';
export { movePosition, PositionMoved, readPosition } from './positions';
export { readModelMigrations, type Projection } from './projection';
export { isConnectionTrouble, Projector, type ProjectorOptions } from './projector';
export { ReadGate } from './read-gate';
export { SharedTail, type TailListener } from './shared-tail';
