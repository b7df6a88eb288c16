import { workingJobs, type NightJobName } from './night-jobs';
import type { Part } from './night-setting';
import type { KillPoint, Moment } from './night-witness';

/** A point that is drawn before a round. */
interface PlannedPoint extends KillPoint {
  readonly round: number;
}

export interface NightPlan {
  /** Rounds of nights, at least. */
  readonly rounds: number;
  readonly points: readonly PlannedPoint[];
  /** Whose processes are killed at random moments. */
  readonly moments: readonly Part[];
}

/** After so many deaths a process is killed at a random moment. */
export const deathsPerMoment = 3;
const roundsMin = 3;
const killsPerRound = 2.5;
const commandsMax = 2;
export const afterMsMax = 60;
/** Right after the answer twice as often: what was sent is not counted yet. */
const places: readonly Moment[] = ['answered', 'unsent', 'answered', 'later'];
/** It has a few commands, at the only end of a year, so it can be killed once. */
const yearly: NightJobName = 'close-tax-years';
/** They have a few commands at the end of a month or a year: their points wait for the first one. */
const rare: readonly NightJobName[] = ['pay-interest', yearly];

/** The same chances give the same plan. Each job is killed once before one is killed again. */
export function planNights(kills: number, chance: () => number): NightPlan {
  const moments = Array.from(
    { length: Math.floor(kills / (deathsPerMoment + 1)) },
    (_, index): Part => (index % 2 === 0 ? 'processes' : 'jobs'),
  );
  const count = kills - moments.length;
  const rounds = Math.max(roundsMin, Math.ceil(kills / killsPerRound));
  const often = workingJobs.filter((job) => job !== yearly);
  const jobs = Array.from({ length: Math.ceil(count / often.length) }, (_, index) =>
    shuffled(index === 0 ? workingJobs : often, chance),
  ).flat();
  const points = jobs.slice(0, count).map((job, index) => ({
    ...{ job, moment: places[index % places.length] ?? 'answered' },
    commands: 1 + (rare.includes(job) ? 0 : Math.floor(chance() * commandsMax)),
    afterMs: Math.floor(chance() * afterMsMax),
    round: rare.includes(job) ? 1 : 1 + Math.floor((index * rounds) / count),
  }));
  return { rounds, points, moments };
}

const shuffled = <Item>(items: readonly Item[], chance: () => number): readonly Item[] =>
  items
    .map((item) => ({ item, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
