import { BankClient, BankFeed, endToEndIdOf, returnPayoutOf, Senders } from '@parkett/funds-server';
import { eventually } from '@parkett/platform-testing';
import { Kill, usePayouts } from './spec-support/payout-rig';

const rig = usePayouts();
const patienceMs = 30_000;
const killPoints = [1, 2];
const own = 'Jürgen Größl';
const theirIban = 'DE02120300000000202051';
const theirs = { senderName: 'Hans Fremd', senderIban: theirIban };
/** The verified names. */
const names = new Map<string, string>();
/** Types of events, by account. */
const seen = new Map<string, string[]>();
const feeds: BankFeed[] = [];
let sent = 0;

const typesOf = (accountId: string): readonly string[] => seen.get(accountId) ?? [];
const happens = (accountId: string, type: string, times = 1) =>
  eventually(
    `${type} on ${accountId}`,
    () => typesOf(accountId).filter((one) => one === type).length >= times,
    patienceMs,
  );
const transfer = (accountRef: string, amountMinor: number, sender: object, reference = `T${(sent += 1)}`) =>
  rig.post('/transfers', { reference, accountRef, amountMinor, currency: 'EUR', ...sender });
const behave = (how: object): Promise<Response> => rig.post('/_behaviour', how);
/** What the bank has paid, as payments by payee and amount. */
const payments = (amount: number): readonly string[] =>
  rig
    .bankBook()
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { payments: ordered, outcomes } = JSON.parse(line) as {
        payments: { creditorAccount: string; amountMinor: number }[];
        outcomes: { kind: string }[];
      };
      return outcomes.some(({ kind }) => kind === 'debit') ? ordered : [];
    })
    .filter(({ amountMinor }) => amountMinor === amount)
    .map(({ creditorAccount }) => creditorAccount);
const rowOf = async (accountId: string) => {
  const [row] = await rig.read.rows<{ status: string; reason: string; how: string | null; failure: string | null }>(
    'SELECT status, reason, how, failure FROM suspended_bookings WHERE account_ref = $1',
    [accountId],
  );
  return row;
};
const bookingOf = async (accountId: string): Promise<string> => {
  const [row] = await rig.read.rows<{ booking_id: string }>(
    'SELECT booking_id FROM suspended_bookings WHERE account_ref = $1',
    [accountId],
  );
  return row?.booking_id ?? 'none';
};
/** The bank's booking of money that came back after it was paid; undefined before. */
const bouncedOf = async (accountId: string): Promise<string | undefined> => {
  const [row] = await rig.read.rows<{ booking_id: string }>(
    `SELECT booking_id FROM suspended_bookings WHERE account_ref = $1 AND reason = 'RETURN_BOUNCED'`,
    [accountId],
  );
  return row?.booking_id;
};

function startFeed(): void {
  const feed = new BankFeed({
    bank: new BankClient(rig.bankUrl()),
    records: rig.records,
    bankCode: null,
    senders: new Senders({
      verifiedPerson: async (accountId) => {
        const name = names.get(accountId);
        return name === undefined ? undefined : { name, familyName: null };
      },
      isKnown: async () => true,
      vault: rig.vault,
      namesEverybody: true,
    }),
    refusesSenders: () => true,
    refusesUnverified: () => true,
    clockProblem: () => undefined,
    send: (request, wait) => rig.gateway.send(request, wait),
    partitionOf: () => 0,
    opensCurrencies: () => true,
    suspends: () => true,
    onTrouble: () => undefined,
    onAlert: (kind, _, facts) => rig.alerts.push({ kind, facts }),
  });
  feed.start();
  feeds.push(feed);
}
async function open(accountId: string, name: string | null = own): Promise<void> {
  await rig.open(accountId);
  if (name !== null) names.set(accountId, name);
}

beforeAll(() => {
  rig.today();
  rig.tail.listen({
    onRecord: (_, { record }) => {
      const accountId = record.aggregate.slice('account:'.length);
      seen.set(accountId, [...typesOf(accountId), ...record.events.map(({ type }) => type)]);
    },
  });
  startFeed();
  rig.startOutcomes();
});
rig.services.afterwards(async () => {
  await Promise.all(feeds.map((feed) => feed.close()));
});
afterEach(() => behave({}));

it.each(killPoints)(
  'a return that is killed after %i calls pays the sender once',
  async (at) => {
    const [accountId, amount] = [`KILLED${at}`, 7_000 + at];
    await open(accountId);
    const kill = new Kill(at);
    const host = rig.startProcess(kill);
    await transfer(accountId, amount, theirs);
    await kill.happened;
    await host.close();
    rig.startProcess();
    await happens(accountId, 'ReturnPaid');
    expect(payments(amount)).toEqual([theirIban]);
    await eventually('nothing is in suspense', async () => (await rig.house('house:suspense')) === 0, patienceMs);
    expect(await rig.settled(accountId)).toBe(0);
    await rig.stopAll();
    rig.startOutcomes();
  },
  60_000,
);

