import { blockEvents } from '@parkett/blocks-contract';
import { depotEvents } from '@parkett/depot-contract';
import { documentEvents } from '@parkett/documents-contract';
import {
  cardEvents,
  debitEvents,
  exchangeEvents,
  fundsEvents,
  interestEvents,
  withdrawalEvents,
} from '@parkett/funds-contract';
import { customerEvents } from '@parkett/identity-contract';
import { joinEvents } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { Table, type Projection, type StoredRow } from '@parkett/platform-read-model';
import { taxEvents } from '@parkett/tax-contract';
import { tradingEvents } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { noted, subjectOf, type NewsEvent, type Noted } from './noted';
import { endedByAction } from './noted-transfers';

const accountEvents = joinEvents(
  joinEvents(joinEvents(joinEvents(tradingEvents, fundsEvents), blockEvents), depotEvents),
  joinEvents(
    joinEvents(joinEvents(customerEvents, cardEvents), documentEvents),
    joinEvents(
      joinEvents(exchangeEvents, withdrawalEvents),
      joinEvents(joinEvents(debitEvents, interestEvents), taxEvents),
    ),
  ),
);

const messageTable = new Table('messages', ['id'], {
  id: 'text',
  account_id: 'text',
  kind: 'text',
  facts: 'jsonb',
  seq: 'bigint',
  at: 'bigint',
  env: 'text',
});

interface News {
  readonly accountId: string;
  /** Number of the event within its account, from 1. */
  readonly seq: number;
  readonly at: number;
  readonly env: string;
  readonly event: NewsEvent;
}

interface Row {
  readonly id: string;
  readonly accountId: string;
  readonly seq: number;
  readonly at: number;
  readonly env: string;
  readonly noted: Noted;
}

function newsIn({ record }: ChainedRecord): News[] {
  if (!record.aggregate.startsWith('account:')) return [];
  const accountId = record.aggregate.slice('account:'.length);
  return record.events.flatMap((recorded, index) => {
    // An unknown event stops the group: its message, if it has one, would be missing for ever.
    const event = accountEvents.read(recorded);
    const seq = record.version - record.events.length + index + 1;
    const more = event.type === 'CorporateActionApplied' ? endedByAction(event) : [];
    return [event, ...more].map((each) => ({ accountId, seq, at: decidedAtOf(record), env: record.env, event: each }));
  });
}

/** The changes that a batch of records makes to message rows. */
class MessageChanges {
  private readonly changed = new Set<string>();
  private readonly erased = new Set<string>();

  constructor(private readonly rows: Map<string, Row>) {}

  add({ accountId, seq, at, env, event }: News): void {
    if (event.type === 'CustomerErased') return this.erase(accountId);
    const id = subjectOf(accountId, event);
    const before = id === undefined ? undefined : this.rows.get(id);
    // An event that was already applied changes nothing when it is delivered again.
    if (id === undefined || (before !== undefined && before.seq >= seq)) return;
    const after = noted(before?.noted, event);
    if (after === undefined || after === before?.noted) return;
    // A replacement is no news: a message about the order keeps its time, and stays read.
    const told = before !== undefined && event.type === 'OrderReplaced' ? before : { seq, at };
    this.rows.set(id, { id, accountId, seq: told.seq, at: told.at, env, noted: after });
    this.changed.add(id);
  }

  private erase(accountId: string): void {
    this.erased.add(accountId);
    for (const [id, row] of this.rows) if (row.accountId === accountId) this.rows.delete(id);
  }

  async write(client: PoolClient): Promise<void> {
    if (this.erased.size > 0)
      await client.query('DELETE FROM messages WHERE account_id = ANY ($1)', [[...this.erased]]);
    const rows = [...this.changed].flatMap((id) => this.rows.get(id) ?? []);
    await messageTable.insert(
      client,
      rows.map(({ id, accountId, seq, at, env, noted: { kind, facts } }) => ({
        id,
        account_id: accountId,
        kind,
        facts: JSON.stringify(facts),
        seq,
        at,
        env,
      })),
      {
        onConflict: 'DO UPDATE SET kind = excluded.kind, facts = excluded.facts, seq = excluded.seq, at = excluded.at',
      },
    );
  }
}

async function rowsOf(client: PoolClient, news: readonly News[]): Promise<Map<string, Row>> {
  const ids = new Set(news.flatMap(({ accountId, event }) => subjectOf(accountId, event) ?? []));
  if (ids.size === 0) return new Map();
  const { rows } = await client.query<StoredRow<typeof messageTable.columns> & Noted>(
    'SELECT * FROM messages WHERE id = ANY ($1)',
    [[...ids]],
  );
  return new Map(
    rows.map(({ id, account_id: accountId, seq, at, env, ...note }) => [
      id,
      { id, accountId, seq: Number(seq), at: Number(at), env, noted: note },
    ]),
  );
}

/**
 * One message (a kind and its facts) for each order, booking, transfer and decision that the customer should know of.
 * Messages contain no personal data; an erasure deletes them anyway.
 */
export const messagesProjection: Projection = {
  group: 'messages',
  scope: 'every partition',
  tables: [messageTable],
  async project(client, _, records) {
    const news = records.flatMap(newsIn);
    const changes = new MessageChanges(await rowsOf(client, news));
    for (const each of news) changes.add(each);
    await changes.write(client);
  },
};
