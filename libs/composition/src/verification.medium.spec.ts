import { getAuthenticationDetail, getUserinfo, reviewedFields } from '@parkett/identity-contract';
import { passportLines } from '@parkett/identity-contract/spec-support';
import { remindOfExpiry } from '@parkett/identity-server';
import { DocumentReader, HeldSubmissions, VerificationReader } from '@parkett/verification-server';
import { formatPosition } from '@parkett/platform-event-log';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { expiryAsked } from './spec-support/asked-orders';
import { clearScreening } from './spec-support/clear-screening';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photo, useIdentityApplication } from './spec-support/identity-application';

const identity = useIdentityApplication();
const { gateway, records, read, tail, customer, call, upload, bothSides, submit, detail, staffSays, files } = identity;
const written: string[] = [];
tail.listen({ onRecord: (_partition, chained) => written.push(JSON.stringify(chained.record)) });

describe('a caller who claims to have seen a position beyond the log', () => {
  it.each(['g1:0:999999999', 'g1:77:3'])('%s is answered after two seconds, marked stale', async (seen) => {
    const olga = await customer(`OLGA${seen.length}`);
    const answer = await call('GET', getAuthenticationDetail.path, { ...olga.headers, 'x-parkett-position': seen });
    expect([answer.status, answer.headers['x-parkett-stale'], answer.data]).toEqual([
      200,
      '1',
      expect.objectContaining({ status: 'pending' }),
    ]);
    const fresh = await call('GET', getAuthenticationDetail.path, { ...olga.headers, 'x-parkett-position': 'g1:0:0' });
    expect([fresh.status, fresh.headers['x-parkett-stale']]).toEqual([200, undefined]);
  });
});

