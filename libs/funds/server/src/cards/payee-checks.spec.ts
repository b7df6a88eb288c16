import { Problem } from '@parkett/platform-http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BankClient } from '../bank-client';
import { PayeeChecks } from './payee-checks';

/** The answer of the bank, in its own words; undefined for none at all. */
let answer: { readonly status: number; readonly body: string } | undefined;
const asked: unknown[] = [];
let bank: Server;
let client: BankClient;
let attemptsLeft: number;

const clientWaiting = (timeoutMs: number): BankClient =>
  new BankClient(`http://127.0.0.1:${(bank.address() as AddressInfo).port}`, timeoutMs);

beforeAll(async () => {
  bank = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      asked.push(JSON.parse(text));
      if (answer !== undefined) response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  bank.closeAllConnections();
  bank.close();
});
beforeEach(() => {
  client = clientWaiting(20_000);
  asked.length = 0;
  attemptsLeft = 9;
});

const iban = 'DE89370400440532013000';
const checks = new PayeeChecks(
  {
    verifiedPerson: async (accountId) =>
      new Map([
        ['A', { name: 'Anna Maria Eriksson', familyName: 'ERIKSSON' }],
        ['W', { name: '王小明', familyName: '王' }],
        ['D', { name: 'Ьь', familyName: null }],
      ]).get(accountId),
  },
  { checkPayee: (number, name) => client.checkPayee(number, name) },
  {
    take: async () => {
      attemptsLeft -= 1;
      if (attemptsLeft < 0) throw new Problem(429, 'TOO_MANY_ATTEMPTS');
      return { isLast: false };
    },
  },
  { checkPerAccount: { name: 'payee-check-account', attempts: 9, windowSeconds: 60 } },
  { record: async (...answer) => void recorded.push(answer) },
);
const recorded: unknown[] = [];
const says = (body: unknown, status = 200): void => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const check = (holder = 'Anna Eriksson', accountId = 'A') => checks.check(accountId, 'iban', iban, holder);

describe('a payee', () => {
  it.each(['match', 'noMatch', 'notPossible'])('is what the bank says: %s', async (said) => {
    says({ check: said });
    expect(await check()).toEqual({ check: said, nameAtBank: null });
    expect(asked).toEqual([{ iban, name: 'Anna Eriksson' }]);
  });

  it('has the name that the bank gives after a close match, and no other one', async () => {
    says({ check: 'closeMatch', name: 'Anna M. Erikson' });
    expect(await check()).toEqual({ check: 'closeMatch', nameAtBank: 'Anna M. Erikson' });
    says({ check: 'noMatch', name: 'Erika Mustermann' });
    expect(await check()).toEqual({ check: 'noMatch', nameAtBank: null });
  });

  it.each([
    ['nonsense', '<html>'],
    ['another outcome', { check: 'maybe' }],
    ['a close match without a name', { check: 'closeMatch' }],
    ['a name with line breaks', { check: 'closeMatch', name: 'Anna\nEriksson' }],
    ['a name without end', { check: 'closeMatch', name: 'A'.repeat(10_000) }],
  ])('cannot be checked when the bank answers with %s', async (_, body) => {
    says(body);
    expect(await check()).toEqual({ check: 'notPossible', nameAtBank: null });
  });

  it('cannot be checked when the bank is down, or says nothing in time', async () => {
    says({ check: 'match' }, 503);
    expect(await check()).toEqual({ check: 'notPossible', nameAtBank: null });
    answer = undefined;
    client = clientWaiting(300);
    expect(await check()).toEqual({ check: 'notPossible', nameAtBank: null });
  });

  it('is asked about with the name of the customer only, so that nobody learns who has an account', async () => {
    says({ check: 'closeMatch', name: 'Erika Mustermann' });
    for (const holder of ['Erika Mustermann', 'Anna Erikson', 'Eriksson', 'A. Eriksson'])
      await expect(check(holder)).rejects.toMatchObject({ code: 'HOLDER_NOT_CUSTOMER' });
    await expect(check('Anna Eriksson', 'B')).rejects.toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(asked).toEqual([]);
  });

  it('has a name that a payment can carry, or is refused before it waits for its first withdrawal for ever', async () => {
    says({ check: 'match' });
    await expect(check('王小明', 'W')).rejects.toMatchObject({
      ...{ code: 'HOLDER_NOT_PAYABLE', facts: { letters: '王 小 明' } },
    });
    // Nothing of it is left for the payment.
    await expect(check('Ьь', 'D')).rejects.toMatchObject({ code: 'HOLDER_NOT_PAYABLE', facts: { letters: 'Ь ь' } });
    expect(asked).toEqual([]);
    expect(await checks.check('W', 'mainlandCard', '6222021000112233444', '王小明')).toMatchObject({
      check: 'notPossible',
    });
  });

  it('is asked about a few times only, wrong names included', async () => {
    attemptsLeft = 1;
    await expect(check('Erika Mustermann')).rejects.toMatchObject({ code: 'HOLDER_NOT_CUSTOMER' });
    await expect(check()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(asked).toEqual([]);
  });

  it('in mainland China has no bank that could be asked', async () => {
    says({ check: 'match' });
    expect(await checks.check('A', 'mainlandCard', '6222021000112233444', 'Anna Eriksson')).toEqual({
      check: 'notPossible',
      nameAtBank: null,
    });
    expect(asked).toEqual([]);
  });
});
