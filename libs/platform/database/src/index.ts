export { migrate } from './data-source';
export { Database, MARKET_DB, READ_DB, RECORDS_DB } from './database';