describe('a customer who verifies their identity', () => {
  it('uploads both sides, submits them, has them returned and approved, and sees who has accessed them', async () => {
    const anna = await customer('ANNA');
    const { frontId, backId } = await bothSides(anna);
    expect(await detail(anna, undefined)).toMatchObject({ status: 'pending', name: null, documents: [], views: [] });

    const sent = await submit(anna, { frontId, backId }, 'first');
    expect(sent).toMatchObject({ status: 200, data: { status: 'underReview' } });
    expect(await detail(anna, sent.headers['x-parkett-position'])).toMatchObject({
      status: 'underReview',
      reason: null,
      documentType: 'deIdentityCard',
      name: 'E*** M***',
      idNumber: 'T***293',
      submittedAt: expect.any(Number),
      decidedAt: null,
      documents: [
        { documentId: frontId, side: 'front' },
        { documentId: backId, side: 'back' },
      ],
    });
    const submissionId = gateway.idOf({ actor: { kind: 'customer', id: 'ANNA' }, route: 'verification', key: 'first' });
    await staffSays('ANNA', 'RecordLook', { what: 'document', documentId: frontId, login: 'ada.reviews' });
    expect((await identity.application.get(DocumentReader).read('ANNA', frontId))?.type).toBe('image/webp');
    const returned = await staffSays('ANNA', 'ReviewVerification', {
      submissionId,
      verdict: { kind: 'resubmission', reason: 'unreadable' },
    });
    expect(await detail(anna, returned)).toMatchObject({
      status: 'resubmission',
      reason: 'unreadable',
      views: [{ by: 'ada.reviews', what: 'document', documentId: frontId }],
    });

    const better = await upload(anna, 'back', await photo('#ffffff'));
    expect(await submit(anna, { frontId, backId: better.data.documentId }, 'second')).toMatchObject({ status: 200 });
    const secondId = gateway.idOf({ actor: { kind: 'customer', id: 'ANNA' }, route: 'verification', key: 'second' });
    for (const documentId of [frontId, better.data.documentId])
      await staffSays('ANNA', 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' });
    await accepts(gateway, clearScreening('ANNA', secondId));
    const approved = await staffSays('ANNA', 'ReviewVerification', {
      submissionId: secondId,
      verdict: { kind: 'approved' },
    });
    expect(await detail(anna, approved)).toMatchObject({ status: 'approved', decidedAt: expect.any(Number) });
    expect((await call('GET', getUserinfo.path, anna.headers)).data.userinfo.accountName).toBe('E*** M***');
    expect(await submit(anna, { frontId, backId })).toMatchObject({
      status: 409,
      error: { code: 'VERIFICATION_APPROVED' },
    });
  });

  it('renews a passport with its lines while the approval goes on, and may not have the number of another one', async () => {
    const nora = await customer('NORA');
    const passport = async (number: string, expiry: string) => ({
      ...(await bothSides(nora)),
      ...{ documentType: 'passport', country: 'NL', name: 'Anna Maria Eriksson', idNumber: number },
      lines: passportLines({ number, expiry }).join('\n'),
    });
    const judge = async (key: string, verdict: object): Promise<string> => {
      const actor = { kind: 'customer', id: 'NORA' } as const;
      const submissionId = gateway.idOf({ actor, route: 'verification', key });
      const { documents } = await detailOf(submissionId);
      for (const { documentId } of documents)
        await staffSays('NORA', 'RecordLook', { what: 'document', documentId, login: 'ada.reviews' });
      await accepts(gateway, clearScreening('NORA', submissionId));
      return staffSays('NORA', 'ReviewVerification', { submissionId, verdict });
    };
    const detailOf = async (submissionId: string) => {
      const found = await identity.application.get(VerificationReader).submission('NORA', submissionId);
      if (found === undefined) throw new Error(`no submission ${submissionId}`);
      return found;
    };
    const approved = { kind: 'approved', confirmed: [...reviewedFields] };

    const first = await submit(nora, await passport('NR1234567', '360415'), 'one');
    expect(first).toMatchObject({ status: 200 });
    await detail(nora, first.headers['x-parkett-position']);
    expect(await detail(nora, await judge('one', approved))).toMatchObject({
      ...{ status: 'approved', documentType: 'passport', expiresOn: '2036-04-15', renewal: null },
    });
    const second = await submit(nora, await passport('NR7654321', '460415'), 'two');
    expect(await detail(nora, second.headers['x-parkett-position'])).toMatchObject({
      ...{ status: 'approved', expiresOn: '2036-04-15', renewal: { status: 'underReview', reason: null } },
    });
    const returned = await judge('two', { kind: 'resubmission', reason: 'unreadable' });
    expect(await detail(nora, returned)).toMatchObject({
      ...{ status: 'approved', expiresOn: '2036-04-15', renewal: { status: 'resubmission', reason: 'unreadable' } },
    });
    expect(await expiryAsked(read, 'NORA', '2036-04-15T21:59:59Z')).toEqual([undefined, undefined]);
    expect(await expiryAsked(read, 'NORA', '2036-04-15T22:00:00Z')).toEqual(['2036-04-15', undefined]);
    const job = remindOfExpiry({ readModels: read, isSwitchedOn: () => true, zone: 'Europe/Berlin' });
    const dueOn = async (date: string) => {
      const items = [];
      for await (const page of (await job.plan(date))?.pages ?? [])
        items.push(...page.filter(({ aggregate }) => aggregate === 'account:NORA'));
      return items;
    };
    const daysOn = async (...dates: readonly string[]) =>
      (await Promise.all(dates.map(dueOn))).map((items) => items.map(({ days }) => days));
    expect(await daysOn('2036-04-01')).toEqual([[30]]);
    const third = await submit(nora, await passport('NR7654321', '460415'), 'three');
    await detail(nora, third.headers['x-parkett-position']);
    expect(await daysOn('2036-04-01')).toEqual([[]]);
    expect(await detail(nora, await judge('three', approved))).toMatchObject({
      ...{ status: 'approved', expiresOn: '2046-04-15', renewal: null },
    });
    expect(
      await read.rows(
        'SELECT attempt, status, replaced_by IS NOT NULL AS replaced FROM submissions WHERE account_id = $1 ORDER BY 1',
        ['NORA'],
      ),
    ).toEqual([
      { attempt: 1, status: 'approved', replaced: true },
      { attempt: 2, status: 'resubmission', replaced: false },
      { attempt: 3, status: 'approved', replaced: false },
    ]);
    // The first passport, which is replaced, and then days before, on and after each reminder of the one that counts.
    expect(await daysOn('2036-04-01')).toEqual([[]]);
    expect(await daysOn('2046-02-13', '2046-02-14', '2046-03-15', '2046-03-16')).toEqual([[], [60], [60], [30]]);
    const [item] = await dueOn('2046-03-20');
    if (item === undefined) throw new Error('nobody is due');
    const { position } = await accepts(gateway, job.command(item));
    await detail(nora, formatPosition([position]));
    expect(await daysOn('2046-03-20', '2046-02-14', '2046-04-07', '2046-04-08', '2046-04-15', '2046-04-16')).toEqual([
      ...[[], [], [], [7], [7]],
      [],
    ]);
    const off = remindOfExpiry({ readModels: read, isSwitchedOn: () => false, zone: 'Europe/Berlin' });
    expect(await off.plan('2046-03-20')).toBeUndefined();

    const omar = await customer('OMAR');
    const taken = { ...(await passport('NR1234567', '360415')), ...(await bothSides(omar)) };
    expect(await submit(omar, taken)).toMatchObject({ status: 409, error: { code: 'ID_NUMBER_TAKEN' } });
    const wrong = {
      ...taken,
      lines: passportLines({ number: 'NR1234568' }).join('\n').replace('NR1234568', 'NR1234567'),
    };
    expect(await submit(omar, wrong)).toMatchObject({
      ...{ status: 400, error: { code: 'DOCUMENT_LINES_INVALID', facts: { reason: 'checkDigit', line: 2 } } },
    });
  });

  it('leaves nothing readable in files or in the log', async () => {
    expect(written.join('\n')).toContain('VerificationSubmitted');
    expect(written.join('\n')).not.toMatch(/Mustermann|Erika|T220001293|ERIKSSON|NR1234567|1974-08-12/);
    const names = await files();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect((await readFile(join(identity.home, 'documents', name.slice(0, 2), name))).includes('WEBP')).toBe(false);
  });

  it('may repeat the request and gets the same answer; a different one under the same key is refused', async () => {
    const bert = await customer('BERT');
    const sides = await bothSides(bert);
    const fields = { ...sides, idNumber: 'L01X00T471' };
    expect(await submit(bert, fields, 'k')).toMatchObject({ status: 200 });
    expect(await submit(bert, fields, 'k')).toMatchObject({ status: 200, data: { status: 'underReview' } });
    expect(await submit(bert, { ...fields, name: 'Bert Anders' }, 'k')).toMatchObject({
      status: 422,
      error: { code: 'IDEMPOTENCY_BODY_MISMATCH' },
    });
    expect(await submit(bert, fields)).toMatchObject({ status: 409, error: { code: 'VERIFICATION_UNDER_REVIEW' } });
    const held = await records.rows('SELECT FROM documents WHERE account_id = $1 AND cardinality(submissions) = 1', [
      'BERT',
    ]);
    expect(held).toHaveLength(2);
    expect(await records.rows('SELECT FROM identity_numbers WHERE account_id = $1', ['BERT'])).toHaveLength(1);
  });

  it('gets images released that a different request under the same key has added, and no others', async () => {
    const kai = await customer('KAI');
    const first = await bothSides(kai);
    const fields = { ...first, documentType: 'dePassport', idNumber: 'C01X00T504' };
    const sent = await submit(kai, fields, 'kai');
    await detail(kai, sent.headers['x-parkett-position']);
    const others = await bothSides(kai);
    expect(await submit(kai, { ...fields, ...others }, 'kai')).toMatchObject({ status: 422 });
    expect(await submit(kai, { ...fields, backId: others.backId }, 'kai')).toMatchObject({ status: 422 });
    expect(await submit(kai, { ...fields, frontId: 'nothing', backId: others.backId }, 'kai')).toMatchObject({
      status: 404,
    });
    const ids = await records.rows<{ document_id: string }>(
      `SELECT document_id FROM documents WHERE account_id = 'KAI' AND submissions <> '{}' ORDER BY 1`,
    );
    expect(ids.map(({ document_id: id }) => id)).toEqual([first.frontId, first.backId].sort());
    expect(await submit(kai, fields, 'kai')).toMatchObject({ status: 200 });
  });

  it('gets images and number released an hour after a missing answer, unless the submission was accepted after all', async () => {
    const [lea, mia] = [await customer('LEA'), await customer('MIA')];
    const held = identity.application.get(HeldSubmissions);
    const hold = async (): Promise<string[]> =>
      (
        await records.rows<{ account_id: string }>(
          `SELECT DISTINCT account_id FROM documents WHERE account_id IN ('LEA', 'MIA') AND submissions <> '{}' ORDER BY 1`,
        )
      ).map((row) => row.account_id);
    const sent = await submit(
      mia,
      { ...(await bothSides(mia)), documentType: 'dePassport', idNumber: 'C01X00T515' },
      'mia',
    );
    const away = jest
      .spyOn(gateway, 'send')
      .mockResolvedValueOnce({ kind: 'unknown' })
      .mockRejectedValueOnce(new Error('the log is unavailable'));
    const sides = await bothSides(lea);
    const passport = { ...sides, documentType: 'dePassport', idNumber: 'C01X00T526' };
    expect((await submit(lea, passport, 'lea')).status).toBe(202);
    expect((await submit(lea, passport, 'lea')).status).toBe(500);
    away.mockRestore();
    const complete = { everywhere: true, of: () => true };
    await held.sweep(async () => complete);
    expect(await hold()).toContain('LEA');
    await records.rows(`UPDATE held_submissions SET held_at = now() - interval '61 minutes'`);
    await held.sweep(async () => ({ everywhere: false, of: () => false }));
    expect(await hold()).toContain('LEA');
    // More submissions than one page of the sweep has, of a partition that has stopped.
    await records.rows(
      `INSERT INTO held_submissions (submission_id, account_id, held_at)
       SELECT '!' || n, 'STOPPED', now() - interval '2 hours' FROM generate_series(1, 250) AS n`,
    );
    await held.sweep(async () => {
      await detail(mia, sent.headers['x-parkett-position']);
      return { everywhere: false, of: (accountId) => accountId !== 'STOPPED' };
    });
    expect(await records.rows(`DELETE FROM held_submissions WHERE account_id = 'STOPPED' RETURNING 1`)).toHaveLength(
      250,
    );
    expect(await hold()).toEqual(['MIA']);
    expect(
      await records.rows('SELECT account_id FROM identity_numbers WHERE account_id IN ($1, $2)', ['LEA', 'MIA']),
    ).toEqual([{ account_id: 'MIA' }]);
    expect(await records.rows('SELECT 1 FROM held_submissions')).toEqual([]);
  });

  it("is refused with wrong check digits, another customer's number, unusual names and other customers' documents", async () => {
    const [carl, dora] = [await customer('CARL'), await customer('DORA')];
    const [sides, others] = [await bothSides(carl), await bothSides(dora)];
    const number = { idNumber: 'C01X00T478', documentType: 'dePassport' };
    expect(await submit(carl, { ...sides, idNumber: 'T220001294' })).toMatchObject({
      status: 400,
      error: { code: 'ID_NUMBER_INVALID' },
    });
    expect(await submit(carl, { ...sides, idNumber: 't220001293' })).toMatchObject({
      status: 409,
      error: { code: 'ID_NUMBER_TAKEN' },
    });
    expect(await submit(carl, { ...sides, ...number, name: '<i>Carl</i>' })).toMatchObject({
      status: 400,
      error: { code: 'INPUT_INVALID', facts: { field: 'name' } },
    });
    for (const wrong of [
      { frontId: others.frontId },
      { frontId: sides.backId },
      { frontId: sides.backId, backId: sides.frontId },
      { backId: '../../etc/passwd' },
    ]) {
      expect(await submit(carl, { ...sides, ...number, ...wrong })).toMatchObject({
        status: 404,
        error: { code: 'DOCUMENT_UNKNOWN' },
      });
    }
    expect(
      await records.rows(`SELECT FROM documents WHERE account_id IN ('CARL', 'DORA') AND submissions <> '{}'`),
    ).toEqual([]);
  });
});
