import { endToEndIdOf } from '@parkett/funds-server';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { eventually } from '@parkett/platform-testing';
import { iban, Kill, newSigner, usePayouts } from './spec-support/payout-rig';

const rig = usePayouts();
const { records, alerts } = rig;
const patienceMs = 30_000;
/** What the accounts begin with, and what each withdrawal takes. */
const [whole, part] = [50_000, 20_000];
const killPoints = [1, 2, 3, 4, 5, 6];
const cards = new Map<string, string>();
const approvals: ChainedRecord[] = [];

const withdraw = (accountId: string, amount = part, sealed?: string): Promise<string> =>
  rig.withdraw(accountId, cards.get(accountId) ?? 'none', amount, sealed);
const becomes = (withdrawalId: string, status: string) =>
  eventually(`it is ${status}`, async () => (await rig.statusOf(withdrawalId))?.status === status, patienceMs);
const bookedAtBank = async (kind: string, withdrawalId: string) =>
  (await rig.atBank()).filter((one) => one.kind === kind && one.endToEndId === endToEndIdOf(withdrawalId));
const behave = (how: object): Promise<Response> => rig.post('/_behaviour', how);
const alerted = (kind: string, facts: object) =>
  eventually(
    `an alert ${kind}`,
    () =>
      alerts.some(
        (one) => one.kind === kind && Object.entries(facts).every(([name, value]) => one.facts[name] === value),
      ),
    patienceMs,
  );

beforeAll(async () => {
  rig.tail.listen({
    onRecord: (_, chained) => {
      if (chained.record.events.some(({ type }) => type === 'WithdrawalApproved')) approvals.push(chained);
    },
  });
  const names = [
    'PAID',
    'LARGE',
    'BOUNCE',
    'MIXED',
    'SKIPPED',
    'NEXT',
    'TWICE',
    'FORGED',
    'THIEF',
    'STOPPED',
    ...killPoints.map((n) => `K${n}`),
  ];
  for (const name of names) cards.set(name, await rig.payer(name, name === 'LARGE' ? 2_000_000 : whole));
  rig.today();
  rig.startProcess();
  rig.startOutcomes();
}, 120_000);
beforeEach(() => behave({}));

