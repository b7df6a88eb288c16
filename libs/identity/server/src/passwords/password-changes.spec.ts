import { PasswordChanges } from './password-changes';

const phone = '+4915123876049';
const password = 'Drei Enten am alten Hafen';

/** A reset that goes well, and the counts of wrong entries that it starts again. */
async function forgottenByReset(): Promise<readonly string[]> {
  const forgotten: string[] = [];
  const nothing = async (): Promise<void> => undefined;
  const customers = {
    credentials: async () => ({ accountId: 'A1', passwordHash: 'before', opened: true }),
    replacePassword: async () => true,
  };
  const codes = { check: async () => ({ codeId: 'c1', subject: 'index' }) };
  const parts = [
    ...[{ transaction: (work: (client: object) => Promise<string[]>) => work({}) }, customers],
    ...[{ hash: async () => 'after' }, { use: nothing }, codes, { decide: nothing }, {}],
    ...[{ endAll: async () => [] }, { tellEnded: nothing }, { add: nothing }, { refuseAsLogin: nothing }],
    ...[{ enrolled: async () => [] }],
    { forget: async (kind: string, subject: string) => void forgotten.push(`${kind} ${subject}`) },
    ...[{ clear: nothing }, {}],
  ];
  const changes = new PasswordChanges(...(parts as unknown as ConstructorParameters<typeof PasswordChanges>));
  await changes.reset({ phone, code: '12345678', password, confirmation: password, sentAt: 0 }, 'Firefox');
  return forgotten.toSorted();
}

it('starts again what somebody who knew the password has used up, also the codes of a login', async () => {
  expect(await forgottenByReset()).toEqual(['login index', 'loginCode A1', 'passwordChange A1']);
});
