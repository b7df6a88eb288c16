import type { getDirectDebits } from '@parkett/funds-contract';
import type { OutputOf } from '@parkett/kernel';

export type DirectDebits = OutputOf<typeof getDirectDebits>;
export type Terms = NonNullable<DirectDebits['terms']>;
