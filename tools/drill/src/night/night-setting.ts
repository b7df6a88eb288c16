import type { FrameServices } from '../frames/frames-stack';

/** What a child process runs: the jobs and the night, or the processes that follow the log. */
export type Part = 'jobs' | 'processes';

export interface NightSetting {
  readonly part: Part;
  readonly services: FrameServices;
  readonly prefix: string;
  /** How far its clock is ahead of the others when it starts, in milliseconds. */
  readonly aheadMs: number;
  readonly custodianUrl: string;
  /** The folder with the master key. */
  readonly home: string;
}

/** Tells a running process that its clock was moved. */
export interface ClockMoved {
  readonly aheadMs: number;
}

/** The environment variable with the setting of a child process. */
export const settingVariable = 'DRILL_NIGHT';
