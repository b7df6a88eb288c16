import type { DueSettlement } from '@parkett/custody-domain';

/** How late something is that should have settled; see `settlementFailAt` of the market. */
export interface FailAge {
  readonly daysLate: number;
  readonly extensionDays: number;
  readonly isOverdue: boolean;
}

/** The calendars and rules of markets, which the server provides. */
export interface FailAges {
  /** The date in the broker's time zone. */
  today(): string;
  /** How late it is now, by the dates of its market. */
  ageOf(symbol: string, due: DueSettlement): FailAge;
}

/** Injection token of FailAges. */
export const FAIL_AGES = 'FAIL_AGES';
