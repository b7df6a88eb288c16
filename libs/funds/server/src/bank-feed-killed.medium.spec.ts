import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { killAnywhere, type KillSwitch } from '@parkett/platform-processes/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { BankBooking } from './bank-client';
import { BankFeed } from './bank-feed.process';
import { fundsMigrations } from './funds.migrations';

const services = useServices();
const stepsMax = 12;

const booking = (seq: number, accountRef: string, more: Partial<BankBooking> = {}): BankBooking => ({
  seq,
  bookingId: `B${seq}`,
  reference: `R${seq}`,
  accountRef,
  amountMinor: 100 * seq,
  currency: 'EUR',
  ...more,
});

const first = [booking(1, 'A'), booking(3, 'B'), booking(5, 'NOBODY')];
/** Listed once B1 is posted: a number that was skipped, and a booking that contradicts B1. */
const later = [booking(2, 'A'), booking(4, 'A', { bookingId: 'B1' }), booking(6, 'B')];

/** A bank, accounts of which `NOBODY` does not exist, and a Postgres that survive the feed. */
class World {
  private readonly answers = new Map<string, Answer>();
  private isLost = true;
  /** What has been posted, by booking id. */
  readonly posted = new Map<string, number[]>();

  private constructor(readonly records: Database) {}

  static async open(): Promise<World> {
    const schema = services.schema(`records${(worlds += 1)}`);
    await migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations });
    const records = new Database(services.postgresUrl, schema, 4, backgroundLimits);
    services.afterwards(() => records.close());
    return new World(records);
  }

  begin(killSwitch: KillSwitch) {
    const records = killSwitch.wrap('postgres', this.records);
    const bank = killSwitch.wrap('bank', { bookings: (after: number) => this.bookings(after) });
    const log = killSwitch.wrap('log', { send: (request: CommandRequest) => this.send(request) });
    const feed = new BankFeed({
      bank,
      records,
      bankCode: null,
      send: log.send,
      senders: { check: async () => 'own' },
      refusesSenders: () => true,
      refusesUnverified: () => true,
      clockProblem: () => undefined,
      partitionOf: () => 0,
      opensCurrencies: () => true,
      suspends: () => true,
      onTrouble: () => undefined,
      onAlert: () => undefined,
    });
    feed.start();
    return { end: () => feed.close() };
  }

  async isSettled(): Promise<boolean> {
    await this.records.rows('UPDATE unposted_bookings SET next_try_at = now() WHERE next_try_at > now()');
    await this.records.rows('UPDATE bank_gaps SET next_try_at = now() WHERE next_try_at > now()');
    const [cursor] = await this.records.rows<{ seq: string }>('SELECT seq FROM bank_cursor');
    const gaps = await this.records.rows('SELECT FROM bank_gaps');
    return Number(cursor?.seq) === 6 && gaps.length === 0 && (await this.unposted()).length === 2;
  }

  async outcome(): Promise<unknown> {
    return [[...this.posted].sort(), await this.unposted()];
  }

  private unposted(): Promise<object[]> {
    return this.records.rows('SELECT booking_id, account_ref, reason FROM unposted_bookings ORDER BY booking_id');
  }

  private async bookings(after: number) {
    const all = this.posted.has('account:A B1') ? [...first, ...later] : first;
    return { reports: all.filter(({ seq }) => seq > after), unreadable: [] };
  }

  /** The first answer of all does not arrive. */
  private async send({ key, aggregate, body }: CommandRequest): Promise<Answer> {
    const answer = this.answers.get(key) ?? this.decide(aggregate, body as { bookingId: string; amount: number });
    this.answers.set(key, answer);
    const isLost = this.isLost;
    this.isLost = false;
    return isLost ? { kind: 'unknown' } : answer;
  }

  private decide(aggregate: string, { bookingId, amount }: { bookingId: string; amount: number }): Answer {
    const position = { partition: 0, offset: 0 };
    const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });
    if (aggregate === 'account:NOBODY') return rejected('ACCOUNT_UNKNOWN');
    const id = `${aggregate} ${bookingId}`;
    if (this.posted.has(id)) return rejected('DEPOSIT_ALREADY_BOOKED');
    this.posted.set(id, [...(this.posted.get(id) ?? []), amount]);
    return { kind: 'accepted', events: [], position };
  }
}

let worlds = 0;

it('posts every booking once, killed before and after its steps', async () => {
  const steps = await killAnywhere(
    {
      world: () => World.open(),
      begin: (world, killSwitch) => world.begin(killSwitch),
      isSettled: (world) => world.isSettled(),
      outcome: (world) => world.outcome(),
    },
    stepsMax,
  );
  expect(new Set(steps)).toEqual(new Set(['postgres.rows', 'postgres.transaction', 'bank.bookings', 'log.send']));
}, 300_000);
