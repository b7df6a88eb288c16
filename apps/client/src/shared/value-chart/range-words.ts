import type { PerformanceRange } from '@parkett/portfolio-contract';
import type { MessageKey } from '@parkett/web-i18n';

export const rangeKeys = {
  day: 'portfolio.day',
  week: 'portfolio.week',
  month: 'portfolio.month',
  year: 'portfolio.year',
  all: 'portfolio.all',
} as const satisfies Record<PerformanceRange, MessageKey>;
