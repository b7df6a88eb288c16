import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { minor } from '@parkett/kernel';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BankClient } from '../bank-client';
import { collectionProcess } from './collection.process';

const position = { partition: 0, offset: 1 };
const accepted: Answer = { kind: 'accepted', events: [], position };
const details = { holder: 'Ada', bank: 'B', branch: null, bic: null, number: 'DE1', nameAtBank: null };
const vault = { payeeMark: async () => 'm1', open: async () => JSON.stringify(details) };
const body = {
  ...{
    collectionId: 'd1',
    amount: minor(1_000),
    currency: 'EUR' as const,
    mandateId: 'm',
    reference: 'M1',
    creditorId: 'DE98',
  },
  ...{ cardId: 'k1', payer: 'm1', signedOn: '2026-11-20', sealed: 's', requestedOn: '2026-11-26', dueOn: '2026-11-30' },
  ...{ at: 1, rules: [] },
} as const;
const task = {
  ...{ subject: 'A', body, process: 'collections', partition: 0, offset: 1, ordinal: 0, issuedAt: 1, refusals: 0 },
};

/** The status and the body with which the bank answers; 0 cuts the connection. */
let status = 200;
let answer = '{}';
afterEach(() => {
  answer = '{}';
});
const bank = createServer((request, response) => {
  if (status === 0) return void request.socket.destroy();
  response.writeHead(status).end(answer);
});
beforeAll(() => new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  bank.closeAllConnections();
  return new Promise((resolve) => bank.close(resolve));
});

/** What the process sends to the account, and how its attempt ends. */
async function attempt(answered: number, date: string, onGiveUp: Answer = accepted, onAsk: Answer = accepted) {
  status = answered;
  const sent: string[] = [];
  const gateway = {
    send: async ({ type, body: of }: CommandRequest) => {
      sent.push(type === 'GiveUpCollection' ? `${type} ${(of as { readonly code: string }).code}` : type);
      return type === 'GiveUpCollection' ? onGiveUp : onAsk;
    },
  };
  const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  const parts = { gateway, vault, bank: new BankClient(url), dateOf: () => date, now: () => 1 };
  const ended = await collectionProcess(parts)
    .carryOut(task, new AbortController().signal)
    .then(
      (failure) => failure?.reason ?? 'done',
      (error: Error) => error.name,
    );
  return [...sent, ended];
}

const [due, late] = ['2026-11-30', '2026-12-01'];
const asked = 'ContinueCollection';

it('a direct debit is handed over, and tried again until its due date has passed', async () => {
  expect(await attempt(200, late)).toEqual([asked, 'done']);
  expect(await attempt(0, due)).toEqual([asked, 'BankUnreachable']);
  expect(await attempt(503, due)).toEqual([asked, 'BankUnreachable']);
  expect(await attempt(403, due)).toEqual([asked, 'BankUnreachable']);
});

it.each([0, 503, 409, 403])('one that the bank has not taken by then ends (%d)', async (answered) => {
  expect(await attempt(answered, late)).toEqual([asked, 'GiveUpCollection LATE', 'done']);
});

const refusal = '{"error":"malformed"}';

it('one that the bank refuses for good ends at once', async () => {
  answer = refusal;
  expect(await attempt(400, due)).toEqual([asked, 'GiveUpCollection DENY', 'done']);
});

it.each([
  [400, '<html>Bad Request</html>'],
  [400, '{"error":"bad request"}'],
  [422, refusal],
  [502, refusal],
])('whatever else answers in its place ends it only once it is late (%d %s)', async (answered, text) => {
  answer = text;
  expect(await attempt(answered, due)).toEqual([asked, 'BankUnreachable']);
  expect(await attempt(answered, late)).toEqual([asked, 'GiveUpCollection LATE', 'done']);
});

it('one that the account refuses is no task for ever', async () => {
  const differs: Answer = { kind: 'rejected', rejection: { code: 'COLLECTION_DIFFERS', facts: {} }, position };
  expect(await attempt(200, due, accepted, differs)).toEqual([asked, 'COLLECTION_DIFFERS']);
  expect(await attempt(200, late, accepted, differs)).toEqual([asked, 'GiveUpCollection LATE', 'done']);
});

it('one whose end is not recorded is tried again', async () => {
  expect(await attempt(0, late, { kind: 'unknown' })).toEqual([asked, 'GiveUpCollection LATE', 'NO_ANSWER']);
  expect(await attempt(200, late, accepted, { kind: 'unknown' })).toEqual([asked, 'NO_ANSWER']);
  const known: Answer = { kind: 'rejected', rejection: { code: 'COLLECTION_UNKNOWN', facts: {} }, position };
  expect(await attempt(0, late, known)).toEqual([asked, 'GiveUpCollection LATE', 'done']);
});
