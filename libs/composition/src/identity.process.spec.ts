import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { identityProcess } from './identity.process';

const recordOf = (aggregate: string, ...events: readonly EventBody[]) =>
  ({ record: { aggregate, events } }) as unknown as ChainedRecord;

const account = 'account:A7K2M9QX3B';
const returned = { type: 'VerificationReturned', v: 1, submissionId: 's1', by: 'ada', reason: 'unreadable' };
const restricted = (stops: readonly string[], by: object) => ({
  ...{ type: 'RestrictionPlaced', v: 1, restrictionId: 'r1', stops, reason: 'takeover', by, placedAt: 1, until: 9 },
});
const lifted = (approval: object | null) => ({
  ...{ type: 'RestrictionLifted', v: 1, restrictionId: 'r1', approval, liftedAt: 2 },
});
const done: string[] = [];
/** Whether the new address asks for another declaration; undefined while the read models lack it. */
let isAsked: boolean | undefined = false;
const manager = identityProcess({
  erasure: { erase: async (accountIds) => void done.push(`erased ${accountIds.join()}`) },
  numbers: { release: async (accountId, submissionId) => void done.push(`released ${accountId} ${submissionId}`) },
  logins: {
    stop: async (accountId, id, until) => void done.push(`stopped ${accountId} ${id} ${until}`),
    release: async (accountId, id) => void done.push(`let ${accountId} ${id}`),
  },
  phones: { drop: async (accountId, changeId) => void done.push(`dropped ${accountId} ${changeId}`) },
  taxes: { isAsked: async (_accountId, { offset }) => (offset === 1 ? isAsked : undefined) },
  securityLog: { addOnceSince: async (accountId, kind, at) => void done.push(`${accountId} ${kind} of ${at}`) },
  readModels: undefined as unknown as Database,
});

/** What carrying out the tasks of these events does. */
async function outcomesOf(...events: readonly EventBody[]): Promise<string[]> {
  done.length = 0;
  for (const task of manager.tasksOf(recordOf(account, ...events)))
    await manager.carryOut(
      { ...task, process: 'identity', partition: 0, offset: 1, ordinal: 0, issuedAt: 0, refusals: 0 },
      new AbortController().signal,
    );
  return [...done];
}

