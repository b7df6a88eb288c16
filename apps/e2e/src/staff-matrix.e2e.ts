import { Staff } from '@parkett/api-client';
import { issueEnrolment, proposeStaff, staffRoles, type StaffRole } from '@parkett/identity-contract';
import { apiCalls, ask, askAt, type ApiCall } from './support/api-list';
import { approve } from './support/approve';
import { baseInputs } from './support/base-inputs';
import { Installation } from './support/installation';

/** Tries every role with every staff endpoint of the running server's API description. */
describe('a member of staff', () => {
  let installation: Installation;
  let anna: Staff;
  let calls: ApiCall[];
  let members: Readonly<Record<StaffRole, Staff>>;

  beforeAll(async () => {
    installation = await Installation.start();
    calls = (await apiCalls(installation.url)).filter(({ access }) => access === 'staff');
    anna = await installation.staff();
    const bruno = await Staff.ofDemo(installation.url, installation.environment['PARKETT_HOME'] ?? '', 1);
    const entries: [StaffRole, Staff][] = [];
    for (const role of staffRoles) entries.push([role, await hire(anna, bruno, role)]);
    members = Object.fromEntries(entries) as Record<StaffRole, Staff>;
  }, 300_000);
  afterAll(() => installation?.close());

  async function hire(proposing: Staff, approving: Staff, role: StaffRole): Promise<Staff> {
    const login = `only.${role}`;
    const { approvalId } = await proposing.call(proposeStaff, { login, roles: [role], reason: 'a test' });
    await approve(approving, approvalId);
    const { token } = await approving.call(issueEnrolment, { staffId: login });
    const member = await Staff.enrol(installation.url, token);
    await member.login();
    return member;
  }

  it('may do exactly what their roles allow', async () => {
    const inOrder = [...calls].sort((a, b) => Number(a.name === 'staffLogout') - Number(b.name === 'staffLogout'));
    for (const call of inOrder) {
      expect(call.roles.length).toBeGreaterThan(0);
      for (const role of staffRoles) {
        const { status, code } = await ask(installation.url, call, baseInputs[call.name] ?? {}, members[role].halves);
        const passes = status !== 401 && code !== 'FORBIDDEN';
        expect([call.name, role, passes, status < 500]).toEqual([call.name, role, call.roles.includes(role), true]);
        if (!passes) expect([call.name, role, status]).toEqual([call.name, role, 403]);
      }
    }
  }, 120_000);

  it('is served at the console only, and customers elsewhere only', async () => {
    const theirs = (await apiCalls(installation.url)).filter(({ access }) => access === 'customer');
    for (const [url, those] of [
      [installation.url, calls],
      [installation.consoleUrl, theirs],
    ] as const)
      for (const call of those) {
        const { status, code } = await askAt(url, call, baseInputs[call.name] ?? {}, anna.halves);
        expect([call.name, status, code]).toEqual([call.name, 404, 'ROUTE_UNKNOWN']);
      }
    const pages = ['/console/', '/console/enrol', '/', '/home', '/api/docs'];
    const statuses = async (url: string): Promise<number[]> =>
      Promise.all(pages.map(async (path) => (await fetch(`${url}${path}`, { redirect: 'manual' })).status));
    expect(await statuses(installation.url)).toEqual([404, 404, 200, 200, expect.any(Number)]);
    expect(await statuses(installation.consoleUrl)).toEqual([200, 200, 302, 404, 404]);
  }, 120_000);

  it('is refused by the endpoints of customers, and by all once logged out', async () => {
    const theirs = (await apiCalls(installation.url)).filter(({ access }) => access === 'customer');
    for (const call of theirs) {
      const asCustomer = { token: anna.token, cookie: `parkett_session=${anna.cookie}` };
      for (const halves of [anna.halves, asCustomer]) {
        expect([call.name, (await ask(installation.url, call, baseInputs[call.name] ?? {}, halves)).code]).toEqual([
          call.name,
          'UNAUTHENTICATED',
        ]);
      }
    }
    for (const call of calls) {
      expect([
        call.name,
        (await ask(installation.url, call, baseInputs[call.name] ?? {}, members.support.halves)).code,
      ]).toEqual([call.name, 'UNAUTHENTICATED']);
    }
  }, 120_000);
});
