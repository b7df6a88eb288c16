import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { actsOf } from './staff-changes';

const entryOf = (aggregate: string, event: EventBody): unknown => {
  const record = {
    aggregate,
    events: [event],
    actor: { kind: 'staff', id: 'anna' },
    issuedAt: 7,
    outcome: { kind: 'accepted' },
  };
  const [entry] = actsOf(0, { offset: 3, record } as unknown as ChainedRecord);
  return entry && [entry.by, entry.act, entry.subject];
};
const approval = (type: string, aggregate: string, body: Record<string, unknown>) => ({
  type,
  v: 1,
  command: { aggregate, type: 'Any', bodyVersion: 1, body },
});

describe('the audit log', () => {
  it.each([
    ['ApprovalRequested', 'requestApproval'],
    ['ApprovalGranted', 'grantApproval'],
  ])('says for %s whom the request is about', (type, act) => {
    const erasure = approval(type, 'account:A7K2M9QX3B', {});
    expect(entryOf('approval:f00d', erasure)).toEqual(['anna', act, 'A7K2M9QX3B']);
    const member = approval(type, 'staff:house', { login: 'dora', roles: ['risk'] });
    expect(entryOf('approval:f00d', member)).toEqual(['anna', act, 'dora']);
  });

  it('names the request itself when it is refused or withdrawn', () => {
    const end = { v: 1, by: 'anna', reason: 'Not now.' };
    expect(entryOf('approval:f00d', { type: 'ApprovalRefused', ...end })).toEqual(['anna', 'refuseApproval', 'f00d']);
    expect(entryOf('approval:f00d', { type: 'ApprovalWithdrawn', ...end })).toEqual([
      'anna',
      'withdrawApproval',
      'f00d',
    ]);
  });

  it('names what one member of risk did alone', () => {
    const placed = { type: 'RestrictionPlaced', v: 1, restrictionId: 'r1', stops: ['trading'], reason: 'takeover' };
    expect(entryOf('account:A7K2M9QX3B', placed)).toEqual(['anna', 'stopAtOnce', 'A7K2M9QX3B']);
  });
});
