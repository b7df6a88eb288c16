import type { Colours } from './colours';
import type { AverageWindow } from './moving-average';

/** The colour token of each moving average, for its line and for its value in the readout. */
export const averageColours = { 5: 'notice', 10: 'blue', 20: 'accent' } as const satisfies Record<
  AverageWindow,
  keyof Colours
>;
