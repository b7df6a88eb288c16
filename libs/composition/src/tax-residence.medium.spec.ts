import { changeAddress, declareTaxResidence, getKey, getTaxResidence } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { IdentityReader, TaxReminders, TaxResidences } from '@parkett/identity-server';
import { CustomerVault } from '@parkett/platform-secrets';
import { useIdentityApplication } from './spec-support/identity-application';

const identity = useIdentityApplication();
const { records, read, tail, customer, call, bothSides, submit, proved } = identity;
const written: string[] = [];
tail.listen({ onRecord: (_partition, chained) => written.push(JSON.stringify(chained.record)) });

type Somebody = Awaited<ReturnType<typeof customer>>;
const germany = { country: 'DE', tin: '36 574 261 809' };
const stated = (...countries: readonly object[]) => ({ usPerson: false, wording: '1', countries });

async function sealed(
  who: Somebody,
  endpoint: typeof declareTaxResidence | typeof changeAddress,
  secret: Readonly<Record<string, unknown>>,
) {
  const { data } = (await identity.application.inject({ url: getKey.path })).json();
  return call('POST', endpoint.path, who.headers, await seal(endpoint, secret, data));
}
const declare = async (who: Somebody, said: object) =>
  sealed(who, declareTaxResidence, { ...said, stepUpId: await proved(who.accountId, 'declareTaxResidence') });
async function shown({ headers }: Somebody, { headers: after }: { readonly headers: object }) {
  const position = (after as Record<string, unknown>)['x-parkett-position'];
  const seen = typeof position === 'string' ? { 'x-parkett-position': position } : {};
  return getTaxResidence.output.parse((await call('GET', getTaxResidence.path, { ...headers, ...seen })).data);
}

describe('the tax residence of a customer', () => {
  it('comes with the documents, is masked for its owner, and tells reviewers only whether there is a number', async () => {
    const anna = await customer('ANNA');
    expect(await shown(anna, { headers: {} })).toEqual({ wording: '1', declared: null, outdated: false });
    const taxResidence = stated(germany, { country: 'AE', missing: 'notYetAvailable', explanation: 'Moved in May' });
    const sent = await submit(anna, { ...(await bothSides(anna)), taxResidence }, 'first');
    expect(sent).toMatchObject({ status: 200, data: { status: 'underReview' } });
    expect(await shown(anna, sent)).toMatchObject({
      declared: {
        wording: '1',
        countries: [
          { country: 'DE', tin: '***809', missing: null },
          { country: 'AE', tin: null, missing: 'notYetAvailable' },
        ],
      },
    });
    expect(await identity.application.get(TaxResidences).reviewed('ANNA')).toMatchObject({
      countries: [
        { country: 'DE', hasTin: true, missing: null },
        { country: 'AE', hasTin: false, missing: 'notYetAvailable' },
      ],
    });
    expect(written.join()).toContain('TaxResidenceDeclared');
    expect(written.join()).not.toMatch(/36574261809|36 574|Moved in May/);
    const [row] = await read.rows<{ sealed: string }>('SELECT sealed FROM tax_residences');
    expect(Buffer.from(row?.sealed ?? '', 'base64').toString('latin1')).not.toMatch(/36574261809|DE/);
  });

  it('is changed with a step-up, once for each, and a repetition changes nothing', async () => {
    const bert = await customer('BERT');
    const stepUpId = await proved('BERT', 'declareTaxResidence');
    const secret = { ...stated(germany), stepUpId };
    const first = await sealed(bert, declareTaxResidence, secret);
    expect(first).toMatchObject({ status: 200 });
    const { declared } = await shown(bert, first);
    expect(await sealed(bert, declareTaxResidence, secret)).toMatchObject({ status: 200 });
    expect((await shown(bert, first)).declared).toEqual(declared);
    const other = { ...stated({ country: 'FR', missing: 'notIssued' }), stepUpId };
    expect(await sealed(bert, declareTaxResidence, other)).toMatchObject({ status: 422 });
    for (const wrong of ['none', await proved('BERT', 'changeAddress')])
      expect(await sealed(bert, declareTaxResidence, { ...stated(germany), stepUpId: wrong })).toMatchObject({
        ...{ status: 403, error: { code: 'STEP_UP_INVALID' } },
      });
    expect(
      await submit(bert, { ...(await bothSides(bert)), idNumber: 'L01X00T471', taxResidence: stated(germany) }),
    ).toMatchObject({ status: 409, error: { code: 'TAX_RESIDENCE_DECLARED' } });
    expect(await records.rows(`SELECT FROM documents WHERE account_id = 'BERT' AND submissions <> '{}'`)).toEqual([]);
  });

  it('is refused to US persons, with a number of another country, and by another wording; nothing is kept', async () => {
    const carl = await customer('CARL');
    const sides = await bothSides(carl);
    const before = written.length;
    const us = { ...stated(germany), usPerson: true };
    const refusal = { status: 403, error: { code: 'US_PERSON_NOT_SERVED' } };
    expect(await submit(carl, { ...sides, idNumber: 'L01X00T471', taxResidence: us })).toMatchObject(refusal);
    for (const said of [us, stated({ country: 'US', tin: '536-90-4399' })])
      expect(await sealed(carl, declareTaxResidence, { ...said, stepUpId: 'none' })).toMatchObject(refusal);
    const wrong = { ...stated({ country: 'AT', tin: '931736580' }), stepUpId: 'none' };
    expect(await sealed(carl, declareTaxResidence, wrong)).toMatchObject({
      ...{ status: 400, error: { code: 'TIN_INVALID', facts: { country: 'AT' } } },
    });
    expect(written.length).toBe(before);
    expect(await declare(carl, { ...stated(germany), wording: '0' })).toMatchObject({
      ...{ status: 409, error: { code: 'SELF_CERTIFICATION_CHANGED' } },
    });
    expect(await submit(carl, { ...sides, idNumber: 'L01X00T471' })).toMatchObject({ status: 200 });
  });

  it('is asked for again after a move to another country, until it is declared again', async () => {
    const dora = await customer('DORA');
    const address = { street: 'Am Markt 3', postcode: '10115', city: 'Berlin', country: 'DE' };
    const move = async (to: object) =>
      sealed(dora, changeAddress, { ...address, ...to, stepUpId: await proved('DORA', 'changeAddress') });
    const reminders = new TaxReminders(
      identity.application.get(IdentityReader),
      identity.application.get(CustomerVault),
      async ({ offset }) => offset < 9,
    );
    const place = { partition: 0, offset: 8 };
    const later = { partition: 0, offset: 9 };
    expect(await reminders.isAsked('DORA', place)).toBe(false);
    expect(await shown(dora, await move({ country: 'FR' }))).toMatchObject({ declared: null, outdated: false });
    expect(await shown(dora, await declare(dora, stated(germany)))).toMatchObject({ outdated: false });
    expect(await shown(dora, await move({ street: 'Am Markt 4' }))).toMatchObject({ outdated: false });
    expect(await reminders.isAsked('DORA', place)).toBe(false);
    expect(await shown(dora, await move({ country: 'FR' }))).toMatchObject({ outdated: true });
    expect(await reminders.isAsked('DORA', place)).toBe(true);
    expect(await reminders.isAsked('DORA', later)).toBeUndefined();
    expect(await shown(dora, await declare(dora, stated(germany)))).toMatchObject({ outdated: false });
    expect(await reminders.isAsked('DORA', place)).toBe(false);
  });
});
