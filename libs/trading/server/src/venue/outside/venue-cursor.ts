import type { Database } from '@parkett/platform-read-model';
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

export const venueRecordMigrations = [CreateVenueCursors1700000000944];

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

  /** It only rises, whichever process moves it. */
  async pass(seq: number): Promise<void> {
    await this.records.rows(
      `INSERT INTO venue_cursors (venue, seq) VALUES ($1, $2)
       ON CONFLICT (venue) DO UPDATE SET seq = greatest(venue_cursors.seq, excluded.seq)`,
      [this.venue, seq],
    );
  }
}
