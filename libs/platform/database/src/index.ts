export { migrate } from './data-source';
export { Database, MARKET_DB, READ_DB, RECORDS_DB } from './database';
export { backgroundLimits, batchLimits, requestLimits, type TimeLimits } from './limits';