describe('money that arrives', () => {
  beforeAll(() => void rig.startProcess());

  it.each([
    ['the customer', 'GRÖSSL, JÜRGEN'],
    ['the customer as banks spell it', 'Juergen Groessl'],
    ['the customer with an initial', 'J. Größl'],
    ['a joint account', 'Jürgen Größl und Anna Größl'],
  ])('from %s is credited', async (_, senderName) => {
    const accountId = `OWN ${senderName.length}`;
    await open(accountId);
    await transfer(accountId, 4_200, { senderName, senderIban: theirIban });
    await happens(accountId, 'Deposited');
    expect(typesOf(accountId)).toEqual(['AccountOpened', 'Deposited']);
  });

  it('from somebody else goes back once, although the bank repeats and reorders, and two feeds read it', async () => {
    await open('OTHER');
    startFeed();
    await behave({ duplicateBookings: true, reorder: true });
    await Promise.all([1, 2, 3].map((n) => transfer('OTHER', 5_000 + n, theirs, `O${n}`)));
    await transfer('OTHER', 5_001, theirs, 'O1');
    await happens('OTHER', 'ReturnPaid', 3);
    await transfer('OTHER', 5_100, { senderName: own, senderIban: theirIban });
    await happens('OTHER', 'Deposited');
    for (const n of [1, 2, 3]) expect(payments(5_000 + n)).toEqual([theirIban]);
    expect(typesOf('OTHER').filter((type) => type === 'DepositRefused')).toHaveLength(3);
    expect(typesOf('OTHER').filter((type) => type === 'ReturnSent')).toHaveLength(3);
    await eventually('it is projected', async () => (await rig.settled('OTHER')) === 5_100, patienceMs);
    await eventually('nothing is in suspense', async () => (await rig.house('house:suspense')) === 0, patienceMs);
    expect(await rowOf('OTHER')).toMatchObject({ status: 'cleared', how: 'sender', reason: 'SENDER_DIFFERS' });
  });

  it('from somebody else is in suspense again when their bank refuses it, and two persons let it go once more', async () => {
    await open('BOUNCED');
    await behave({ refusedAccounts: { [theirIban]: 'AC04' } });
    await transfer('BOUNCED', 6_100, theirs);
    await happens('BOUNCED', 'ReturnEnded');
    await eventually('it is held', async () => (await rowOf('BOUNCED'))?.status === 'held', patienceMs);
    expect(await rowOf('BOUNCED')).toMatchObject({ failure: 'AC04', how: null });
    expect([payments(6_100), await rig.house('house:suspense')]).toEqual([[], 6_100]);
    await behave({});
    await rig.clear('BOUNCED', await bookingOf('BOUNCED'), 6_100, null);
    await happens('BOUNCED', 'ReturnPaid');
    expect(payments(6_100)).toEqual([theirIban]);
  });

  it('from somebody else that comes back after it was paid is in suspense, and goes there once more', async () => {
    await open('RETURNED');
    await transfer('RETURNED', 6_250, theirs);
    await happens('RETURNED', 'ReturnPaid');
    const payment = returnPayoutOf('RETURNED', await bookingOf('RETURNED'));
    await rig.post('/_returns', { endToEndId: endToEndIdOf(payment), reason: 'AC06', daysLater: 2 });
    await happens('RETURNED', 'ReturnBounced');
    const held = await eventually('it is held', () => bouncedOf('RETURNED'), patienceMs);
    expect(await rig.settled('RETURNED')).toBe(0);
    await rig.clear('RETURNED', held, 6_250, null);
    await happens('RETURNED', 'ReturnPaid', 2);
    expect(payments(6_250)).toEqual([theirIban, theirIban]);
  });

  it('of nobody whom the bank names waits for two persons', async () => {
    await open('UNNAMED');
    await transfer('UNNAMED', 6_200, { senderIban: theirIban });
    await happens('UNNAMED', 'DepositRefused');
    await eventually('it is held', async () => (await rowOf('UNNAMED'))?.reason === 'SENDER_UNNAMED', patienceMs);
    expect(rig.alerts).toContainEqual({
      kind: 'booking-suspended',
      facts: expect.objectContaining({ accountRef: 'UNNAMED' }),
    });
    await rig.clear('UNNAMED', await bookingOf('UNNAMED'), 6_200, 'UNNAMED');
    await happens('UNNAMED', 'SuspenseCredited');
    expect(payments(6_200)).toEqual([]);
  });

  it('goes to no other account than the one that it came from, whatever the read models say', async () => {
    await open('CHANGED');
    await rig.stopAll();
    rig.startOutcomes();
    await transfer('CHANGED', 6_300, theirs);
    await happens('CHANGED', 'DepositRefused');
    const thief = JSON.stringify({ name: 'Hans Fremd', iban: 'DE89370400440532013000' });
    const sealed = await rig.vault.seal('CHANGED', 'sender', thief);
    await eventually('it is changed', async () => {
      const changed = await rig.read.rows('UPDATE deposit_returns SET sender = $1 WHERE account_id = $2 RETURNING 1', [
        ...[sealed, 'CHANGED'],
      ]);
      return changed.length === 1;
    });
    rig.startProcess();
    await happens('CHANGED', 'ReturnEnded');
    expect(payments(6_300)).toEqual([]);
    expect(rig.alerts).toContainEqual({
      kind: 'payout-rejected',
      facts: expect.objectContaining({ reason: 'payeeDiffers' }),
    });
  });

  it('for a customer who is not verified yet waits, and is compared then', async () => {
    await open('LATER', null);
    await transfer('LATER', 6_400, theirs);
    await transfer('LATER', 6_500, { senderName: own, senderIban: theirIban });
    const waiting = () => rig.records.rows(`SELECT booking FROM unposted_bookings WHERE reason = 'NOT_VERIFIED'`);
    await eventually('both wait', async () => (await waiting()).length === 2, patienceMs);
    expect(JSON.stringify(await waiting())).not.toMatch(/sender|fremd/i);
    names.set('LATER', own);
    await rig.records.rows('UPDATE unposted_bookings SET next_try_at = now()');
    await happens('LATER', 'Deposited');
    await happens('LATER', 'ReturnPaid');
    expect(payments(6_400)).toEqual([theirIban]);
    await eventually('it is projected', async () => (await rig.settled('LATER')) === 6_500, patienceMs);
  });
});
