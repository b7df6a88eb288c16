import { Customer, documentImage, type Staff } from '@parkett/customer';
import { changeTradingPassword, editAvatar, getAuthenticationDetail, getVerification, requestStepUpCode, stepUp, submitVerification } from '@parkett/identity-contract';
import { listInstruments } from '@parkett/market-contract';
import { eventually } from '@parkett/platform-testing';
import { getOrder, placeOrder } from '@parkett/trading-contract';
import { apiCalls, ask, stringsIn, type ApiCall, type ApiInput } from './support/api-list';
import { baseInputs } from './support/base-inputs';
import { House } from './support/house';

/** Calls that end or replace the caller's own session, whatever they are given. */
const endsOwnSession = new Set(['logout']);
/** Names that a careless handler might read a customer from. */
const strayFields = ['accountId', 'customerId', 'userId', 'sessionId'];

type Halves = Readonly<Record<string, string>>;
interface Named {
  readonly field: string;
  readonly value: string;
}
const ofEachMax = 2;

/** Values that name something, no more than a few from each field. */
function someOfEach(marks: readonly Named[]): string[] {
  const taken = new Map<string, number>();
  return marks.flatMap(({ field, value }) => {
    const count = (taken.get(field) ?? 0) + 1;
    taken.set(field, count);
    return count <= ofEachMax && /^[\w:.-]{8,64}$/.test(value) ? [value] : [];
  });
}

/**
 * User A, half a session, and nobody, against every id that user B owns, in every field of every call that takes one. The
 * calls come from the running server's own description; what belongs to B is collected from B's own answers.
 */
