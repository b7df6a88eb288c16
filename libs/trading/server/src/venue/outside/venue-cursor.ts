import type { Database } from '@parkett/platform-read-model';
import { CreateVenueHeldOrders1700000000973 } from './held-orders';
import { OtherVenue } from './venue';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In the schema `records`: up to which number the news of a venue is dealt with. */
class CreateVenueCursors1700000000944 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE venue_cursors (venue text PRIMARY KEY, seq bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE venue_cursors');
  }
}

/** Null until the venue has named its log. */
class NameVenueLog1800000002047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE venue_cursors ADD COLUMN log text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE venue_cursors DROP COLUMN log');
  }
}

export const venueRecordMigrations = [
  CreateVenueCursors1700000000944,
  CreateVenueHeldOrders1700000000973,
  NameVenueLog1800000002047,
];

/**
 * Makes an outside venue the one that fills the orders of the installation, for good. Throws for the paper venue, whose
 * name is undefined, and for a venue of another name, once there is one: the same order would be filled by both.
 */
export async function claimVenue(records: Database, name: string | undefined): Promise<void> {
  if (name !== undefined)
    await records.rows(
      `INSERT INTO venue_cursors (venue, seq) SELECT $1, 0 WHERE NOT EXISTS (SELECT 1 FROM venue_cursors)
       ON CONFLICT DO NOTHING`,
      [name],
    );
  const [other] = await records.rows<{ venue: string }>('SELECT venue FROM venue_cursors WHERE venue <> $1', [
    name ?? '',
  ]);
  if (other !== undefined)
    throw new Error(`orders are filled by the outside venue "${other.venue}": PARKETT_VENUE_URL is missing`);
}

export class VenueCursor {
  constructor(
    private readonly records: Database,
    private readonly venue: string,
  ) {}

  async read(): Promise<number> {
    const [row] = await this.records.rows<{ seq: string }>('SELECT seq FROM venue_cursors WHERE venue = $1', [
      this.venue,
    ]);
    return Number(row?.seq ?? 0);
  }

  /** Makes this log the one whose news is counted, for good. Throws `OtherVenue` once it is another one. */
  async claim(log: string): Promise<void> {
    const [row] = await this.records.rows<{ log: string }>(
      `INSERT INTO venue_cursors (venue, seq, log) VALUES ($1, 0, $2)
       ON CONFLICT (venue) DO UPDATE SET log = coalesce(venue_cursors.log, excluded.log) RETURNING log`,
      [this.venue, log],
    );
    if (row?.log !== log) throw new OtherVenue(row?.log ?? '', log);
  }

  /** It only rises, whichever process moves it. */
  async pass(seq: number): Promise<void> {
    await this.records.rows(
      `INSERT INTO venue_cursors (venue, seq) VALUES ($1, $2)
       ON CONFLICT (venue) DO UPDATE SET seq = greatest(venue_cursors.seq, excluded.seq)`,
      [this.venue, seq],
    );
  }
}
