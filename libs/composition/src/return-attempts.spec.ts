import { returnProcess, type ReturnParts } from '@parkett/funds-server';
import type { Answer } from '@parkett/platform-event-log';
import { createHash } from 'node:crypto';
import { brokerDateOf } from './business-days';
import { accountId, system, WithdrawalWorld } from './spec-support/withdrawal-world';

const debtor = { name: 'Parkett', iban: 'NL91ABNA0417164300', bic: null };
const iban = 'DE89370400440532013000';
const vault: ReturnParts['vault'] = {
  payeeMark: async (_, number) => `mark of ${number}`,
  open: async (_, __, sealed) => sealed,
  fileMark: async (_, bytes) => createHash('sha256').update(bytes).digest('hex'),
};

/** One attempt to pay a refused deposit back to its sender: what it ends with, what the bank gets, and the alerts. */
async function attempt(name: string, amount = 12_300, lacks: readonly string[] = []) {
  const world = new WithdrawalWorld();
  world.lacks = lacks;
  const sender = JSON.stringify({ name, iban });
  const refused = { bookingId: 'b1', amount, currency: 'EUR', reason: 'SENDER_DIFFERS', sender };
  world.send('RefuseDeposit', { ...refused, payee: `mark of ${iban}` }, system('bank'));
  const [files, alerts]: [string[], unknown[]] = [[], []];
  const position = { partition: 0, offset: 1 };
  const answerOf = (outcome: string): Answer =>
    /^[A-Z_]+$/.test(outcome)
      ? { kind: 'rejected', rejection: { code: outcome, facts: { ...world.lastFacts } }, position }
      : { kind: 'accepted', events: [], position };
  const rows = async () => [{ amount: String(amount), currency: 'EUR', sender }];
  const process = returnProcess({
    ...{ vault, debtor, dateOf: brokerDateOf, now: () => world.now, isProjected: async () => true },
    readModels: { rows: rows as unknown as ReturnParts['readModels']['rows'] },
    gateway: {
      send: async ({ type, body, actor, bodyVersion }) => answerOf(world.send(type, body, actor, bodyVersion)),
    },
    bank: {
      reach: async () => undefined,
      send: async ({ bytes }) => void files.push(new TextDecoder().decode(bytes)),
    },
    signer: { keyId: 'k1', sign: () => 'signature' } as unknown as ReturnParts['signer'],
    onAlert: (kind, { reason }) => void alerts.push(`${kind} ${String(reason)}`),
  });
  const place = { process: 'deposit-returns', ...position, ordinal: 0, refusals: 0, issuedAt: world.now };
  const task = { ...place, subject: accountId, body: { returnId: 'b1' } };
  const failure = await process.carryOut(task, new AbortController().signal);
  const isHeld = world.suspense.some(({ returning }) => returning === undefined);
  return { failure, files, alerts, isHeld, ended: world.ended };
}

describe('money that goes back to its sender', () => {
  it.each([
    ['Müller & Söhne GmbH', 'MUELLER SOEHNE GMBH'],
    ['Max_Muster', 'MAX MUSTER'],
    ['王小明', 'NOTPROVIDED'],
  ])('reaches %s as %s', async (name, written) => {
    const { failure, files, alerts } = await attempt(name);
    expect([failure, files.map((file) => /<Cdtr><Nm>(.*?)<\/Nm>/u.exec(file)?.[1])]).toEqual([undefined, [written]]);
    expect(alerts).toEqual([]);
  });

  it.each([
    ['notPayable', []],
    ['payeeDiffers', ['ReturnEnded.v2']],
  ])('waits for two members of staff where no payment can carry it: %s', async (reason, lacks) => {
    const { failure, files, alerts, isHeld, ended } = await attempt('Hans Fremd', 100_000_000_000, lacks);
    expect([failure, files, alerts, isHeld]).toEqual([undefined, [], ['payout-rejected notPayable'], true]);
    expect(ended).toBe(reason);
  });
});
