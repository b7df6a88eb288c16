import { recoveryPictures } from '@parkett/identity-contract';
import { NewAccess } from './new-access';

const phone = '+4915123876049';
const rightCode = '12345678';
const password = 'Drei Enten am alten Hafen';
const form = { token: 'token', phone, code: rightCode, password, confirmation: password, sentAt: 0 };
const pictures = recoveryPictures.map((picture) => ({ picture, documentId: picture }));

/** The way back with one case, and what it does to the account. */
function accessWith(found: object) {
  const done: string[] = [];
  const note = (what: string) => async (): Promise<void> => void done.push(what);
  const cases = {
    byToken: async () => ({ caseId: 'CASE1', accountId: 'A1', pictures, outcome: null, ...found }),
    claim: async () => ({ by: 'phone', name: 'Erika', phone }),
    submit: async () => true,
  };
  const codes = {
    check: async (...[, , code, caller]: readonly string[]) => {
      done.push(`code of ${String(caller)}`);
      if (code !== rightCode) throw new Error('CODE_WRONG');
      return { codeId: 'c1', subject: 'index' };
    },
  };
  const freezes = { freezeByFormer: async (accountId: string, by: string) => void done.push(`${accountId} by ${by}`) };
  const parts = [
    ...[{ transaction: note('code spent') }, cases, { ofCase: async () => ({ recoveryId: 'r1' }) }],
    ...[{ complete: note('complete') }, codes, {}, { isIndexTaken: async () => false }],
    ...[{ storedPhone: async () => ({ index: Buffer.alloc(32), sealed: Buffer.alloc(1) }) }, freezes],
    { hash: async () => 'hash' },
    { forget: async (kind: string, subject: string) => void done.push(`${kind} of ${subject} forgotten`) },
    { take: note('counted'), clear: note('login limit cleared') },
    ...[{ keepPictures: async () => true }, { phoneIndex: () => Buffer.alloc(32) }, {}],
  ];
  return { access: new NewAccess(...(parts as unknown as ConstructorParameters<typeof NewAccess>)), done };
}

it('freezes by the former number once more when the case is submitted, in case the first time failed', async () => {
  const { access, done } = accessWith({});
  await access.submit('token', '203.0.113.7');
  await new Promise(setImmediate);
  expect(done).toContain(`A1 by ${phone}`);
  const nobody = accessWith({ accountId: null });
  await nobody.access.submit('token', '203.0.113.7');
  await new Promise(setImmediate);
  expect(nobody.done).toEqual(['counted']);
});

it('counts codes at its end by the case, which no stranger can use up', async () => {
  const { access, done } = accessWith({ submittedAt: 1 });
  const wrong = access.complete({ ...form, code: '00000000' }, '203.0.113.7', 'Firefox');
  await expect(wrong).rejects.toThrow('CODE_WRONG');
  expect(done).toContain('code of CASE1');
});

it('starts again what somebody who knew the old password has used up, also the codes of a login', async () => {
  const { access, done } = accessWith({ submittedAt: 1 });
  await access.complete(form, '203.0.113.7', 'Firefox');
  const forgotten = done.slice(done.indexOf('complete') + 1).filter((what) => what.endsWith('forgotten'));
  const kinds = ['login of index', 'loginCode of A1', 'passwordChange of A1'];
  expect(forgotten.toSorted()).toEqual(kinds.map((kind) => `${kind} forgotten`));
});
