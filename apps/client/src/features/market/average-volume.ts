import type { Bar } from '@parkett/market-contract';

/** About a month of trading. */
export const averageDays = 20;

/** The average volume of the last finished days in shares; undefined while fewer are known. */
export function averageVolume(days: readonly Bar[]): number | undefined {
  const finished = days.filter(({ provisional }) => !provisional).slice(-averageDays);
  if (finished.length < averageDays) return undefined;
  return Math.round(finished.reduce((sum, { volume }) => sum + volume, 0) / averageDays);
}
