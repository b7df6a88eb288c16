export { KillSwitch } from './kill-switch';
export { killAtEach, type Difference, type KillableRuns } from './killed-runs';
export { accepted, MemoryLog, rejected, unknown } from './memory-log';
export { settleJob, type SettleOptions } from './settle-job';
export { NightRig } from './night-rig';
export { readRuns, runOutcomes, type StoredRun } from './run-rows';
