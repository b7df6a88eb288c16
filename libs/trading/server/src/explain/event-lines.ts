import { minor, price, sharesOf, type Minor } from '@parkett/kernel';
import type { ExplainedLine } from '@parkett/trading-contract';
import { storedShares } from '../queries/stored-shares';
import { linesMax, shortened, type Scene } from './draft';

/** More events than this are shown by month. */
const eventsMax = 100;

type LineKind = ExplainedLine['kind'];

/** An event with what it adds to the amount. */
interface EventRow {
  readonly id: string;
  readonly kind: LineKind;
  readonly amount: string;
  readonly at: string | null;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly movement: ExplainedLine['movement'] | null;
  readonly reference: string | null;
  /** The date of a lot. */
  readonly date?: string;
}

/** A query for events with the columns of `EventRow`, and the month in which each counts. */
export interface EventQuery {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** The explanation of one event. */
  readonly more?: (row: EventRow) => ExplainedLine['more'];
}

export interface EventLines {
  readonly lines: ExplainedLine[];
  /** Of all events, also of those that are not listed. */
  readonly sum: Minor;
}

/** The events as lines, newest first: one by one if they are few or of one month, and otherwise month by month. */
export async function eventLines(scene: Scene, query: EventQuery): Promise<EventLines> {
  const { month, ...asked } = question(scene);
  const values = [...query.values, month ?? null];
  const events = `(${query.sql}) AS events WHERE $${values.length}::text IS NULL OR month = $${values.length}`;
  const [whole] = await scene.rows.rows<{ count: string; sum: string }>(
    `SELECT count(*)::text AS count, coalesce(sum(amount), 0)::text AS sum FROM ${events}`,
    values,
  );
  const [count, sum] = [Number(whole?.count), minor(Number(whole?.sum))];
  if (month === undefined && count > eventsMax) {
    const months = await scene.rows.rows<{ month: string; count: string; sum: string }>(
      `SELECT month, count(*)::text AS count, sum(amount)::text AS sum FROM ${events} GROUP BY month ORDER BY month DESC`,
      values,
    );
    const lines = months.map((row): ExplainedLine => {
      const more = { ...asked, month: row.month };
      return { kind: 'month', amount: minor(Number(row.sum)), date: row.month, count: Number(row.count), more };
    });
    return { lines, sum };
  }
  const rows = await scene.rows.rows<EventRow>(
    `SELECT * FROM ${events} ORDER BY at DESC NULLS LAST, id DESC LIMIT ${linesMax}`,
    values,
  );
  return {
    lines: shortened(
      rows.map((row) => lineOf(scene, row, query.more?.(row))),
      { count, sum },
    ),
    sum,
  };
}

/** What was asked, without the cost basis. */
export function question({ asked }: Scene): NonNullable<ExplainedLine['more']> {
  const { basis: _, ...rest } = asked;
  return rest;
}

/** The names of a share. */
export const shareOf = ({ market }: Scene, symbol: string, name: string): NonNullable<ExplainedLine['share']> => ({
  symbol,
  name,
  nameZh: market.instrument(symbol)?.nameZh ?? null,
});

const lineOf = (scene: Scene, row: EventRow, more: ExplainedLine['more']): ExplainedLine => ({
  kind: row.kind,
  amount: minor(Number(row.amount)),
  ...(row.at !== null && { at: Number(row.at) }),
  ...(row.date !== undefined && { date: row.date }),
  ...(row.symbol !== null && { share: shareOf(scene, row.symbol, row.name ?? row.symbol) }),
  ...(row.quantity !== null && { quantity: sharesOf(storedShares(row.quantity)) }),
  ...(row.price !== null && { price: price(row.price) }),
  ...(row.movement !== null && { movement: row.movement }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(more && { more }),
});
