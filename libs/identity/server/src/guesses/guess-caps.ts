import { attempts } from '@parkett/platform-limits';
import data from './guess-caps.json';

/** The secrets that can be guessed at. */
export type Guessed = keyof typeof data.wrongPerDay;

/** Injection token of the caps. */
export const GUESS_CAPS = 'GUESS_CAPS';

export type GuessCaps = Readonly<Record<Guessed, number>>;

/** Wrong entries within 24 hours. */
export const guessCaps: GuessCaps = data.wrongPerDay;

/** Load tests, which log in with wrong passwords for hours, raise every cap at once. */
export function readGuessCaps(environment: NodeJS.ProcessEnv = process.env): GuessCaps {
  const raised = attempts(environment, 'PARKETT_LIMIT_DAY_GUESSES', 1);
  if (raised === 1) return guessCaps;
  const names = Object.keys(guessCaps) as Guessed[];
  return Object.fromEntries(names.map((name) => [name, raised])) as Record<Guessed, number>;
}
