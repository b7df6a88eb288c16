import { Inject, Injectable } from '@nestjs/common';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { cardTable } from './card-table';

export type CardRow = StoredRow<typeof cardTable.columns>;

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
}
