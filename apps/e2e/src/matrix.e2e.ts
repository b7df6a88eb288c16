import { Customer, documentImage, type Staff } from '@parkett/api-client';
import {
  changeTradingPassword,
  editAvatar,
  getAuthenticationDetail,
  getVerification,
  setPaymentPassword,
  startTotp,
  stayActive,
  submitVerification,
} from '@parkett/identity-contract';
import { addFavourite } from '@parkett/market-contract';
import { join } from 'node:path';
import { apiCalls, ask, type ApiCall, type ApiInput } from './support/api-list';
import { appCode, enrol, phoneCode, steppedUp } from './support/app-codes';
import { baseInputs } from './support/base-inputs';
import { marksOf, ownAnswers, someOfEach } from './support/belongings';
import { clearedLimits, type ClearedLimits } from './support/cleared-limits';
import { Installation } from './support/installation';
import { judgements } from './support/judgements';
import { settledAnswers, tradedShare } from './support/settled-history';

const longStepUp = join(__dirname, 'support/long-step-up.mjs');
const minute = 60_000;

/** Calls that end or replace the caller's own session, whatever their input. */
const endsOwnSession = new Set(['logout']);
/** Refusals that come before ownership is checked. */
const unjudged = new Set([
  'TOO_MANY_ATTEMPTS',
  'VERIFICATION_REQUIRED',
  'TRADING_PASSWORD_LOCKED',
  'TRADING_PASSWORD_NOT_SET',
  'TOTP_NOT_ENROLLED',
  'TOTP_NOT_STARTED',
  'TOTP_ALREADY_ENROLLED',
  'TOTP_REQUIRED',
]);
/** Fields from which a careless handler might read a customer. */
const strayFields = ['accountId', 'customerId', 'userId', 'sessionId'];

type Halves = Readonly<Record<string, string>>;
interface Temptation {
  readonly id: string;
  readonly field: string;
  readonly where: 'open' | 'sealed' | 'stray';
}

/**
 * Tries user A, half a session, and nobody, with every id that user B owns, in every field of every call that takes
 * one. The calls come from the running server's own API description. B's ids are collected from B's own answers.
 */
