import type { FrameServices } from '../frames/frames-stack';

/** What a child process runs. */
export interface NightSetting {
  readonly services: FrameServices;
  readonly prefix: string;
  /** How far its clock is ahead of the others, in milliseconds. */
  readonly aheadMs: number;
}

/** The environment variable with the setting of a child process. */
export const settingVariable = 'DRILL_NIGHT';
