import type { FrameServices } from '../frames/frames-stack';

/** What a child process runs: the jobs and the night, or the process that instructs the custodian. */
export type Part = 'jobs' | 'custody';

export interface NightSetting {
  readonly part: Part;
  readonly services: FrameServices;
  readonly prefix: string;
  /** How far its clock is ahead of the others, in milliseconds. */
  readonly aheadMs: number;
  readonly custodianUrl: string;
  /** The folder with the master key. */
  readonly home: string;
}

/** The environment variable with the setting of a child process. */
export const settingVariable = 'DRILL_NIGHT';
