import { dateSchema, priceSchema } from '@parkett/kernel';
import { z } from 'zod';

export const barPeriods = ['minute', 'day', 'week', 'month'] as const;
export const barPeriodSchema = z.enum(barPeriods);
export type BarPeriod = z.output<typeof barPeriodSchema>;

/**
 * Whether corporate actions are taken out of a chart's prices: `forward` shows the past in today's shares, `backward`
 * shows today in the shares of the past.
 */
export const adjustmentSchema = z.enum(['none', 'forward', 'backward']);
export type Adjustment = z.output<typeof adjustmentSchema>;

/**
 * `splits` is `forward` for splits and bonus issues alone. Ranges and average volumes are published like that: in
 * today's shares, at prices that were traded.
 */
export const barAdjustmentSchema = z.enum([...adjustmentSchema.options, 'splits']);
export type BarAdjustment = z.output<typeof barAdjustmentSchema>;

/**
 * One candlestick. Weeks and months are built from days and dated by their last session. They are always whole: a bar
 * of a past week is the same whatever dates are asked for.
 */
export const barSchema = z.object({
  /** Exchange-local date of the session (the last one of a week or month). */
  date: dateSchema,
  /**
   * Start of the minute, or of the date: midnight in the zone of the instrument's market, Berlin's where that is not
   * known. Milliseconds since 1970 UTC, negative before.
   */
  ts: z.number().int(),
  open: priceSchema,
  high: priceSchema,
  low: priceSchema,
  close: priceSchema,
  volume: z.number().int().min(0),
  /** True while the bar's period is still running. */
  provisional: z.boolean(),
  /** True if a trade that arrived late, a correction or a bust has changed it. */
  corrected: z.literal(true).optional(),
});
export type Bar = z.output<typeof barSchema>;
