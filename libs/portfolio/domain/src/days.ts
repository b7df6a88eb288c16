const dayMs = 86_400_000;

const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Calendar days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((instantOf(to) - instantOf(from)) / dayMs);

/** The date that is a number of calendar days later; earlier when it is negative. */
export const dateAfter = (date: string, days: number): string =>
  new Date(instantOf(date) + days * dayMs).toISOString().slice(0, 10);
