import {
  acceptAgreement,
  acknowledgeWarning,
  answerQuestionnaire,
  freezeAccount,
  getAgreement,
  getAppropriateness,
  type AgreementVersion,
} from '@parkett/identity-contract';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import { AccountOpening, AGREEMENTS } from '@parkett/identity-server';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { eventually } from '@parkett/platform-testing';
import { ReadOrderGates } from './order-gates';
import { useIdentityApplication } from './spec-support/identity-application';

const [first] = agreementVersions;
if (first === undefined) throw new Error('there is no agreement');
/** A second version that has held for a long time, whatever the day of the test. */
const second: AgreementVersion = {
  ...{ ...first, version: '2026-02', announcedOn: '2025-12-01', validFrom: '2026-02-01' },
  changes: { ...first.texts, en: 'We now lend out shares.' },
};
const identity = useIdentityApplication(() => [], { published: { agreements: [first, second] } });
const { customer, call, gateway, read, records } = identity;
type Somebody = Awaited<ReturnType<typeof customer>>;

beforeAll(() => {
  // The list of the build is an array that every provider shares.
  const versions: AgreementVersion[] = identity.application.get(AGREEMENTS);
  if (!versions.includes(second)) versions.push(second);
});

const positionOf = ({ headers }: Awaited<ReturnType<typeof call>>): string => String(headers['x-parkett-position']);
const asked = async ({ headers }: Somebody, seen = '') =>
  call('GET', getAgreement.path, { ...headers, lang: 'en', ...(seen === '' ? {} : { 'x-parkett-position': seen }) });
let keys = 0;

async function orderOf({ accountId }: Somebody, side: 'buy' | 'sell'): Promise<string> {
  const body = { symbol: 'NORD', side, orderType: 'market', quantity: 1, limitPrice: null };
  const actor = { kind: 'customer', id: accountId } as const;
  const sent = { aggregate: `account:${accountId}`, type: 'PlaceOrder', body, actor, route: 'spec' };
  const answer = await gateway.send({ ...sent, key: `o${++keys}` });
  return answer.kind === 'rejected' ? answer.rejection.code : answer.kind;
}

describe('a customer of before a version of the agreement that holds', () => {
  it('is asked for it, cannot buy until it is accepted, and can sell', async () => {
    const ingrid = await customer('INGRID');
    const shown = { version: second.version, language: 'en', textHash: second.texts.en };
    expect((await asked(ingrid)).data).toEqual({
      asked: {
        ...{ version: '2026-02', validFrom: '2026-02-01', required: true },
        ...{ changes: 'We now lend out shares.', textHash: second.texts.en },
      },
    });
    expect(await orderOf(ingrid, 'buy')).toBe('AGREEMENT_REQUIRED');
    expect(await orderOf(ingrid, 'sell')).toBe('VERIFICATION_REQUIRED');
    const wrong = { ...shown, textHash: first.texts.de };
    expect(await call('POST', acceptAgreement.path, ingrid.headers, wrong)).toMatchObject({
      ...{ status: 409, error: { code: 'AGREEMENT_CHANGED' } },
    });
    const accepted = await call('POST', acceptAgreement.path, ingrid.headers, shown);
    expect(accepted.status).toBe(200);
    expect((await asked(ingrid, positionOf(accepted))).data).toEqual({ asked: null });
    expect(await orderOf(ingrid, 'buy')).toBe('VERIFICATION_REQUIRED');
    expect((await call('POST', acceptAgreement.path, ingrid.headers, shown)).status).toBe(200);
  });

  it('is not asked for what they have accepted at registration', async () => {
    const jonas = await customer('JONAS');
    await records.rows(`UPDATE customers SET agreement_version = $2 WHERE account_id = $1`, ['JONAS', second.version]);
    expect(await identity.application.get(AccountOpening).open('JONAS')).toBe(true);
    await eventually('nothing is asked', async () => (await asked(jonas)).data.asked === null);
    expect(await orderOf(jonas, 'buy')).toBe('VERIFICATION_REQUIRED');
  });
});

