import type { Snapshots } from '@parkett/platform-database';

/** A database in which something happens after every question, as it may at any time. */
export function busy(database: Snapshots, meanwhile: () => Promise<void>): Snapshots {
  return {
    async rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const rows = await database.rows<Row>(text, values);
      await meanwhile();
      return rows;
    },
    snapshot: (work) => database.snapshot((moment) => work(busy(moment, meanwhile))),
  };
}
