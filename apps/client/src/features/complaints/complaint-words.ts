import type { ComplaintStatus } from '@parkett/identity-contract';
import type { Tone } from '@parkett/web-ui';

export const toneOf: Readonly<Record<ComplaintStatus, Tone>> = { filed: 'neutral', inWork: 'busy', answered: 'good' };

export interface Due {
  readonly status: ComplaintStatus;
  /** The last date for our answer, as YYYY-MM-DD. */
  readonly dueOn: string;
}

/** Whether we have let the promised date pass without an answer. @param now milliseconds since 1970 */
export const isLate = ({ status, dueOn }: Due, now: number): boolean =>
  status !== 'answered' && dueOn < new Date(now).toISOString().slice(0, 10);
