import type { FrameServices } from './frames-stack';

export const frames = ['processes', 'jobs'] as const;
export type Frame = (typeof frames)[number];

/** Items that a killed process sends again on each partition. */
export const chunkMax = 50;

/** Bugs that the kills have to find. */
export type Plant = 'new ids' | 'cursor ahead' | 'lease ignored';

/** What a child process runs. */
export interface FrameSetting {
  readonly frame: Frame;
  readonly services: FrameServices;
  readonly prefix: string;
  readonly plants: readonly Plant[];
}

/** The environment variable with the setting of a child process. */
export const settingVariable = 'DRILL_FRAME';
