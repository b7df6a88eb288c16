import type { ComplaintStatus } from '@parkett/identity-contract';
import type { Tone } from '@parkett/web-ui';

export const toneOf: Readonly<Record<ComplaintStatus, Tone>> = { filed: 'neutral', inWork: 'busy', answered: 'good' };

export interface Due {
  readonly status: ComplaintStatus;
  /** The last date for our answer, as YYYY-MM-DD. */
  readonly dueOn: string;
}

/**
 * Whether we have let the promised date pass without an answer. `today` is the date in the broker's time zone, in
 * which the dates are counted.
 */
export const isLate = ({ status, dueOn }: Due, today: string): boolean => status !== 'answered' && dueOn < today;
