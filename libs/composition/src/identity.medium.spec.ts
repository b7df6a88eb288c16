import { documents, maker, useIdentity } from './spec-support/identity-rig';

const {
  gateway,
  vault,
  reader,
  identityReader,
  send,
  shown,
  customer,
  submit,
  submissionIdOf,
  look,
  review,
  resetPassword,
} = useIdentity();

describe('identity, from the command to the read models', () => {
  it('shows a submission to its customer and to the review queue of staff, longest waiting first', async () => {
    const [anna, bert] = [await customer('ANNA'), await customer('BERT')];
    expect(await reader.verification(anna)).toEqual({ status: 'pending', submission: undefined });
    await submit(anna, { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's');
    await submit(bert, { name: 'Bert Beispiel', idNumber: 'C01X00T479' }, 's');
    const { status, submission } = await reader.verification(anna);
    expect({ status, attempt: submission?.attempt, documents: submission?.documents }).toEqual({
      status: 'underReview',
      attempt: 1,
      documents,
    });
    expect(JSON.parse((await vault.open(anna, 'verification', submission?.sealed ?? '')) ?? '')).toEqual({
      name: 'Anna Beispiel',
      idNumber: 'C01X00T478',
    });
    const first = await reader.queue('ADA', { limit: 1 });
    expect(first.submissions.map(({ accountId }) => accountId)).toEqual([anna]);
    const second = await reader.queue('ADA', { limit: 1, before: first.next ?? '' });
    expect([second.submissions.map(({ accountId }) => accountId), second.next]).toEqual([[bert], null]);
  });

  it('recognises a repeated submission by its plaintext, although each encryption differs', async () => {
    const again = await submit('ANNA', { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's');
    expect(again.kind).toBe('accepted');
    expect(await submit('ANNA', { name: 'Anna Anders', idNumber: 'C01X00T478' }, 's')).toMatchObject({
      rejection: { code: 'IDEMPOTENCY_BODY_MISMATCH' },
    });
    expect((await reader.verification('ANNA')).submission?.attempt).toBe(1);
  });

  it('returns a submission, accepts the next one, approves it, and lists who has accessed it', async () => {
    await review('ANNA', submissionIdOf('ANNA', 's'), { kind: 'resubmission', reason: 'unreadable' });
    expect(await reader.verification('ANNA')).toMatchObject({
      status: 'resubmission',
      submission: { reason: 'unreadable', decidedBy: 'ADA' },
    });
    await submit('ANNA', { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's2');
    await look('ANNA', 'd1');
    expect(await review('ANNA', submissionIdOf('ANNA', 's2'), { kind: 'approved' })).toMatchObject({
      rejection: { code: 'DOCUMENTS_NOT_SEEN' },
    });
    await look('ANNA', 'd2');
    await review('ANNA', submissionIdOf('ANNA', 's2'), { kind: 'approved' });
    expect(await reader.verification('ANNA')).toMatchObject({
      status: 'approved',
      submission: { attempt: 2, reason: null },
    });
    expect(await reader.looks('ANNA')).toMatchObject([
      { what: 'document', documentId: 'd2', staffId: 'ADA', by: 'ada.reviews' },
      { what: 'document', documentId: 'd1', staffId: 'ADA', by: 'ada.reviews' },
    ]);
  });

  it('shows which actions are on hold after a password reset', async () => {
    await resetPassword('BERT');
    expect((await identityReader.cooling('BERT', Date.now())).map(({ subject, cause }) => [subject, cause])).toEqual([
      ['withdrawals', 'passwordReset'],
      ['newPayees', 'passwordReset'],
    ]);
    expect(await identityReader.cooling('BERT', Date.now() + 80 * 3_600_000)).toEqual([]);
  });
  it('goes on after a command with an id that databases cannot store', async () => {
    await gateway.send(
      { aggregate: 'account:EVE\0', type: 'RequestErasure', body: {}, actor: maker, route: 'spec', key: 'nul' },
      { waitMs: 300 },
    );
    expect(
      (await shown(send('BERT', 'RecordLook', { what: 'verification', documentId: null, login: 'ada.reviews' }, maker)))
        .kind,
    ).toBe('accepted');
  });
});
