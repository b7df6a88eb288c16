const atNoon = 0.75;
const atMidnight = 1.5;

/**
 * How much is traded at a moment of the invented market's day (0 to 1, from midnight to midnight), 1 on average. It
 * never closes, but like any session its day is busiest when it begins and when it ends. Only volume follows this: an
 * open hour is an hour of trading time, and prices are as volatile in one as in another.
 */
export function activityAt(dayFraction: number): number {
  return atNoon + (atMidnight - atNoon) * (2 * dayFraction - 1) ** 2;
}
