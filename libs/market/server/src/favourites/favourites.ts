import { favouritesMax, movedFavourite, withFavourite, withoutFavourite } from '@parkett/market-contract';
import { Problem } from '@parkett/platform-http';
import type { Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

interface Row {
  readonly symbols: readonly string[];
}

/**
 * The customers' favourite shares. They are kept outside the log, because no decision depends on them. Changes of one
 * account happen one after the other, and each returns the whole list.
 */
export class Favourites {
  /**
   * @param hold locks a customer until the end of the transaction; false for one who is erased, whose favourites must
   * not come back
   */
  constructor(
    private readonly records: Database,
    private readonly hold: (client: PoolClient, accountId: string) => Promise<boolean>,
  ) {}

  async of(accountId: string): Promise<readonly string[]> {
    const [row] = await this.records.rows<Row>('SELECT symbols FROM favourites WHERE account_id = $1', [accountId]);
    return row?.symbols ?? [];
  }

  add(accountId: string, symbol: string): Promise<readonly string[]> {
    return this.change(accountId, (symbols) => {
      const next = withFavourite(symbols, symbol);
      if (next.length > favouritesMax) throw new Problem(409, 'TOO_MANY_FAVOURITES', { limit: favouritesMax });
      return next;
    });
  }

  remove(accountId: string, symbol: string): Promise<readonly string[]> {
    return this.change(accountId, (symbols) => withoutFavourite(symbols, symbol));
  }

  /** Moves a favourite before another one, or to the end for null. */
  move(accountId: string, symbol: string, before: string | null): Promise<readonly string[]> {
    return this.change(accountId, (symbols) => {
      const next = movedFavourite(symbols, symbol, before);
      if (next !== undefined) return next;
      const missing = symbols.includes(symbol) ? before : symbol;
      throw new Problem(404, 'FAVOURITE_UNKNOWN', { symbol: missing });
    });
  }

  private change(
    accountId: string,
    changed: (symbols: readonly string[]) => readonly string[],
  ): Promise<readonly string[]> {
    return this.records.transaction(async (client) => {
      if (!(await this.hold(client, accountId))) throw new Problem(401, 'UNAUTHENTICATED');
      const create = `INSERT INTO favourites (account_id, symbols) VALUES ($1, '{}') ON CONFLICT DO NOTHING`;
      await client.query(create, [accountId]);
      const lock = 'SELECT symbols FROM favourites WHERE account_id = $1 FOR UPDATE';
      const before = (await client.query<Row>(lock, [accountId])).rows[0]?.symbols ?? [];
      const after = changed(before);
      if (after !== before)
        await client.query('UPDATE favourites SET symbols = $2 WHERE account_id = $1', [accountId, after]);
      return after;
    });
  }
}
