import type { Colours } from './colours';
import type { AverageWindow } from './moving-average';

/** The token that draws the average over so many bars; the readout names it in the same colour. */
export const averageColours = { 5: 'notice', 10: 'blue', 20: 'accent' } as const satisfies Record<
  AverageWindow,
  keyof Colours
>;
