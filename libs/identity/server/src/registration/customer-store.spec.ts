import { CustomerStore } from './customer-store';

/** Statements of a new access that replaces a number, or does not, because somebody else has just registered it. */
async function replacedBy(isFree: boolean) {
  const statements: string[] = [];
  const client = {
    query: async (statement: string) => {
      statements.push(statement);
      const rows = [{ phone_encrypted: Buffer.from('before'), phone_hmac: Buffer.from('index') }];
      return { rows, rowCount: statement.includes('SET phone_hmac') && !isFree ? 0 : 1 };
    },
  };
  const store = new CustomerStore(...([{}, {}] as unknown as ConstructorParameters<typeof CustomerStore>));
  const phone = { encrypted: Buffer.from('new'), index: Buffer.from('new') };
  const before = await store.replaceAccess(client as never, 'A1', 'hash', phone);
  const former = statements.filter((statement) => statement.includes('former_phones'));
  return { before: before?.toString(), former };
}

it('keeps the number that a new access has replaced: it leads to the account and freezes nothing', async () => {
  const { before, former } = await replacedBy(true);
  expect(before).toBe('before');
  expect(former).toEqual([expect.stringMatching(/frozen_at\) VALUES \(\$1, \$2, now\(\)\)/)]);
});

it('keeps none, and tells none, when the number stays', async () => {
  expect(await replacedBy(false)).toEqual({ before: undefined, former: [] });
});
