export { buildIndex } from './build-index';
export { migrate } from './data-source';
export { Database, MARKET_DB, READ_DB, RECORDS_DB, type Rows, type Snapshots } from './database';
export { grantRights, type Rights } from './grants';
export { setUpUsers } from './set-up-users';
export { isConnectionTrouble, RetryWhileDown } from './retry-while-down';
export { backgroundLimits, batchLimits, requestLimits, type TimeLimits } from './limits';