describe('the identity process', () => {
  it('has a task for each erasure and each return of a submission', async () => {
    expect(await outcomesOf(returned, { type: 'CustomerErased', v: 1 })).toEqual([
      'released A7K2M9QX3B s1',
      'erased A7K2M9QX3B',
    ]);
  });

  it('drops a telephone number that was stopped, and tells its customer why, and of a new postal address', async () => {
    const stopped = (reason: string) => ({ ...{ type: 'PhoneChangeStopped', v: 1, changeId: 'x1' }, reason, at: 3 });
    const moved = { type: 'AddressChanged', v: 1, sealed: 'c2VhbGVk', at: 4 };
    for (const reason of ['customer', 'frozen'])
      expect(await outcomesOf(stopped(reason))).toEqual([
        'dropped A7K2M9QX3B x1',
        'A7K2M9QX3B phoneChangeStopped of 3',
      ]);
    expect(await outcomesOf(stopped('numberTaken'))).toContain('A7K2M9QX3B phoneNotChanged of 3');
    expect(await outcomesOf(moved)).toEqual(['A7K2M9QX3B addressChanged of 4']);
  });

  it('asks for another declaration of tax residence after a move, once the read models know of it', async () => {
    const moved = (at: number) => ({ type: 'AddressChanged', v: 1, sealed: 'c2VhbGVk', at });
    isAsked = true;
    expect(await outcomesOf(moved(5))).toEqual(['A7K2M9QX3B addressChanged of 5', 'A7K2M9QX3B taxResidenceAsked of 5']);
    isAsked = undefined;
    const [, task] = manager.tasksOf(recordOf(account, moved(6)));
    const placed = { process: 'identity', partition: 0, offset: 1, ordinal: 1, issuedAt: 0, refusals: 0 };
    expect(task && (await manager.carryOut({ ...task, ...placed }, new AbortController().signal))).toMatchObject({
      kind: 'unanswered',
    });
    isAsked = false;
    expect(await outcomesOf(moved(6))).toEqual(['A7K2M9QX3B addressChanged of 6']);
  });

  it('lets no stopped login wait until the read models know of a move', () => {
    const moved = { type: 'AddressChanged', v: 1, sealed: 'c2VhbGVk', at: 4 };
    const byStaff = { kind: 'staff', id: 'ada' };
    const tasks = manager.tasksOf(recordOf(account, moved, restricted(['login'], byStaff)));
    expect(tasks.map(({ subject, body: { kind } }) => [kind, subject === 'A7K2M9QX3B'])).toEqual([
      ['addressChanged', true],
      ['moved', false],
      ['restriction', true],
    ]);
  });

  it('tells customers of each account at a bank that was added or removed, not of another default one', async () => {
    const bound = {
      ...{ type: 'CardBound', v: 1, cardId: 'k1', kind: 'iban', mark: 'm1', sealed: 'c2VhbGVk', agreement: '1' },
      ...{ check: 'match', usableFrom: 9, isDefault: true, at: 3 },
    };
    const unbound = { type: 'CardUnbound', v: 1, cardId: 'k1', by: 'customer', defaultCardId: null, at: 4 };
    const chosen = { type: 'DefaultCardSet', v: 1, cardId: 'k1', at: 5 };
    expect(await outcomesOf(bound, unbound, chosen)).toEqual([
      'A7K2M9QX3B cardBound of 3',
      'A7K2M9QX3B cardUnbound of 4',
    ]);
  });

  it('tells customers of each withdrawal that was requested, because a thief may have asked for it', async () => {
    const withdrawal = { withdrawalId: 'w1', amount: 5_000, fee: 0, currency: 'EUR', postings: [] };
    const asked = {
      ...{ ...withdrawal, type: 'WithdrawalRequested', v: 1, cardId: 'k1', kind: 'iban', payee: 'm1', requestedAt: 6 },
      ...{ sealed: 'c2VhbGVk', needsApproval: false, requestedOn: '2026-11-28', rules: [] },
    };
    const sent = { ...withdrawal, type: 'PayoutSent', v: 1, fileId: 'f1', sentAt: 7 };
    expect(await outcomesOf(asked, sent)).toEqual(['A7K2M9QX3B withdrawalRequested of 6']);
  });

  it('tells customers of higher limits of withdrawals, not of lower ones', async () => {
    const limits = { day: 1_000, month: 5_000 };
    const set = (raised: object | null, setAt: number) => ({
      ...{ type: 'WithdrawalLimitsSet', v: 1, currency: 'EUR', limits, raised, setAt },
    });
    const higher = { limits: { day: 2_000, month: 5_000 }, from: 9 };
    expect(await outcomesOf(set(higher, 7), set(null, 8))).toEqual(['A7K2M9QX3B withdrawalLimitRaised of 7']);
  });

  it('tells customers of a declaration that was made with a step-up, not of one that came with documents', async () => {
    const declared = (submissionId: string | null, at: number) => ({
      ...{ type: 'TaxResidenceDeclared', v: 1, wording: '1', sealed: 'c2VhbGVk', submissionId, at },
    });
    expect(await outcomesOf(declared('s1', 7), declared(null, 8))).toEqual(['A7K2M9QX3B taxResidenceDeclared of 8']);
  });

  it('tells the customer of a recovery that was approved or stopped', async () => {
    const approved = (kind: string, at: number) => ({
      ...{ type: 'RecoveryApproved', v: 1, recoveryId: 'r1', kind, caseId: null, approvalId: 'a1' },
      ...{ requestedBy: 'ada', approvedBy: 'ben', at, readyAt: 3, expiresAt: 4 },
    });
    const stopped = { type: 'RecoveryStopped', v: 1, recoveryId: 'r1', at: 3 };
    expect(await outcomesOf(approved('newAccess', 1), approved('removeFactors', 2), stopped)).toEqual([
      'A7K2M9QX3B recoveryApproved of 1',
      'A7K2M9QX3B removalApproved of 2',
      'A7K2M9QX3B recoveryStopped of 3',
    ]);
  });

  it('stops the login, lets it go on, and tells the customer what others have done', async () => {
    const staff = { kind: 'staff', staffId: 'rita', note: 'c2VhbGVk' };
    expect(await outcomesOf(restricted(['trading', 'login'], staff))).toEqual([
      'stopped A7K2M9QX3B r1 9',
      'A7K2M9QX3B accountRestricted of 1',
    ]);
    expect(await outcomesOf(restricted(['trading'], staff))).toEqual(['A7K2M9QX3B accountRestricted of 1']);
    const approval = { approvalId: 'a1', maker: 'omar', checker: 'rita' };
    expect(await outcomesOf(lifted(approval))).toEqual(['let A7K2M9QX3B r1', 'A7K2M9QX3B restrictionLifted of 2']);
  });

  it('tells customers what they have done themselves, because the call that asked for it may have ended before', async () => {
    const own = restricted(['trading', 'moneyOut'], { kind: 'customer' });
    expect(await outcomesOf(own, lifted(null))).toEqual([
      'A7K2M9QX3B accountFrozen of 1',
      'let A7K2M9QX3B r1',
      'A7K2M9QX3B accountUnfrozen of 2',
    ]);
  });

  it('tells customers of their request to be erased, and ends the sessions of those who have left', async () => {
    const requested = { type: 'OwnErasureRequested', v: 1, at: 3, dueAt: 9 };
    const left = { type: 'RelationshipEnded', v: 1, at: 9, keptUntil: 99 };
    const withdrawn = { type: 'OwnErasureWithdrawn', v: 1, by: 'restriction', at: 4 };
    expect(await outcomesOf(requested, withdrawn)).toEqual([
      'A7K2M9QX3B erasureRequested of 3',
      'A7K2M9QX3B erasureWithdrawn of 4',
    ]);
    expect(await outcomesOf(left)).toEqual(['stopped A7K2M9QX3B ended null']);
  });

  it('tells customers that their document expires, for each reminder once', async () => {
    const reminded = (days: number, at: number) => ({ type: 'ExpiryReminded', v: 1, submissionId: 's1', days, at });
    expect(await outcomesOf(reminded(60, 3), reminded(30, 4))).toEqual([
      'A7K2M9QX3B documentExpires of 3',
      'A7K2M9QX3B documentExpires of 4',
    ]);
  });

  it('skips other events, also newer versions of them, and other aggregates', () => {
    expect(manager.tasksOf(recordOf(account, { type: 'LookRecorded', v: 9 }))).toEqual([]);
    expect(manager.tasksOf(recordOf('staff:house', returned))).toEqual([]);
  });

  it('stops at a version that it does not know instead of leaving a return out', () => {
    expect(() => manager.tasksOf(recordOf(account, { ...returned, v: 9 }))).toThrow(
      expect.objectContaining({ name: 'UnknownEvent' }),
    );
  });
});
