import { Global, Module } from '@nestjs/common';
import {
  bindCard,
  checkPayee,
  getCardHolder,
  listCards,
  setDefaultCard,
  unbindCard,
  type Card,
} from '@parkett/funds-contract';
import { BankClient, FundsModule } from '@parkett/funds-server';
import { getKey } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { CustomerVault } from '@parkett/platform-secrets';
import { readJson, SimulatedService } from '@parkett/platform-simulated-service';
import { PeopleModule } from './people.module';
import { clearScreening } from './spec-support/clear-screening';
import { fundsProviders } from './spec-support/funds-providers';
import { useIdentityApplication } from './spec-support/identity-application';

const dayMs = 86_400_000;
const [own, other] = ['DE89370400440532013000', 'NL91ABNA0417164300'];
/** What the bank says of each account; it is silent about all others. */
const said: Record<string, object> = { [own]: { check: 'match' }, [other]: { check: 'match' } };
const bank = new SimulatedService(async (request) => {
  const { iban } = (await readJson(request)) as { iban: string };
  return { status: 200, body: said[iban] ?? {}, lost: said[iban] === undefined };
});
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await bank.listen(0)}`;
});
afterAll(() => bank.close());

const banks = fundsProviders(() => new BankClient(url, 1_000));
@Global()
@Module({ imports: [PeopleModule], providers: banks, exports: banks.map(({ provide }) => provide) })
class BankModule {}

const identity = useIdentityApplication(() => [BankModule, FundsModule]);
const { gateway, read, tail, customer, call, bothSides, submit, staffSays } = identity;
const written: string[] = [];
tail.listen({ onRecord: (_partition, chained) => written.push(JSON.stringify(chained.record)) });

type Somebody = Awaited<ReturnType<typeof customer>>;
let keys = 0;

/** A customer whose name a member of staff has approved. */
async function verified(accountId: string, idNumber: string): Promise<Somebody> {
  const who = await customer(accountId);
  const sides = await bothSides(who);
  await submit(who, { ...sides, idNumber }, 'first');
  const submissionId = gateway.idOf({
    actor: { kind: 'customer', id: accountId },
    route: 'verification',
    key: 'first',
  });
  for (const documentId of [sides.frontId, sides.backId])
    await staffSays(accountId, 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' });
  await accepts(gateway, clearScreening(accountId, submissionId));
  const seen = await staffSays(accountId, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } });
  await call('GET', listCards.path, { ...who.headers, 'x-parkett-position': seen });
  return who;
}

/** The step-up that the identity process grants for this number. */
async function proved(accountId: string, number: string): Promise<string> {
  const payee = await identity.application.get(CustomerVault).payeeMark(accountId, number);
  const request = { actor: { kind: 'system', id: 'identity' }, route: 'spec', key: `p${++keys}` } as const;
  const body = { purpose: { action: 'addPayee', amount: null, currency: null, payee } };
  await accepts(gateway, { ...request, aggregate: `account:${accountId}`, type: 'GrantStepUp', body });
  return gateway.idOf(request);
}

async function sealed(who: Somebody, endpoint: typeof bindCard | typeof checkPayee, secret: object) {
  const { data } = (await identity.application.inject({ url: getKey.path })).json();
  return call('POST', endpoint.path, who.headers, await seal(endpoint, { ...secret }, data));
}
const form = {
  kind: 'iban',
  number: own,
  holder: 'Mustermann, Erika',
  bank: 'Hausbank',
  branch: 'Köln',
  agreement: '1',
};
const bind = async (who: Somebody, more: object = {}, stepUpId?: string) =>
  sealed(who, bindCard, { ...form, ...more, stepUpId: stepUpId ?? (await proved(who.accountId, own)) });
const change = (who: Somebody, { path }: typeof unbindCard | typeof setDefaultCard, cardId: string) =>
  call('POST', path, { ...who.headers, 'idempotency-key': `k${++keys}` }, { cardId });

async function cards({ headers }: Somebody, answer: { readonly headers: object }): Promise<Card[]> {
  const position = (answer.headers as Record<string, unknown>)['x-parkett-position'];
  const seen = typeof position === 'string' ? { 'x-parkett-position': position } : {};
  return listCards.output.parse((await call('GET', listCards.path, { ...headers, ...seen })).data).cards;
}

describe('an account at a bank', () => {
  it('is bound once its bank confirms the name, is masked, and can be used a day later', async () => {
    const anna = await verified('ANNA', 'T220001293');
    const asked = { kind: 'iban', number: 'de89 3704 0044 0532 0130 00', holder: 'Erika Mustermann' };
    expect(await sealed(anna, checkPayee, asked)).toMatchObject({
      ...{ status: 200, data: { check: 'match', nameAtBank: null, bank: 'Commerzbank' } },
    });
    const stepUpId = await proved('ANNA', own);
    const bound = await bind(anna, {}, stepUpId);
    expect(bound).toMatchObject({ status: 200 });
    expect((await call('GET', listCards.path, anna.headers)).data).toMatchObject({ holder: 'E*** M***' });
    expect((await call('GET', getCardHolder.path, anna.headers)).data).toEqual({ holder: 'Erika Mustermann' });
    const [card, ...others] = await cards(anna, bound);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      ...{ cardId: bound.data.cardId, kind: 'iban', holder: 'M*** E***', bank: 'Commerzbank', branch: 'Köln' },
      ...{ bic: 'COBADEFFXXX', number: 'DE***3000', check: 'match', isDefault: true },
    });
    expect(Number(card?.usableFrom) - Number(card?.boundAt)).toBe(dayMs);
    expect(await bind(anna, {}, stepUpId)).toMatchObject({ status: 200, data: { cardId: card?.cardId } });
    expect(await bind(anna, { number: other }, stepUpId)).toMatchObject({ status: 422 });
    expect(await bind(anna)).toMatchObject({ status: 409, error: { code: 'CARD_ALREADY_BOUND' } });
    expect(await cards(anna, bound)).toHaveLength(1);
    const [row] = await read.rows<{ sealed: string; mark: string }>('SELECT sealed, mark FROM cards');
    expect(written.join()).toContain('CardBound');
    expect(written.join() + Buffer.from(row?.sealed ?? '', 'base64').toString('latin1') + row?.mark).not.toMatch(
      /0532013000|Mustermann|Commerzbank/,
    );
  });

  it('needs a warning to be acknowledged unless the bank confirms the name, and is refused when it denies it', async () => {
    const bert = await verified('BERT', 'L01X00T471');
    said[own] = { check: 'closeMatch', name: 'Erika Musterman' };
    expect(await bind(bert)).toMatchObject({
      ...{ status: 409, error: { code: 'PAYEE_CLOSE_MATCH', facts: { nameAtBank: 'Erika Musterman' } } },
    });
    expect(await bind(bert, { acknowledged: 'notPossible' })).toMatchObject({ error: { code: 'PAYEE_CLOSE_MATCH' } });
    said[own] = { check: 'noMatch' };
    expect(await bind(bert, { acknowledged: 'closeMatch' })).toMatchObject({ error: { code: 'PAYEE_NO_MATCH' } });
    delete said[own];
    expect(await bind(bert)).toMatchObject({ status: 409, error: { code: 'PAYEE_NOT_CHECKED' } });
    const bound = await bind(bert, { acknowledged: 'notPossible' });
    expect(await cards(bert, bound)).toMatchObject([{ check: 'notPossible' }]);
    said[own] = { check: 'match' };
  });

  it('has the own name, a right number and a step-up for this number', async () => {
    const carl = await verified('CARL', 'C01X00T478');
    const refused = async (more: object, code: string, stepUpId?: string) =>
      expect(await bind(carl, more, stepUpId)).toMatchObject({ error: { code } });
    await refused({ holder: 'Max Mustermann' }, 'HOLDER_NOT_CUSTOMER');
    await refused({ number: 'DE88370400440532013000' }, 'IBAN_INVALID', 'none');
    await refused({ number: 'TR330006100519786457841326' }, 'IBAN_NOT_REACHABLE', 'none');
    await refused({ kind: 'mainlandCard', number: '4111111111111111' }, 'CARD_NUMBER_INVALID', 'none');
    await refused({ agreement: '0' }, 'CARD_AGREEMENT_CHANGED');
    await refused({}, 'STEP_UP_INVALID', await proved('CARL', other));
    await refused({}, 'STEP_UP_INVALID', await proved('ANNA', own));
    const nobody = await customer('NORA');
    expect(await bind(nobody)).toMatchObject({ status: 403, error: { code: 'VERIFICATION_REQUIRED' } });
    expect((await call('GET', listCards.path, nobody.headers)).data).toMatchObject({ holder: null, cards: [] });
    expect(await cards(carl, { headers: {} })).toEqual([]);
  });

  it('is chosen as the default one and removed by its customer alone, and is deleted with their data', async () => {
    const anna = { accountId: 'ANNA', headers: (await customer('EVA')).headers };
    const dora = await verified('DORA', 'K01X00T474');
    const first = await bind(dora);
    const proof = await proved('DORA', other);
    const second = await bind(dora, { number: other }, proof);
    const [one, two] = [String(first.data.cardId), String(second.data.cardId)];
    expect((await cards(dora, second)).map(({ cardId }) => cardId)).toEqual([one, two]);
    expect(await change(anna, unbindCard, one)).toMatchObject({ status: 404, error: { code: 'CARD_UNKNOWN' } });
    const chosen = await change(dora, setDefaultCard, two);
    expect((await cards(dora, chosen)).map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual([
      [two, true],
      [one, false],
    ]);
    const removed = await change(dora, unbindCard, two);
    expect(await cards(dora, removed)).toMatchObject([{ cardId: one, isDefault: true }]);
    // The card is not added again, and the answer does not say so.
    expect(await bind(dora, { number: other }, proof)).toMatchObject({ status: 404, error: { code: 'CARD_UNKNOWN' } });
    const approvedBy = { approvalId: 'a1', maker: 'ADA', checker: 'BOB', makerBehind: {} };
    const erased = await gateway.send({
      ...{ aggregate: 'account:DORA', type: 'EraseCustomer', body: { approvedBy, reference: 'AZ 1/26' } },
      ...{ actor: { kind: 'system', id: 'approvals' }, route: 'spec', key: 'erase' },
    });
    if (erased.kind !== 'accepted') throw new Error(JSON.stringify(erased));
    await identity.gate.reached([erased.position]);
    expect(await read.rows(`SELECT FROM cards WHERE account_id = 'DORA'`)).toEqual([]);
  });
});
