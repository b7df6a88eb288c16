import { minorDigits, noShares, perShare, quantityOf, type Env } from '@parkett/kernel';
import { unreadCountMax, type Message } from '@parkett/messages-contract';
import { Problem } from '@parkett/platform-http';
import type { Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { Noted } from './noted';

interface MessageCentreOptions {
  readonly readModels: Database;
  readonly records: Database;
  /**
   * Locks a customer until the end of the transaction; false for one who is erased, whose read position must not come
   * back.
   */
  readonly hold: (client: PoolClient, accountId: string) => Promise<boolean>;
  /** An instrument's Chinese name; null where it has none. */
  readonly nameZh: (symbol: string) => string | null;
}

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly filter: 'all' | 'unread';
}

/**
 * A message is unread if it is after the position up to which its customer has read, and not older than the message
 * centre.
 */
interface ReadState {
  readonly upTo: number;
  readonly since: number;
}

type Row = Noted & { readonly id: string; readonly seq: string; readonly at: string; readonly env: Env };

/** An order or a block without any result yet is not a message. */
const isMessage = `kind <> 'orderPlaced' AND kind <> 'blockPlaced'`;

/**
 * The customers' messages and read positions. Every query filters by account, so that no customer sees another's
 * messages.
 */
export class MessageCentre {
  constructor(private readonly options: MessageCentreOptions) {}

  /** Newest first; `cursor` is the `nextCursor` of the previous page. */
  async list(
    accountId: string,
    { cursor, limit, filter }: Page,
  ): Promise<{ messages: Message[]; nextCursor: string | null }> {
    const state = await this.readState(accountId);
    const unread = filter === 'unread' ? 'AND seq > $4 AND at >= $5' : '';
    const rows = await this.options.readModels.rows<Row>(
      `SELECT id, kind, facts, seq, at, env FROM messages WHERE account_id = $1 AND seq < $2 AND ${isMessage} ${unread} ORDER BY seq DESC LIMIT $3`,
      [
        accountId,
        cursor ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
        ...(filter === 'unread' ? [state.upTo, state.since] : []),
      ],
    );
    const shown = rows.slice(0, limit);
    return {
      messages: shown.flatMap((row) => messageOf(row, state, this.options.nameZh)),
      nextCursor: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null,
    };
  }

  /** The number of unread messages, at most `unreadCountMax`. */
  async unread(accountId: string): Promise<number> {
    const { upTo, since } = await this.readState(accountId);
    const [row] = await this.options.readModels.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT FROM messages WHERE account_id = $1 AND seq > $2 AND at >= $3 AND ${isMessage} LIMIT $4) AS unread`,
      [accountId, upTo, since, unreadCountMax],
    );
    return row?.count ?? 0;
  }

  /**
   * Marks messages as read up to the position `upTo`, or all of them. The mark never passes the last existing message,
   * so that later ones are unread, and it only rises, so that repeated, late and concurrent calls have the same result.
   */
  async markRead(accountId: string, upTo: number | undefined): Promise<void> {
    const [last] = await this.options.readModels.rows<{ seq: string }>(
      `SELECT seq FROM messages WHERE account_id = $1 AND seq <= $2 AND ${isMessage} ORDER BY seq DESC LIMIT 1`,
      [accountId, upTo ?? Number.MAX_SAFE_INTEGER],
    );
    if (last === undefined) return;
    const { records, hold } = this.options;
    await records.transaction(async (client) => {
      if (!(await hold(client, accountId))) throw new Problem(401, 'UNAUTHENTICATED');
      await client.query(
        `INSERT INTO message_reads (account_id, read_up_to) VALUES ($1, $2)
         ON CONFLICT (account_id) DO UPDATE SET read_up_to = greatest(message_reads.read_up_to, excluded.read_up_to)`,
        [accountId, last.seq],
      );
    });
  }

  private async readState(accountId: string): Promise<ReadState> {
    const [row] = await this.options.records.rows<{ since: string; read_up_to: string | null }>(
      'SELECT since.at AS since, read_up_to FROM messages_since AS since LEFT JOIN message_reads ON account_id = $1',
      [accountId],
    );
    return { upTo: Number(row?.read_up_to ?? 0), since: Number(row?.since ?? 0) };
  }
}

function messageOf(
  { id, seq: text, at: instant, env, ...noted }: Row,
  { upTo, since }: ReadState,
  nameZh: MessageCentreOptions['nameZh'],
): Message[] {
  const [seq, at] = [Number(text), Number(instant)];
  const about = { id, seq, at, env, unread: seq > upTo && at >= since };
  switch (noted.kind) {
    case 'orderPlaced':
    case 'blockPlaced':
      return [];
    case 'orderFilled':
    case 'orderPartlyFilled':
    case 'orderExpired': {
      const { filledQuantity, filledValue, currency, symbol } = noted.facts;
      const filled = quantityOf(filledQuantity);
      const averagePrice = filled === noShares ? null : perShare(filledValue, filled, minorDigits(currency));
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(symbol), averagePrice }];
    }
    case 'blockRefused':
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(noted.facts.symbol) }];
    case 'blockBought':
    case 'blockPartlySold':
    case 'blockSold':
    case 'blockExpired':
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(noted.facts.symbol) }];
    case 'fillReversed':
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(noted.facts.symbol) }];
    case 'actionApplied':
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(noted.facts.symbol) }];
    case 'depotTransfer':
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(noted.facts.symbol) }];
    case 'rights':
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(noted.facts.symbol) }];
    case 'actionPaid':
      return [{ ...about, kind: noted.kind, ...noted.facts, nameZh: nameZh(noted.facts.symbol) }];
    case 'withdrawal':
      return [{ ...about, kind: noted.kind, ...noted.facts }];
    case 'directDebit':
      return [{ ...about, kind: noted.kind, ...noted.facts }];
    case 'depositCredited':
    case 'depositReturned':
      return [{ ...about, kind: noted.kind, ...noted.facts }];
    case 'verificationApproved':
      return [{ ...about, kind: noted.kind }];
    case 'verificationReturned':
      return [{ ...about, kind: noted.kind, ...noted.facts }];
  }
}
