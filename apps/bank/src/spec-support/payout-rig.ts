import {
  accountKind,
  accountsProjection,
  noMarket,
  payoutProcessesOf,
  readMigrations,
  recordMigrations,
} from '@parkett/composition';
import { PayoutBank, PayoutOutcomes, PayoutSigner } from '@parkett/funds-server';
import { staffWith } from '@parkett/kernel/spec-support';
import type { Actor } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { ProcessHost } from '@parkett/platform-processes';
import { backgroundLimits, Database, migrate, ReadBarrier } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { CustomerKeys, CustomerVault, Secrets } from '@parkett/platform-secrets';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BankServer } from '../bank-server';
import { BookingLedger } from '../booking-ledger';
import { PayoutBook } from '../payout-book';
import { Payouts } from '../payouts';

export const iban = 'DE89370400440532013000';
export const debtor = { name: 'Parkett', iban: 'NL91ABNA0417164300', bic: null };
const dayMs = 86_400_000;
const system = (id: string): Actor => ({ kind: 'system', id });
const [identity, screening, bankActor] = [system('identity'), system('screening'), system('bank')];
const [ada, approvals]: Actor[] = [{ kind: 'staff', id: 'ADA' }, system('approvals')];
const logger = createLogger('payout-spec');
logger.level = 'silent';

export const newSigner = (): PayoutSigner => new PayoutSigner(generateKeyPairSync('ed25519').privateKey);

/** Ends a process in the middle: the call with this number is carried out, and nothing else ever is. */
export class Kill {
  private calls = 0;
  private happen: () => void = () => undefined;
  readonly happened = new Promise<void>((resolve) => (this.happen = resolve));

  constructor(private readonly at = Infinity) {}

  async after<Result>(call: () => Promise<Result>): Promise<Result> {
    this.calls += 1;
    if (this.calls > this.at) return new Promise(() => undefined);
    const isLast = this.calls === this.at;
    const result = await call();
    if (!isLast) return result;
    this.happen();
    return new Promise(() => undefined);
  }
}

