/** How late something is that should have settled on a date before; see `settlementFailOf` of the market. */
export interface FailAge {
  readonly daysLate: number;
  readonly extensionDays: number;
  readonly isOverdue: boolean;
}

/** The calendars and rules of markets, which the server provides. */
export interface FailAges {
  /** The date in the broker's time zone. */
  today(): string;
  ageOf(symbol: string, settlesOn: string, today: string): FailAge;
}

/** Injection token of FailAges. */
export const FAIL_AGES = 'FAIL_AGES';