describe('what belongs to somebody else', () => {
  let house: House;
  let alice: Customer;
  let bob: Customer;
  let calls: ApiCall[];
  /** What only Bob's answers hold. */
  let marks: readonly string[];
  /** Some of them of every kind, and what else he or his can be named by. */
  let ids: readonly string[];
  let before: readonly string[];
  let stepUpId: string;

  beforeAll(async () => {
    house = await House.start({ environment: { PARKETT_LIMIT_LOGIN_PHONE: '100000', PARKETT_LIMIT_LOGIN_ADDRESS: '100000', PARKETT_LIMIT_REGISTER_ADDRESS: '100000' } });
    [alice, bob] = await Promise.all([Customer.register(house.url), Customer.register(house.url)]);
    calls = await apiCalls(house.url);
    await Promise.all([alice.deposit('1000.00'), bob.deposit('50000.00')]);
    const staff = await house.staff();
    const submissionId = await reviewed(bob, staff);
    await trade(bob);
    stepUpId = await steppedUp(bob);
    const found = await marksOf(bob, alice);
    marks = [...found.map(({ value }) => value), submissionId, stepUpId];
    ids = [...someOfEach(found), submissionId, stepUpId, bob.credentials.phone];
    before = await ownAnswers(bob);
  }, 120_000);
  afterAll(() => house?.close());

  const asBob = () => bob.halves;
  const base = (call: ApiCall): ApiInput => {
    const input = baseInputs[call.name];
    if (input === undefined) throw new Error(`apps/e2e/src/support/base-inputs.ts has no input for ${call.name}`);
    return input;
  };

  /** Bob owns documents, a submission and a picture. Answers the submission's id. */
  async function reviewed(who: Customer, staff: Staff): Promise<string> {
    await who.verify(staff);
    await who.upload(editAvatar, {}, documentImage('front'));
    return (await staff.call(getVerification, { accountId: who.accountId })).submissionId;
  }

  /** He has proved himself for one act, which is still to come. */
  async function steppedUp(who: Customer): Promise<string> {
    const telephone = await who.telephone();
    await telephone.unread();
    await who.call(requestStepUpCode, { action: 'changeTradingPassword' });
    const secret = { action: 'changeTradingPassword', password: who.credentials.password, code: await telephone.code() };
    return (await who.sealed(stepUp, secret)).stepUpId;
  }

  /** One order filled, one that rests: Bob owns orders, fills, a position and movements. */
  async function trade(who: Customer): Promise<void> {
    const { rows } = await who.call(listInstruments, { order: 'active', pageSize: 50 });
    const found = rows.find(({ instrument, quote }) => instrument.lot === 1 && instrument.tick === '0.01' && quote !== null);
    const [symbol, last] = [found?.instrument.symbol ?? '', Number(found?.quote?.last)];
    const order = { symbol, side: 'buy' as const, quantity: 1, tradingPassword: who.credentials.tradingPassword };
    const { orderId } = await who.call(placeOrder, { ...order, orderType: 'market' });
    await who.call(placeOrder, { ...order, orderType: 'limit', limitPrice: (Math.floor(last * 60) / 100).toFixed(2) });
    await eventually('the fill', async () => (await who.call(getOrder, { orderId })).order.status === 'filled', 30_000);
  }

  /** Everything a customer can ask for without knowing an id, but for what moves with the market and the clock. */
  async function ownAnswers(who: Customer): Promise<string[]> {
    const questions = calls.filter(({ access, method, path }) => access === 'customer' && method === 'GET' && !path.includes('{'));
    const answers = await Promise.all(questions.map((call) => ask(house.url, call, {}, who.halves)));
    return answers.map(({ text }) => text.replace(/"(?:last|lastPrice|lastSeenAt|marketValue|profit\w*|floatingProfit|totalProfit|\w*[Aa]ssets|ts|quotedAt)":(?:"[^"]*"|[\d.-]+|null)/g, ''));
  }

  async function marksOf(owner: Customer, other: Customer): Promise<Named[]> {
    const [own, others] = [await ownAnswers(owner), await ownAnswers(other)];
    const shared = new Set(others.flatMap((text) => stringsIn(text).map(({ value }) => value)));
    const found = own.flatMap((text) => stringsIn(text)).filter(({ field, value }) => value.length >= 8 && !shared.has(value) && field !== 'msg' && field !== 'name');
    const once = [...new Map(found.map((each) => [each.value, each])).values()];
    return once.filter(({ value }) => /\d/.test(value) && !/^\d{4}-\d\d-\d\d/.test(value));
  }

  /** Every input that names something of Bob's in one field, and what it names. */
  function temptations(call: ApiCall): { readonly input: ApiInput; readonly id: string }[] {
    const { sealed, ...open } = base(call);
    const texts = (fields: Readonly<Record<string, unknown>>): string[] => Object.keys(fields).filter((name) => typeof fields[name] === 'string');
    return ids.flatMap((id) => [
      ...texts(open).map((name) => ({ id, input: { ...base(call), [name]: id } })),
      ...(sealed === undefined ? [] : texts(sealed).map((name) => ({ id, input: { ...open, sealed: { ...sealed, [name]: id } } }))),
      ...(call.takesImage ? [] : strayFields.filter((name) => !(name in open)).map((name) => ({ id, input: { ...base(call), [name]: id } }))),
    ]);
  }

  const shows = (text: string, sent: string): string[] => marks.filter((mark) => !sent.includes(mark) && text.includes(mark));

  it('is known to the matrix: orders, sessions and whatever else there is', () => {
    expect(marks.length).toBeGreaterThan(8);
    expect(ids).toContain(bob.accountId);
    expect(calls.map(({ name }) => name).filter((name) => !(name in baseInputs))).toEqual([]);
  });

  it('is no document of theirs', async () => {
    const { documents } = await bob.call(getAuthenticationDetail, {});
    const idOf = (side: string): string => documents.find((each) => each.side === side)?.documentId ?? '';
    const secret = { documentType: 'deIdentityCard', name: 'Alice', idNumber: 'T220001293', frontId: idOf('front'), backId: idOf('back') };
    await expect(alice.sealed(submitVerification, secret)).rejects.toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
  });

  it('is refused to nobody, to half a session and to halves of two, with one same answer', async () => {
    const flipped = (text: string): string => `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}${text.slice(-2)}`;
    const { token = '', cookie = '' } = asBob();
    const strangers: readonly Halves[] = [
      {}, { token }, { cookie }, { token, cookie: alice.halves['cookie'] ?? '' }, { token: alice.token, cookie }, { token: flipped(token), cookie },
      { token, cookie: flipped(cookie) }, { token: cookie.split('=')[1] ?? '', cookie: `parkett_session=${token}` },
    ];
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      for (const [index, headers] of strangers.entries()) {
        const input = { ...base(call), ...Object.fromEntries(Object.keys(base(call)).filter((name) => /Id$/.test(name)).map((name) => [name, ids[0]])) };
        const { status, code, text } = await ask(house.url, call, input, headers);
        expect([call.name, index, status, code, text.includes('"facts":{}')]).toEqual([call.name, index, 401, 'UNAUTHENTICATED', true]);
      }
    }
  }, 120_000);

  it('is refused to another customer, wherever its id is put, and told to nobody', async () => {
    let tried = 0;
    for (const call of calls) {
      for (const { input, id } of temptations(call)) {
        const { status, text } = await ask(house.url, call, input, call.access === 'public' ? {} : alice.halves);
        tried += 1;
        const namedInPath = Object.entries(input).some(([name, value]) => value === id && call.path.includes(`{${name}}`));
        expect([call.name, id, shows(text, id)]).toEqual([call.name, id, []]);
        expect([call.name, id, status < 500, !namedInPath || status >= 400]).toEqual([call.name, id, true, true]);
        if (call.access === 'staff') expect([call.name, status]).toEqual([call.name, 401]);
        if (endsOwnSession.has(call.name)) await alice.login();
      }
    }
    expect(tried).toBeGreaterThan(500);
  }, 300_000);

  it('is as it was, and still his to use', async () => {
    expect(await ownAnswers(bob)).toEqual(before);
    await bob.sealed(changeTradingPassword, { tradingPassword: '905274', confirmation: '905274', stepUpId });
  });
});
