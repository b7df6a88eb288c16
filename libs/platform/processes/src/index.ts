export { sendTask } from './task-command';
export { ProcessHost } from './process-host';
export type { PlacedTask, ProcessManager, Task, TaskFailure } from './process-manager';
export { processMigrations } from './processes.migrations';
