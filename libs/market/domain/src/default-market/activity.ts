const atNoon = 0.75;
const atMidnight = 1.5;

/**
 * The relative trading activity at a moment of the simulated market's day (0 to 1, midnight to midnight); 1 on average.
 * The market never closes but, as in any session, is busiest at the start and the end of the day. Only the volume
 * follows this curve; volatility is the same in every hour.
 */
export function activityAt(dayFraction: number): number {
  return atNoon + (atMidnight - atNoon) * (2 * dayFraction - 1) ** 2;
}
