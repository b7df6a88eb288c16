import { CodesByPhone } from './codes-by-phone';

it('counts the entries of a known caller apart from those of strangers who know the number', async () => {
  const counted: string[] = [];
  const guesses = {
    take: async (kind: string, subject: string) => {
      counted.push(`${kind} ${subject}`);
      return { isLast: false, giveBack: async () => undefined };
    },
  };
  const secrets = { phoneIndex: (phone: string) => Buffer.from(phone) };
  const check = async (use: object) => ({ ...use, codeId: 'c1' });
  const parts = [{ check }, {}, {}, {}, guesses, {}, secrets, {}, {}];
  const codes = new CodesByPhone(...(parts as unknown as ConstructorParameters<typeof CodesByPhone>));
  const subject = Buffer.from('+4915123876049').toString('base64url');
  for (const caller of [undefined, 'CASE1'])
    expect(await codes.check('recover', '+4915123876049', '12345678', caller)).toMatchObject({ subject });
  expect(counted).toEqual([`code recover:${subject}`, 'code recover:CASE1']);
});