describe('what belongs to somebody else', () => {
  let installation: Installation;
  let alice: Customer;
  /** Like Alice, but with an authenticator app, because some calls check nothing for customers without one. */
  let carol: Customer;
  /** Like Alice, but without a payment password: one that was just set keeps new accounts at banks waiting. */
  let dora: Customer;
  let limits: ClearedLimits;
  /** The URI of the app that Alice has started to enrol. */
  let appUri: string;
  let symbol: string;
  let bob: Customer;
  let calls: ApiCall[];
  /** Values that only Bob's answers contain. */
  let marks: readonly string[];
  /** A few of these values of each kind, and other ways to refer to Bob or to something that belongs to him. */
  let ids: readonly string[];
  let before: readonly string[];
  let stepUpId: string;

  beforeAll(async () => {
    installation = await Installation.start({
      environment: {
        NODE_OPTIONS: `--import ${longStepUp}`,
        PARKETT_LIMIT_DAY_GUESSES: '100000',
        ...{ PARKETT_LIMIT_LOGIN_PHONE: '100000', PARKETT_LIMIT_LOGIN_ADDRESS: '100000' },
        PARKETT_LIMIT_REGISTER_ADDRESS: '100000',
        ...{ PARKETT_LIMIT_RECOVERY_ADDRESS: '100000', PARKETT_LIMIT_RECOVERY_CALLS: '100000' },
      },
    });
    [alice, carol, dora, bob] = await Promise.all([
      Customer.register(installation.url),
      Customer.register(installation.url),
      Customer.register(installation.url),
      Customer.register(installation.url),
    ]);
    limits = await clearedLimits(installation);
    calls = await apiCalls(installation.url);
    await Promise.all([alice.deposit('1000.00'), bob.deposit('50000.00')]);
    const staff = await installation.staff();
    await alice.verify(staff);
    await dora.verify(staff);
    await alice.sealed(setPaymentPassword, {
      paymentPassword: '538204',
      confirmation: '538204',
      stepUpId: await steppedUp(alice, 'changePaymentPassword'),
    });
    appUri = (await alice.call(startTotp, {})).uri;
    await enrol(carol);
    const submissionId = await reviewed(bob, staff);
    symbol = await tradedShare(bob);
    await bob.call(addFavourite, { symbol });
    stepUpId = await steppedUp(bob, 'changeTradingPassword');
    const found = await marksOf(installation.url, calls, bob, alice);
    marks = [...found.map(({ value }) => value), submissionId, stepUpId];
    ids = [...someOfEach(found), submissionId, stepUpId, bob.credentials.phone];
    before = await settledAnswers(() => ownAnswers(installation.url, calls, bob));
  }, 5 * minute);
  afterAll(async () => {
    await limits?.close();
    await installation?.close();
  });

  const asBob = () => bob.halves;
  const base = (call: ApiCall): ApiInput => {
    const input = baseInputs[call.name];
    if (input === undefined) throw new Error(`apps/e2e/src/support/base-inputs.ts has no input for ${call.name}`);
    return input;
  };

  /** Gives a customer documents, a submission and an avatar. Returns the submission's id. */
  async function reviewed(who: Customer, staff: Staff): Promise<string> {
    await who.verify(staff);
    await who.upload(editAvatar, {}, documentImage('front'));
    return (await staff.call(getVerification, { accountId: who.accountId })).submissionId;
  }

  /** Every field of a call that can name something of Bob's, with the values to try. */
  function temptations(call: ApiCall): Temptation[] {
    const { sealed, ...open } = base(call);
    const texts = (fields: Readonly<Record<string, unknown>>): string[] =>
      Object.keys(fields).filter((name) => typeof fields[name] === 'string');
    return ids.flatMap((id) => [
      ...texts(open).map((field) => ({ id, field, where: 'open' as const })),
      ...texts(sealed ?? {}).map((field) => ({ id, field, where: 'sealed' as const })),
      ...(call.takesImage
        ? []
        : strayFields.filter((name) => !(name in open)).map((field) => ({ id, field, where: 'stray' as const }))),
    ]);
  }

  /** Valid values for everything else in a call, so that only the named value is left to check. */
  async function rightFor({ name }: ApiCall): Promise<Readonly<Record<string, unknown>>> {
    const { password, tradingPassword } = alice.credentials;
    switch (name) {
      case 'placeOrder':
        return { symbol, limitPrice: '1.00', tradingPassword };
      case 'offerBlock':
      case 'takeBlock':
      case 'replaceOrder':
      case 'requestDepotTransfer':
      case 'exerciseRights':
      case 'exchangeCash':
        return { tradingPassword };
      case 'changePassword':
        return { password };
      case 'stepUp':
        return { password, code: await phoneCode(alice, 'addPayee', { payee: 'nobody' }) };
      case 'confirmTotp':
        return { code: appCode(appUri) };
      default:
        return {};
    }
  }

  async function tempted(call: ApiCall, { id, field, where }: Temptation): Promise<ApiInput> {
    const { sealed, ...open } = base(call);
    // An unknown field is refused before anything else is checked.
    const right = where === 'stray' ? {} : await rightFor(call);
    if (sealed === undefined) return { ...open, ...right, [field]: id };
    const inSealed = { ...sealed, ...right };
    return where === 'sealed'
      ? { ...open, sealed: { ...inSealed, [field]: id } }
      : { ...open, sealed: inSealed, [field]: id };
  }

  const shows = (text: string, sent: string): string[] =>
    marks.filter((mark) => !sent.includes(mark) && text.includes(mark));

  it('is collected by the matrix: orders, sessions and everything else', () => {
    expect(marks.length).toBeGreaterThan(8);
    expect(ids).toContain(bob.accountId);
    expect(calls.map(({ name }) => name).filter((name) => !(name in baseInputs))).toEqual([]);
  });

  it('cannot be submitted by another customer as a document', async () => {
    const { documents } = await bob.call(getAuthenticationDetail, {});
    const idOf = (side: string): string => documents.find((each) => each.side === side)?.documentId ?? '';
    const secret = {
      documentType: 'deIdentityCard',
      name: 'Alice',
      idNumber: 'T220001293',
      frontId: idOf('front'),
      backId: idOf('back'),
    };
    await expect(alice.sealed(submitVerification, secret)).rejects.toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
  });

  it(
    'is refused without a session, with half a session and with halves of two, always with the same answer',
    async () => {
      const flipped = (text: string): string =>
        `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}${text.slice(-2)}`;
      const { token = '', cookie = '' } = asBob();
      const strangers: readonly Halves[] = [
        {},
        { token },
        { cookie },
        { token, cookie: alice.halves['cookie'] ?? '' },
        { token: alice.token, cookie },
        { token: flipped(token), cookie },
        { token, cookie: flipped(cookie) },
        { token: cookie.split('=')[1] ?? '', cookie: `parkett_session=${token}` },
      ];
      for (const call of calls.filter(({ access }) => access !== 'public')) {
        for (const [index, headers] of strangers.entries()) {
          const input = {
            ...base(call),
            ...Object.fromEntries(
              Object.keys(base(call))
                .filter((name) => /Id$/.test(name))
                .map((name) => [name, ids[0]]),
            ),
          };
          const { status, code, text } = await ask(installation.url, call, input, headers);
          expect([call.name, index, status, code, text.includes('"facts":{}')]).toEqual([
            call.name,
            index,
            401,
            'UNAUTHENTICATED',
            true,
          ]);
        }
      }
    },
    10 * minute,
  );

  it(
    'is refused to another customer in every field, and never revealed',
    async () => {
      let tried = 0;
      const judged = new Map<string, Set<string>>();
      for (const call of calls) {
        // Nothing of theirs is locked because it takes long.
        await Promise.all([bob, carol, dora].map((each) => each.call(stayActive, {})));
        const who = { removeTotp: carol, bindCard: dora, signMandate: dora }[call.name] ?? alice;
        for (const temptation of temptations(call)) {
          const { id, field, where } = temptation;
          await limits.clear();
          const { status, code, text } = await ask(
            installation.url,
            call,
            await tempted(call, temptation),
            call.access === 'public' ? {} : who.halves,
          );
          tried += 1;
          const at = [call.name, field, id];
          expect([...at, shows(text, id)]).toEqual([...at, []]);
          expect([...at, status < 500, unjudged.has(code) ? code : 'judged']).toEqual([...at, true, 'judged']);
          // A field whose name ends in Id refers to something of Bob's, so everybody else must be refused.
          if (where !== 'stray' && /Id$/.test(field)) {
            expect([...at, status >= 400]).toEqual([...at, true]);
            judged.set(`${call.name}.${field}`, (judged.get(`${call.name}.${field}`) ?? new Set()).add(code));
          }
          if (call.access === 'staff') expect([call.name, status]).toEqual([call.name, 401]);
          if (endsOwnSession.has(call.name)) await alice.login();
        }
      }
      for (const [what, code] of Object.entries(judgements))
        expect([what, ...(judged.get(what) ?? [])]).toContain(code);
      expect(tried).toBeGreaterThan(500);
    },
    30 * minute,
  );

  it('is unchanged, and its owner can still use it', async () => {
    expect(await ownAnswers(installation.url, calls, bob)).toEqual(before);
    await bob.sealed(changeTradingPassword, { tradingPassword: '905274', confirmation: '905274', stepUpId });
  });
});
