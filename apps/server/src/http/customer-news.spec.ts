import type { IdentityEvent } from '@parkett/identity-contract';
import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord, EventRecord } from '@parkett/platform-event-log';
import type { AccountMessage } from '@parkett/trading-contract';
import { newsOf, tellCustomers } from './customer-news';

const record = (...events: readonly EventBody[]): EventRecord => ({
  v: 1,
  at: 7,
  prev: '',
  commandOffset: 7,
  commandId: 'c1',
  bodyHash: '',
  aggregate: 'account:A7K2M9QX3B',
  version: 1,
  recordedAt: 1_000,
  businessDate: '2026-11-20',
  env: 'SIMULATED',
  actor: { kind: 'system', id: 'identity' },
  context: {},
  outcome: { kind: 'accepted' },
  events,
});

describe('events sent to a customer', () => {
  it('include the content of events about money and orders', () => {
    const deposited = { type: 'Deposited', v: 1, bookingId: 'b1', amount: 100 };
    const postings = [{ bucket: 'house:bank', unit: 'EUR', amount: -100 }];
    expect(newsOf(2, { offset: 7, record: record({ ...deposited, postings } as EventBody) })).toEqual({
      position: 'g1:2:7',
      recordedAt: 1_000,
      events: [deposited],
    });
  });

  it('leave out the postings and what only the broker has to know, but not the position', () => {
    const suspended = {
      type: 'ExecutionSuspended',
      v: 1,
      executionId: 'e1',
      quantity: 1,
      reason: 'overfill',
      postings: [],
    };
    expect(newsOf(2, { offset: 7, record: record(suspended) })).toEqual({
      position: 'g1:2:7',
      recordedAt: 1_000,
      events: [],
    });
  });

  it('have the time of the decision, even while the time of the log is ahead', () => {
    expect(newsOf(2, { offset: 7, record: { ...record(), decidedAt: 900 } })).toMatchObject({ recordedAt: 900 });
  });

  it('do not reveal the step-up of another session, or submitted personal data', () => {
    const granted: IdentityEvent = {
      type: 'StepUpGranted',
      v: 2,
      stepUpId: 'secret',
      purpose: { action: 'changeTradingPassword', amount: null, currency: null, payee: null },
      expiresAt: 2_000,
    };
    const submitted: IdentityEvent = {
      type: 'VerificationSubmitted',
      v: 2,
      submissionId: 's1',
      documentType: 'dePassport',
      sealed: 'secret',
      documents: [],
      attempt: 1,
      expiresOn: null,
    };
    const news = newsOf(2, { offset: 7, record: record(granted, submitted) });
    expect(news.events).toEqual([
      { type: 'StepUpGranted', v: 2 },
      { type: 'VerificationSubmitted', v: 2 },
    ]);
    expect(JSON.stringify(news)).not.toContain('secret');
  });

  it('are sent by name alone while only a newer build knows them', () => {
    const ofLaterType = { type: 'PayoutRequested', v: 1, amount: 100 };
    const ofLaterVersion = { type: 'Deposited', v: 9, amount: 100 };
    expect(newsOf(2, { offset: 7, record: record(ofLaterType, ofLaterVersion) }).events).toEqual([
      { type: 'PayoutRequested', v: 1 },
      { type: 'Deposited', v: 9 },
    ]);
  });
});

describe('the records that are sent', () => {
  const rejection = { code: 'INSUFFICIENT_CASH', facts: {} };
  const rejected = (context: EventRecord['context']): EventRecord => ({
    ...record(),
    outcome: { kind: 'rejected', rejection },
    context,
  });
  /** Positions of the messages that the customer's sockets receive for the records, which begin at offset 0. */
  function told(...records: readonly EventRecord[]): string[] {
    const messages: unknown[] = [];
    let tell: (partition: number, chained: ChainedRecord) => void = () => undefined;
    const tail = {
      listen: ({ onRecord }: { onRecord: typeof tell }) => {
        tell = onRecord;
        return () => undefined;
      },
    };
    tellCustomers({ tail }, { emitToAccount: (_, message) => messages.push(message()) });
    for (const [offset, each] of records.entries())
      tell(2, { offset, hash: '', record: each, next: 0 } as unknown as ChainedRecord);
    return messages.map((message) => (message as AccountMessage).position);
  }

  it('include a rejected order, so that the other pages of the customer list it', () => {
    expect(told(rejected({ order: { symbol: 'NORD' } }))).toEqual(['g1:2:0']);
  });

  it('leave out other rejections, and everything that is not of an account', () => {
    const ofStaff = { ...rejected({ order: {} }), aggregate: 'staff:house' };
    expect(told(rejected({}), ofStaff, { ...record(), outcome: { kind: 'accepted' } })).toEqual([]);
  });
});
