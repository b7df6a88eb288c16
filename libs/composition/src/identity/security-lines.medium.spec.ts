import {
  changePassword,
  confirmTotp,
  forgotPassword,
  getStaff,
  getUserinfo,
  login,
  logout,
  staffLogin,
  startTotp,
} from '@parkett/identity-contract';
import { securityTrail } from '@parkett/platform-observability';
import { useServices } from '@parkett/platform-testing';
import { TestApp } from '../spec-support/test-app';
import type { LoggedIn } from '../spec-support/logged-in';
import { visitorOf } from '../spec-support/visitor';

const testApp = new TestApp(useServices());
const { visit } = visitorOf(testApp);
const password = 'seven quiet herons walk';
const wrong = 'eight quiet herons walk';
const later = 'nine loud herons run off';

interface Line {
  readonly event: string;
  readonly code: string;
  readonly actor: string;
  readonly knownBrowser?: boolean;
}
let lines: Line[] = [];
let customer: LoggedIn;

beforeAll(async () => {
  await testApp.start();
  customer = await testApp.customer();
});
beforeEach(() => {
  lines = [];
  securityTrail.open(
    { warn: ({ security }: { security: Line }) => void lines.push(security) } as never,
    Buffer.alloc(32),
  );
});

/** Event, code and actor of the lines that some work has left, with what a login says of the browser. */
async function linesOf(work: () => Promise<unknown>): Promise<unknown[]> {
  await work();
  const text = JSON.stringify(lines);
  for (const secret of [password, wrong, later, customer.phone, customer.accountId, 'nobody.here', '000000'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  return lines.map(({ event, code, actor, knownBrowser }) =>
    knownBrowser === undefined ? [event, code, actor] : [event, code, actor, knownBrowser],
  );
}

describe('the entrance leaves one line for', () => {
  it('each refused login, of a customer and of nobody, in an unknown browser and in a known one', async () => {
    const { phone } = customer;
    const known = await visit(login, { phone, password });
    const cookie = known.cookies.find((line: string) => line.startsWith('parkett_browser='))?.split(';')[0] ?? '';
    lines = [];
    expect(
      await linesOf(async () => {
        await visit(login, { phone, password: wrong });
        await visit(login, { phone, password: wrong }, { cookie });
        await visit(login, { phone: '+4915799999999', password: wrong });
      }),
    ).toEqual([
      ['loginRefused', 'LOGIN_FAILED', 'customer', false],
      ['loginRefused', 'LOGIN_FAILED', 'customer', true],
      ['loginRefused', 'LOGIN_FAILED', 'typed', false],
    ]);
  });

  it('each login and logout, with what else it changes', async () => {
    const { phone } = customer;
    const entered = await testApp.enter(customer, 'Another');
    lines = [];
    expect(
      await linesOf(async () => {
        await visit(login, { phone, password }, { 'user-agent': 'A third' });
        await entered.call(logout);
      }),
    ).toEqual([
      ['accountEvent', 'newDevice', 'customer'],
      ['login', 'SUCCESS', 'customer', false],
      ['sessionEnded', 'SUCCESS', 'customer'],
    ]);
  });

  it('each refused secret: login password, code, app, step-up, staff', async () => {
    await customer.call(startTotp);
    const purpose = { action: 'addPayee', payee: 'CARD1' };
    expect(
      await linesOf(async () => {
        await customer.sealed(changePassword, { password: wrong, newPassword: later, confirmation: later });
        await visit(forgotPassword, { phone: customer.phone, code: '000000', password: later, confirmation: later });
        await customer.sealed(confirmTotp, { code: '000000', stepUpId: await customer.proved('enrolTotp') });
        await customer.stepUp(purpose, { password: wrong, code: '000000' });
        await visit(staffLogin, { login: 'nobody.here', password: wrong, totp: '000000' });
      }),
    ).toEqual([
      ['passwordRefused', 'PASSWORD_WRONG', 'customer'],
      ['codeRefused', 'CODE_WRONG', 'visitor'],
      ['stepUp', 'enrolTotp', 'customer'],
      ['appCodeRefused', 'TOTP_WRONG', 'customer'],
      ['stepUpRefused', 'STEP_UP_FAILED', 'customer'],
      ['staffLoginRefused', 'STAFF_LOGIN_FAILED', 'typed', false],
    ]);
  });

  it('a session that is over, and none for a page without one', async () => {
    const url = getUserinfo.path;
    const headers = { token: 'over', cookie: 'parkett_session=over' };
    expect(
      await linesOf(async () => {
        await testApp.app.inject({ url, headers });
        await testApp.app.inject({ url });
        await testApp.app.inject({ url: getStaff.path, headers });
      }),
    ).toEqual([
      ['sessionRefused', 'UNAUTHENTICATED', 'visitor'],
      ['sessionRefused', 'UNAUTHENTICATED', 'visitor'],
    ]);
  });
});
