import type { Complaint } from './complaint-reader';
import { registerCsv } from './register-csv';

const complaint: Complaint = {
  ...{ complaintId: 'c1', accountId: 'ANNA', number: 'B-2026-AB', topic: 'order', status: 'answered', about: [] },
  ...{ filedAt: Date.UTC(2026, 10, 20, 10), dueOn: '2026-12-11', handler: 'S1', outcome: 'partly' },
  ...{ answeredAt: Date.UTC(2026, 10, 24), reopenedAt: null, reference: null },
};

describe('the register of complaints', () => {
  it('has a line for each, and no text of a customer', () => {
    expect(registerCsv([complaint]).split('\r\n')).toEqual([
      'number,account,topic,reference,filed,due,status,outcome,answered,reopened,handler',
      '"B-2026-AB","ANNA","order","","2026-11-20T10:00:00.000Z","2026-12-11","answered","partly","2026-11-24T00:00:00.000Z","","S1"',
      '',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('contains no formula made of %j', (reference) => {
    expect(registerCsv([{ ...complaint, reference }])).toContain(`,"'${reference}",`);
  });

  it('keeps quotes in their cell', () => {
    expect(registerCsv([{ ...complaint, reference: 'a","=1' }])).toContain(',"a"",""=1",');
  });
});