describe('a withdrawal that is released', () => {
  it('is signed, sent and paid, and comes back after weeks', async () => {
    const withdrawalId = await withdraw('PAID');
    await becomes(withdrawalId, 'paid');
    expect(await rig.settled('PAID')).toBe(whole - part);
    expect(await bookedAtBank('debit', withdrawalId)).toMatchObject([{ amountMinor: part, currency: 'EUR' }]);
    const comesBack = { endToEndId: endToEndIdOf(withdrawalId), reason: 'AC04', daysLater: 40 };
    await rig.post('/_returns', comesBack);
    await becomes(withdrawalId, 'returned');
    expect(await rig.statusOf(withdrawalId)).toMatchObject({ bank_code: 'AC04' });
    expect(await rig.settled('PAID')).toBe(whole);
  });

  it('by two persons waits for them', async () => {
    const withdrawalId = await withdraw('LARGE', 1_500_000);
    await becomes(withdrawalId, 'requested');
    const other = await withdraw('PAID');
    await becomes(other, 'paid');
    expect(await bookedAtBank('debit', withdrawalId)).toEqual([]);
    await rig.approve('LARGE', withdrawalId, 1_500_000);
    await becomes(withdrawalId, 'paid');
  });

  it('is refused by the bank with its code, and nothing has moved', async () => {
    await behave({ refusedAccounts: { [iban]: 'AC04' } });
    const withdrawalId = await withdraw('BOUNCE');
    await becomes(withdrawalId, 'rejected');
    expect(await rig.statusOf(withdrawalId)).toEqual({
      status: 'rejected',
      reason: 'refusedByBank',
      bank_code: 'AC04',
    });
    expect(await rig.settled('BOUNCE')).toBe(whole);
    expect(await bookedAtBank('debit', withdrawalId)).toEqual([]);
  });

  it('is paid once although the bank loses answers, repeats and reorders, and two processes pay', async () => {
    const second = rig.startProcess();
    const others = rig.startOutcomes();
    await behave({ loseAnswer: true, duplicateBookings: true, reorder: true });
    const withdrawalId = await withdraw('MIXED');
    await eventually('the bank has it', async () => (await bookedAtBank('debit', withdrawalId)).length > 0, patienceMs);
    await behave({ duplicateBookings: true, reorder: true });
    await becomes(withdrawalId, 'paid');
    await behave({});
    await Promise.all([second.close(), others.close()]);
    expect(await bookedAtBank('debit', withdrawalId)).toHaveLength(1);
    expect(await rig.settled('MIXED')).toBe(whole - part);
  });

  it('whose report the bank skips delays no other, and is paid once the bank lists it', async () => {
    await behave({ withhold: [(await rig.atBank()).length + 1] });
    const skipped = await withdraw('SKIPPED');
    await eventually('the bank has it', () => rig.bankBook().includes(endToEndIdOf(skipped)), patienceMs);
    const next = await withdraw('NEXT');
    await becomes(next, 'paid');
    expect(await rig.statusOf(skipped)).toMatchObject({ status: 'sent' });
    await behave({});
    await becomes(skipped, 'paid');
  });

  it('waits for a bank that is down, and for one that starts again', async () => {
    await behave({ down: true });
    const withdrawalId = await withdraw('TWICE');
    await becomes(withdrawalId, 'signed');
    await rig.restartBank();
    await becomes(withdrawalId, 'paid');
    expect(await bookedAtBank('debit', withdrawalId)).toHaveLength(1);
  });
});

describe('a process that is killed', () => {
  it.each(killPoints)('after its call %d has sent nothing twice when it starts again', async (call) => {
    const accountId = `K${call}`;
    await rig.stopAll();
    const kill = new Kill(call);
    const killed = rig.startProcess(kill);
    const withdrawalId = await withdraw(accountId);
    await kill.happened;
    await killed.close();
    rig.startProcess();
    rig.startOutcomes();
    await becomes(withdrawalId, 'paid');
    expect(await bookedAtBank('debit', withdrawalId)).toHaveLength(1);
    expect(await rig.settled(accountId)).toBe(whole - part);
  });
});

describe('what nobody has released, or signed', () => {
  it('is not paid: neither for an unsigned record that says so, nor for a task in the database', async () => {
    const withdrawalId = await withdraw('FORGED', 1_000);
    await becomes(withdrawalId, 'paid');
    // What left on the same day counts.
    const waits = await withdraw('LARGE', 5_000);
    await becomes(waits, 'requested');
    await rig.forge(approvals.at(-1), { withdrawalId: waits });
    await rig.plantTask('LARGE', waits);
    // Tasks of other accounts go on meanwhile, behind the forged ones.
    const later = await withdraw('FORGED', 2_000);
    await becomes(later, 'paid');
    await eventually(
      'the planted task was refused',
      async () => (await rig.taskReasons()).includes('WITHDRAWAL_NOT_READY'),
      patienceMs,
    );
    expect(await rig.statusOf(waits)).toMatchObject({ status: 'requested' });
    expect(await bookedAtBank('debit', waits)).toEqual([]);
  });

  it('is rejected when the details pay somebody else than the payee', async () => {
    const withdrawalId = await withdraw('THIEF', part, await rig.sealedCard('THIEF', 'NL91ABNA0417164300'));
    await becomes(withdrawalId, 'rejected');
    expect(await rig.statusOf(withdrawalId)).toMatchObject({ reason: 'payeeDiffers' });
    expect(await rig.settled('THIEF')).toBe(whole);
    await alerted('payout-rejected', { withdrawalId, reason: 'payeeDiffers' });
  });

  it('by a key that the bank does not know waits, and is paid once the right one is there', async () => {
    await rig.stopAll();
    const stranger = rig.startProcess(undefined, newSigner());
    rig.startOutcomes();
    const withdrawalId = await withdraw('STOPPED');
    await becomes(withdrawalId, 'sent');
    await alerted('payout-file-refused', { withdrawalId });
    expect(await bookedAtBank('debit', withdrawalId)).toEqual([]);
    await stranger.close();
    await records.rows('UPDATE process_tasks SET next_try_at = now()');
    rig.startProcess();
    await becomes(withdrawalId, 'paid');
  });
});

