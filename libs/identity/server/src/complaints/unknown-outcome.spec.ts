import { ComplaintDeskController } from './complaint-desk.controller';
import { ComplaintsController } from './complaints.controller';

type Customers = ConstructorParameters<typeof ComplaintsController>;
type Staff = ConstructorParameters<typeof ComplaintDeskController>;
/** A mounted method, as the server calls it. */
type Mounted = (request: object, reply: object) => Promise<unknown>;

/** The engine does not answer; the commands may be decided later, or expire. */
const silent = { send: async () => ({ kind: 'unknown' }), idOf: () => 'c1' };
const texts = { seal: async () => ({ sealed: 'c2VhbGVk', hashed: { key: Buffer.alloc(32), body: {} } }) };
const customers = new ComplaintsController(...([silent, {}, texts, {}] as unknown as Customers));
const desk = { send: async () => ({ events: undefined, position: undefined }) };
const staff = new ComplaintDeskController(...([desk, {}, texts] as unknown as Staff));
const named = { accountId: 'A7K2M9QX3B', complaintId: 'c1' };

it.each([
  ['filed', customers, customers.fileComplaint, {}, { topic: 'money', text: 'Fees' }],
  ['opened again', customers, customers.reopenComplaint, { complaintId: 'c1' }, { text: 'No' }],
  ['taken', staff, staff.takeComplaint, named, { about: [] }],
  ['answered', staff, staff.answerComplaint, named, { outcome: 'upheld', text: 'Yes' }],
])('nobody is told that a complaint is %s before it is', async (_what, controller, method, params, body) => {
  const request = {
    ...{ params, body, query: {}, headers: { 'idempotency-key': 'k1' } },
    session: { accountId: 'A7K2M9QX3B', sessionId: 'S1' },
    staffSession: { staffId: 'ada', login: 'ada', roles: ['support'] },
  };
  const answer: Promise<unknown> = Reflect.apply(method as unknown as Mounted, controller, [request, {}]);
  await expect(answer).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});