describe('a customer who answers the questionnaire', () => {
  const knowledge = async ({ headers }: Somebody, seen: string) =>
    (await call('GET', getAppropriateness.path, { ...headers, 'x-parkett-position': seen })).data;
  const answer = ({ headers }: Somebody, answers: object, key = `q${++keys}`) =>
    call('POST', answerQuestionnaire.path, { ...headers, 'idempotency-key': key }, { version: '2026-11', answers });
  const best = {
    ...{ training: 'work', trades: 'more', leveragedTrades: 'more', leveragedDaily: 'false' },
    ...{ leveragedInverse: 'true', derivativeTrades: 'none', derivativeExpiry: 'unsure', derivativeIssuer: 'true' },
  };

  it('gets a result by kind, keeps the answers sealed, and tries three times a day at most', async () => {
    const klara = await customer('KLARA');
    expect((await answer(klara, { ...best, training: 'unknown' })).error.code).toBe('QUESTIONNAIRE_INCOMPLETE');
    const answered = await answer(klara, best, 'once');
    expect(answered.data.results).toEqual([
      { kind: 'leveraged', result: 'appropriate' },
      { kind: 'derivative', result: 'notAppropriate' },
    ]);
    // A repeated request is the same attempt.
    expect((await answer(klara, best, 'once')).status).toBe(200);
    const known = await knowledge(klara, positionOf(answered));
    expect(known).toMatchObject({ nextAt: null, results: answered.data.results });
    expect(JSON.stringify(known)).not.toContain('points');
    const warning = { kind: 'derivative', warning: 'notAppropriate', version: '2026-11' };
    expect(known.warnings).toEqual([{ ...warning, acknowledged: false }]);
    expect(
      (await call('POST', acknowledgeWarning.path, klara.headers, { ...warning, kind: 'leveraged' })).error.code,
    ).toBe('WARNING_CHANGED');
    const read_ = await call('POST', acknowledgeWarning.path, klara.headers, warning);
    expect((await knowledge(klara, positionOf(read_))).warnings).toEqual([{ ...warning, acknowledged: true }]);
    expect([(await answer(klara, best)).status, (await answer(klara, best)).status]).toEqual([200, 200]);
    const fourth = await answer(klara, best);
    expect(fourth).toMatchObject({ status: 409, error: { code: 'QUESTIONNAIRE_TOO_OFTEN' } });
    expect((await knowledge(klara, positionOf(fourth))).nextAt).toEqual(expect.any(Number));
    const [row] = await read.rows<{ readonly n: string }>(
      'SELECT count(*) AS n FROM assessments WHERE account_id = $1',
      ['KLARA'],
    );
    expect(Number(row?.n)).toBe(3);
  });
});

describe('an order that is only asked about', () => {
  const market = {
    instrument: (symbol: string) =>
      sampleInstrument(symbol === 'LEV' ? { symbol, product: 'etf', complex: 'leveraged' } : { symbol }),
  };

  it('is refused for what stops the order itself, until the customer has dealt with it', async () => {
    const lena = await customer('LENA');
    const gates = new ReadOrderGates(read, market, [first, second]);
    const refusal = (side: 'buy' | 'sell', symbol = 'NORD') =>
      gates.refusalOf('LENA', { type: 'PlaceOrder', symbol, side }, Date.now());
    const codeOf = async (side: 'buy' | 'sell', symbol?: string) => (await refusal(side, symbol))?.code ?? 'none';

    expect(await refusal('buy')).toEqual({
      ...{ code: 'AGREEMENT_REQUIRED', facts: { agreementVersion: '2026-02', validFrom: '2026-02-01' } },
    });
    expect([await orderOf(lena, 'buy'), await codeOf('sell')]).toEqual(['AGREEMENT_REQUIRED', 'none']);
    const shown = { version: second.version, language: 'en', textHash: second.texts.en };
    expect((await call('POST', acceptAgreement.path, lena.headers, shown)).status).toBe(200);
    await eventually('the agreement counts', async () => (await codeOf('buy')) === 'none');

    expect([await codeOf('buy', 'LEV'), await codeOf('sell', 'LEV')]).toEqual(['APPROPRIATENESS_UNKNOWN', 'none']);
    const warning = { kind: 'leveraged', warning: 'unknown', version: '2026-11' };
    expect((await call('POST', acknowledgeWarning.path, lena.headers, warning)).status).toBe(200);
    await eventually('the warning is acknowledged', async () => (await codeOf('buy', 'LEV')) === 'none');

    expect((await call('POST', freezeAccount.path, lena.headers, {})).status).toBe(200);
    await eventually('the freeze counts', async () => (await codeOf('sell')) === 'ACCOUNT_RESTRICTED');
    expect(await refusal('buy')).toMatchObject({ facts: { stop: 'trading', since: expect.any(Number) } });
    expect(await orderOf(lena, 'sell')).toBe('ACCOUNT_RESTRICTED');
  });
});
