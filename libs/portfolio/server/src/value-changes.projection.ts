import { blockEvents } from '@parkett/blocks-contract';
import { depotEvents } from '@parkett/depot-contract';
import { documentEvents } from '@parkett/documents-contract';
import { cardEvents, debitEvents, exchangeEvents, fundsEvents, withdrawalEvents } from '@parkett/funds-contract';
import { customerEvents } from '@parkett/identity-contract';
import { joinEvents, type Posting } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import { taxEvents } from '@parkett/tax-contract';
import { tradingEvents } from '@parkett/trading-contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const accountEvents = joinEvents(
  joinEvents(joinEvents(joinEvents(tradingEvents, fundsEvents), blockEvents), depotEvents),
  joinEvents(
    joinEvents(joinEvents(customerEvents, cardEvents), documentEvents),
    joinEvents(joinEvents(exchangeEvents, withdrawalEvents), joinEvents(debitEvents, taxEvents)),
  ),
);

/** Accounts with their base currency. */
export const valuedAccountTable = new Table('valued_accounts', ['account_id'], {
  account_id: 'text',
  currency: 'text',
});

/** What each date changed in the cash and the shares of an account. */
export const valueChangeTable = new Table('value_changes', ['account_id', 'date', 'unit'], {
  account_id: 'text',
  date: 'text',
  /** A currency, or `share:<symbol>`. */
  unit: 'text',
  /** Minor units, or millionths of a share. */
  amount: 'bigint',
  /** The part of the amount that came from outside; negative for what left the account. */
  flow: 'bigint',
});

type Change = WrittenRow<typeof valueChangeTable.columns>;
type AccountRow = WrittenRow<typeof valuedAccountTable.columns>;
type Event = ReturnType<typeof accountEvents.read>;

/**
 * Events that bring money or shares from outside, or take them there. All others are gains, costs and exchanges: a
 * dividend is part of the return, and the shares of a split or a spin-off take the place of others.
 */
const payments = new Set<Event['type']>([
  ...(['Deposited', 'SuspenseCredited', 'CollectionCredited', 'CollectionReversed'] as const),
  ...(['SharesDelivered', 'SharesReceived'] as const),
  // The customer's own tax is paid for them, so returns are those before it.
  ...(['TaxSettled', 'AllowanceOrdered'] as const),
]);
const isPayment = ({ type }: Event): boolean => payments.has(type);

/**
 * A fill counts on its trade date, and a corporate action on its ex-date, whose closes are the first without it; unless
 * the books of that date were closed before it was recorded. So a replay of an old day does not change the past of an
 * account.
 */
function dateOf(event: Event, bookDate: string): string {
  const date = ownDateOf(event) ?? bookDate;
  return date > bookDate ? date : bookDate;
}

function ownDateOf(event: Event): string | undefined {
  switch (event.type) {
    case 'OrderExecuted':
      return event.businessDate;
    case 'BlockBought':
    case 'BlockSold':
      return event.tradeDate;
    case 'CorporateActionApplied':
      return event.exDate;
    case 'TaxSettled':
      // On the date of its sale.
      return event.kind === 'sale' && event.change.type === 'AddIncome' ? event.change.income.date : undefined;
    default:
      return undefined;
  }
}

type PostedEvent = Extract<Event, { readonly postings: readonly Posting[] }>;
const passesBank: ReadonlySet<string> = new Set(['house:bank', 'house:suspense']);

const payouts: ReadonlySet<Event['type']> = new Set(['PayoutPaid', 'PayoutSettled', 'PayoutReturned']);
const isPayout = ({ type }: PostedEvent): boolean => payouts.has(type);
/** The fee of a payout is a cost, so only what goes through the bank or suspense has left, or has come back. */
const gainedFromBank = ({ postings }: PostedEvent, unit: string): number =>
  postings.reduce((sum, leg) => (leg.unit === unit && passesBank.has(leg.bucket) ? sum - leg.amount : sum), 0);

/** Everything that a customer owns, in whatever bucket; the broker's own accounts are not part of it. */
const isCustomers = ({ bucket }: Posting): boolean => !bucket.startsWith('house:');

export class CreateValueChanges1700000002400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE valued_accounts (account_id text PRIMARY KEY, currency text NOT NULL)');
    await runner.query(`CREATE TABLE value_changes (
      account_id text NOT NULL, date text NOT NULL, unit text NOT NULL, amount bigint NOT NULL, flow bigint NOT NULL,
      PRIMARY KEY (account_id, date, unit))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE value_changes, valued_accounts');
  }
}
export const portfolioMigrations = [CreateValueChanges1700000002400];

/**
 * The daily changes of each account, from which its value on any day follows. A group of its own: it fills from the
 * log's beginning beside everything else.
 */
export const valueChangesProjection: Projection = {
  group: 'portfolio',
  scope: 'every partition',
  tables: [valuedAccountTable, valueChangeTable],
  async project(client, _, records) {
    const opened: AccountRow[] = [];
    const changes = new Map<string, Change>();
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        // An unknown event stops the group: values without it would stay wrong for ever.
        const event = accountEvents.read(recorded);
        if (event.type === 'AccountOpened') opened.push({ account_id, currency: event.currency });
        if ('postings' in event) addTo(changes, account_id, record, event);
      }
    }
    await valuedAccountTable.insert(client, opened);
    await valueChangeTable.insert(client, [...changes.values()], {
      onConflict:
        'DO UPDATE SET amount = value_changes.amount + excluded.amount, flow = value_changes.flow + excluded.flow',
    });
  },
};

/**
 * A row for each unit of which the event leaves the customer more or less. Changes that cancel each other out within a
 * date keep their row, whether or not they come in one batch: a rebuild has other batches.
 */
function addTo(
  changes: Map<string, Change>,
  account_id: string,
  { businessDate }: ChainedRecord['record'],
  event: PostedEvent,
): void {
  const date = dateOf(event, businessDate);
  const sums = new Map<string, number>();
  for (const { unit, amount } of event.postings.filter(isCustomers)) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  for (const [unit, amount] of sums) {
    if (amount === 0) continue;
    const key = `${account_id} ${date} ${unit}`;
    const change = changes.get(key) ?? { account_id, date, unit, amount: 0, flow: 0 };
    change.amount += amount;
    if (isPayment(event)) change.flow += amount;
    if (isPayout(event)) change.flow += gainedFromBank(event, unit);
    changes.set(key, change);
  }
}