/** Customers who withdraw, the process that pays them, and the simulated bank, on real services. */
export function usePayouts() {
  /** Cards are bound a day ago, so that they are usable. */
  let behindMs = dayMs + 3_600_000;
  const kinds = [accountKind(noMarket, () => staffWith({ ADA: ['operations'], BOB: ['risk'] }))];
  const stack = useEventStack({
    ...{ kinds, projections: [accountsProjection], migrations: readMigrations, now: () => Date.now() - behindMs },
    onProjected: (partition, next) => gate.advanced(partition, next),
  });
  const { services, read, gateway, tail, topics, log } = stack;
  const gate = new ReadBarrier(read, accountsProjection.group, (partition) => tail.next(partition));
  const schema = services.schema('records');
  const records = new Database(services.postgresUrl, schema, 8, backgroundLimits);
  const secrets = new Secrets(randomBytes(32));
  const vault = new CustomerVault(new CustomerKeys(records, secrets));
  const signer = newSigner();
  const alerts: { readonly kind: string; readonly facts: Record<string, unknown> }[] = [];
  const running: { close(): Promise<void> }[] = [];
  let bank: BankServer | undefined;
  let [url, folder] = ['', ''];
  let keys = 0;

  const onAlert = (kind: string, facts: Record<string, unknown>): void => void alerts.push({ kind, facts });

  async function openBank(port = 0): Promise<void> {
    const ledger = await BookingLedger.open(folder);
    bank = new BankServer(ledger, new Payouts(await PayoutBook.open(folder), ledger, join(folder, 'payout-keys.pub')));
    url = `http://127.0.0.1:${await bank.listen(port)}`;
  }
  async function restartBank(): Promise<void> {
    await bank?.close();
    await openBank(Number(new URL(url).port));
  }

  /** A process with the role payout; `kill` ends it in the middle. */
  function startProcess(kill = new Kill(), key = signer): ProcessHost {
    const managers = payoutProcessesOf({
      ...{ readModels: read, records, secrets, debtor, signer: key, bankUrl: url, onAlert },
      gateway: { send: (request, wait) => kill.after(() => gateway.send(request, wait)) },
      bank: {
        reach: (signal) => new PayoutBank(url).reach(signal),
        send: (file, keyId, signature, signal) =>
          kill.after(() => new PayoutBank(url).send(file, keyId, signature, signal)),
      },
    });
    const host = new ProcessHost({ managers, records, tail, logger });
    host.assign([0]);
    running.push(host);
    return host;
  }

  function startOutcomes(): PayoutOutcomes {
    const outcomes = new PayoutOutcomes({
      ...{ bank: new PayoutBank(url), records, readModels: read, onAlert, onTrouble: () => undefined },
      isCurrent: async () => gate.reached([{ partition: 0, offset: (await log.endOffset(topics.events, 0)) - 1 }]),
      send: (request, wait) => gateway.send(request, wait),
    });
    outcomes.start();
    running.push(outcomes);
    return outcomes;
  }

  /** Sends a command to an account and returns its id. */
  async function gives(accountId: string, type: string, body: object, actor: Actor | undefined): Promise<string> {
    if (actor === undefined) throw new Error('nobody sends');
    const request = { actor, route: 'spec', key: `g${++keys}` } as const;
    await accepts(gateway, { ...request, aggregate: `account:${accountId}`, type, body });
    return gateway.idOf(request);
  }

  /** An account with a key of its own, and no money. */
  async function open(accountId: string): Promise<void> {
    const { wrapped } = secrets.newDataKey(accountId);
    await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [accountId, wrapped]);
    await gives(accountId, 'OpenAccount', { currency: 'EUR' }, identity);
  }

  /** A verified customer with cash and a card, whose money is at the bank as well. */
  async function payer(accountId: string, amount: number, number = iban): Promise<string> {
    const owner: Actor = { kind: 'customer', id: accountId };
    await open(accountId);
    const documents = ['front', 'back'].map((side) => ({ documentId: `${accountId}-${side}`, side }));
    const form = { documentType: 'dePassport', sealed: 'c2VhbGVk', documents };
    const submissionId = await gives(accountId, 'SubmitVerification', form, owner);
    for (const { documentId } of documents)
      await gives(accountId, 'RecordLook', { what: 'document', documentId, login: 'ADA' }, ada);
    const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
    await gives(accountId, 'RecordScreening', clear, screening);
    await gives(accountId, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } }, ada);
    const transfer = { reference: `in-${accountId}`, accountRef: accountId, amountMinor: amount, currency: 'EUR' };
    await post('/transfers', transfer);
    await gives(accountId, 'Deposit', { bookingId: `in-${accountId}`, amount, currency: 'EUR' }, bankActor);
    const [mark, sealed] = [await vault.payeeMark(accountId, number), await sealedCard(accountId, number)];
    const purpose = { action: 'addPayee', amount: null, currency: null, payee: mark };
    const stepUpId = await gives(accountId, 'GrantStepUp', { purpose }, identity);
    const card = { stepUpId, kind: 'iban', mark, sealed, agreement: '1', check: 'match' };
    return gives(accountId, 'BindCard', card, owner);
  }
  const sealedCard = (accountId: string, number: string): Promise<string> => {
    const details = { holder: 'Jürgen Größl', bank: 'Hausbank', branch: null, bic: null, number, nameAtBank: null };
    return vault.seal(accountId, 'card', JSON.stringify(details));
  };

  /** Withdraws; `sealed` are other details than the card's. */
  async function withdraw(accountId: string, cardId: string, amount: number, sealed?: string): Promise<string> {
    const payee = await vault.payeeMark(accountId, iban);
    const purpose = { action: 'withdraw', amount, currency: 'EUR', payee };
    const stepUpId = await gives(accountId, 'GrantStepUp', { purpose }, identity);
    const details = sealed ?? (await sealedCard(accountId, iban));
    const body = { stepUpId, cardId, amount, currency: 'EUR', sealed: details, again: true };
    return gives(accountId, 'RequestWithdrawal', body, { kind: 'customer', id: accountId });
  }
  /** Two members of staff agree on what becomes of money in suspense. */
  const clear = (accountId: string, bookingId: string, amount: number, to: string | null): Promise<string> => {
    const approvedBy = { approvalId: `a${++keys}`, maker: 'ADA', checker: 'BOB', makerBehind: {} };
    return gives(accountId, 'ClearSuspense', { bookingId, amount, currency: 'EUR', to, approvedBy }, approvals);
  };
  async function approve(accountId: string, withdrawalId: string, amount: number): Promise<string> {
    for (const login of ['ADA', 'BOB'])
      await gives(
        accountId,
        'RecordLook',
        { what: 'profile', documentId: withdrawalId, login },
        { kind: 'staff', id: login },
      );
    const approvedBy = { approvalId: `a${++keys}`, maker: 'ADA', checker: 'BOB', makerBehind: {} };
    return gives(accountId, 'ApproveWithdrawal', { withdrawalId, amount, currency: 'EUR', approvedBy }, approvals);
  }

  /** Every process ends, as if it were killed while it has nothing to do. */
  async function stopAll(): Promise<void> {
    await Promise.all(running.splice(0).map((one) => one.close()));
  }

  /** Appends a copy of a record at the end of the log, as its engine would have written it, but unsigned. */
  async function forge(genuine: ChainedRecord | undefined, change: object): Promise<void> {
    const head = tail.head(0);
    if (genuine === undefined || head === undefined) throw new Error('there is nothing to copy');
    const { record } = genuine;
    const events = record.events.map((event) => ({ ...event, ...change }));
    const place = { at: head.next, prev: head.hash, commandOffset: head.nextCommand };
    const writer = log.writer(topics.events, 0);
    await writer.append([{ value: Buffer.from(JSON.stringify({ ...record, ...place, events })) }]);
    await writer.close();
  }

  /** Writes a task as a process would set it aside. */
  const plantTask = (accountId: string, withdrawalId: string) =>
    records.rows(
      `INSERT INTO process_tasks (process, partition, at_offset, ordinal, subject, body, issued_at, reason, attempts,
         refusals, wait_s, next_try_at) VALUES ('payout', 0, 1, 0, $1, $2, $3, 'planted', 1, 0, 2, now())`,
      [accountId, JSON.stringify({ withdrawalId }), Date.now()],
    );
  const taskReasons = async (): Promise<string[]> =>
    (await records.rows<{ reason: string }>('SELECT reason FROM process_tasks')).map(({ reason }) => reason);

  const post = (path: string, body: object): Promise<Response> =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
  const statusOf = async (withdrawalId: string) => {
    const [row] = await read.rows<{ status: string; reason: string | null; bank_code: string | null }>(
      'SELECT status, reason, bank_code FROM withdrawals WHERE withdrawal_id = $1',
      [withdrawalId],
    );
    return row;
  };
  const settled = async (accountId: string): Promise<number> => {
    const [row] = await read.rows<{ settled: string }>('SELECT settled FROM accounts WHERE account_id = $1', [
      accountId,
    ]);
    return Number(row?.settled);
  };
  const house = async (bucket: string): Promise<number> => {
    const [row] = await read.rows<{ amount: string }>(
      'SELECT coalesce(sum(amount), 0) AS amount FROM house WHERE bucket = $1',
      [bucket],
    );
    return Number(row?.amount);
  };
  /** What the bank has received for customers. */
  const deposited = async (): Promise<number> => {
    const { bookings } = (await (await fetch(`${url}/bookings`)).json()) as { bookings: { amountMinor: number }[] };
    return bookings.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  };
  /** All that the bank has written, also what it does not list. */
  const bankBook = (): string => readFileSync(join(folder, 'payouts.jsonl'), 'utf8');
  const atBank = async (): Promise<{ kind: string; endToEndId: string; amountMinor: number }[]> => {
    const { outcomes } = (await (await fetch(`${url}/payouts/outcomes`)).json()) as { outcomes: [] };
    return outcomes;
  };

  beforeAll(async () => {
    await migrate({ url: services.postgresUrl, schema, migrations: recordMigrations });
    folder = join(await services.home(), 'bank');
    const file = join(folder, 'payout-keys.pub');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${signer.publicKey}\n`);
    await openBank();
  });
  services.afterwards(async () => {
    await Promise.all(running.map((one) => one.close()));
    await bank?.close();
    await records.close();
  });

  return {
    ...{ services, read, records, gateway, tail, topics, log, gate, vault, signer, alerts },
    ...{ startProcess, startOutcomes, restartBank, open, payer, withdraw, approve, clear, gives, post, sealedCard },
    ...{ statusOf, settled, house, atBank, bankBook, deposited, stopAll, forge, plantTask, taskReasons },
    bankUrl: () => url,
    /** From now on, the engine's clock is right. */
    today: () => {
      behindMs = 0;
    },
  };
}
