import { Inject, Injectable } from '@nestjs/common';
import type { Position } from '@parkett/platform-event-log';
import { READ_DB, readPosition, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { cardTable } from './card-table';

export type CardRow = StoredRow<typeof cardTable.columns>;

/** The group that projects accounts, and their cards with them. */
const group = 'trading';

/** Queries the customers' cards. */
@Injectable()
export class CardReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** The default one first, then the one bound longest ago. */
  cards(accountId: string): Promise<CardRow[]> {
    return this.database.rows<CardRow>(
      'SELECT * FROM cards WHERE account_id = $1 ORDER BY is_default DESC, bound_at, card_id',
      [accountId],
    );
  }

  async card(accountId: string, cardId: string): Promise<CardRow | undefined> {
    const [row] = await this.database.rows<CardRow>('SELECT * FROM cards WHERE account_id = $1 AND card_id = $2', [
      ...[accountId, cardId],
    ]);
    return row;
  }

  /** Whether the card that the record at this position bound was removed again, as far as the read models know. */
  async isRemoved(accountId: string, cardId: string, { partition, offset }: Position): Promise<boolean> {
    const position = await readPosition(this.database, group, partition);
    return (position?.next ?? 0) > offset && (await this.card(accountId, cardId)) === undefined;
  }
}
