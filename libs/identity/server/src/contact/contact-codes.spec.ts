import { Problem } from '@parkett/platform-http';
import { ContactCodes } from './contact-codes';

const wrong = () => Promise.reject(new Problem(400, 'CODE_WRONG'));

it('counts wrong codes for a new number or address apart from those of logins and step-ups', async () => {
  const counted: string[] = [];
  const guesses = {
    take: async (kind: string, subject: string) => {
      counted.push(`${kind} ${subject}`);
      return { isLast: false, giveBack: async () => undefined };
    },
  };
  const secrets = { derive: () => Buffer.alloc(32), phoneIndex: () => Buffer.alloc(32) };
  const given = [{ check: wrong }, {}, {}, guesses, {}, {}, {}, {}, secrets];
  const codes = new ContactCodes(...(given as unknown as ConstructorParameters<typeof ContactCodes>));
  await expect(codes.provenPhone('A1', '+4915123876049', '12345678', 'Firefox')).rejects.toThrow('CODE_WRONG');
  await expect(codes.provenEmail('A1', 'ada@example.org', '12345678', 'Firefox')).rejects.toThrow('CODE_WRONG');
  expect(counted).toEqual(['contactCode A1', 'contactCode A1']);
});