describe('a report of the bank that fits nothing', () => {
  it('is booked to suspense with an alert, and holds up no other', async () => {
    const before = await rig.house('house:suspense');
    await rig.post('/_debits', { endToEndId: 'NOBODY1', amountMinor: 700, currency: 'EUR' });
    await rig.post('/_returns', { endToEndId: 'NOBODY2', amountMinor: 900, reason: 'AC01' });
    const withdrawalId = await withdraw('BOUNCE');
    await becomes(withdrawalId, 'paid');
    await records.rows(`UPDATE payout_outcomes SET attempts = 6, next_try_at = now() WHERE done_at IS NULL`);
    await alerted('payout-in-suspense', { kind: 'debit', endToEndId: 'NOBODY1' });
    await alerted('payout-in-suspense', { kind: 'return', endToEndId: 'NOBODY2' });
    await eventually('both are booked', async () => (await rig.house('house:suspense')) === before + 200, patienceMs);
    // The same debit once more, under another id.
    await rig.post('/_debits', { endToEndId: endToEndIdOf(withdrawalId), amountMinor: part, currency: 'EUR' });
    await alerted('payout-in-suspense', { kind: 'debit', endToEndId: endToEndIdOf(withdrawalId) });
    expect(await rig.statusOf(withdrawalId)).toMatchObject({ status: 'paid' });
    expect(await rig.settled('BOUNCE')).toBe(whole - part);
  });

  it('leaves nothing undone, and the books agree with the bank', async () => {
    await eventually('the end of its list was read', async () => {
      const rows = await records.rows('SELECT FROM payout_cursor WHERE caught_up_at IS NOT NULL');
      return rows.length === 1;
    });
    await eventually(
      'every report is carried out',
      async () => (await records.rows('SELECT FROM payout_outcomes WHERE done_at IS NULL')).length === 0,
      patienceMs,
    );
    const outcomes = await rig.atBank();
    const sum = (kind: string): number =>
      outcomes.filter((one) => one.kind === kind).reduce((all, { amountMinor }) => all + amountMinor, 0);
    await eventually(
      'the bank account is as the bank says',
      async () => (await rig.house('house:bank')) === -((await rig.deposited()) - sum('debit') + sum('return')),
      patienceMs,
    );
  });
});

describe("the bank's counter", () => {
  const file = (text: string, key = rig.signer) => {
    const bytes = new TextEncoder().encode(text);
    return { bytes, signature: key.sign(bytes) };
  };
  const hand = async (bytes: Uint8Array, signature: string) =>
    (
      await fetch(`${rig.bankUrl()}/payouts`, {
        ...{ method: 'POST', body: new Uint8Array(bytes), headers: { 'x-signature': signature } },
      })
    ).status;

  it('takes no file that is unsigned, altered, signed with a foreign key, or no pain.001', async () => {
    const { bytes, signature } = file('<Document/>');
    expect(await hand(bytes, '')).toBe(403);
    expect(await hand(file('<Document/>', newSigner()).bytes, file('<Document/>', newSigner()).signature)).toBe(403);
    expect(await hand(file('<Document />').bytes, signature)).toBe(403);
    expect(await hand(bytes, signature)).toBe(400);
  });
});
