import { Problem } from '@parkett/platform-http';
import { ContactCodes } from './contact-codes';

const wrong = () => Promise.reject(new Problem(400, 'CODE_WRONG'));

const secrets = { derive: () => Buffer.alloc(32), phoneIndex: () => Buffer.alloc(32) };
const codesWith = (...given: readonly object[]): ContactCodes =>
  new ContactCodes(...([...given, secrets] as unknown as ConstructorParameters<typeof ContactCodes>));

it('pays for a code to a number, which nobody has proven yet, from what strangers have', async () => {
  const [spent, sent]: [string[], string[]] = [[], []];
  const customers = { profile: async () => ({ language: 'en' }), credentials: async () => undefined };
  const codes = codesWith(
    { issue: async () => '12345678' },
    customers,
    { take: async (asker: string) => void spent.push(asker) },
    {},
    {},
    { take: async () => ({ isLast: false }) },
    {},
    { post: ({ channel }: { readonly channel: string }, asker: string) => void sent.push(`${channel} ${asker}`) },
  );
  await codes.sendToPhone('A1', '+4915123876049');
  await codes.sendToEmail('A1', 'ada@example.org');
  expect(spent).toEqual(['anybody']);
  expect(sent).toEqual(['sms anybody', 'email anybody']);
});

it('counts wrong codes for a new number or address apart from those of logins and step-ups', async () => {
  const counted: string[] = [];
  const guesses = {
    take: async (kind: string, subject: string) => {
      counted.push(`${kind} ${subject}`);
      return { isLast: false, giveBack: async () => undefined };
    },
  };
  const codes = codesWith({ check: wrong }, {}, {}, guesses, {}, {}, {}, {});
  await expect(codes.provenPhone('A1', '+4915123876049', '12345678', 'Firefox')).rejects.toThrow('CODE_WRONG');
  await expect(codes.provenEmail('A1', 'ada@example.org', '12345678', 'Firefox')).rejects.toThrow('CODE_WRONG');
  expect(counted).toEqual(['contactCode A1', 'contactCode A1']);
});
