import type { Actor } from '@parkett/kernel';
import { CustodianClient } from '@parkett/custody-server';
import { addDays, calendarOf } from '@parkett/market-domain';
import { RetryWhileDown } from '@parkett/platform-read-model';
import { createSecrets } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameServices } from '../frames/frames-stack';
import { checksOf, type NightChecks } from './night-checks';
import { NightCustodian } from './night-custodian';
import { rowsOf } from './night-rows';
import type { NightSetting, Part } from './night-setting';
import { env, NightStack, reviewer } from './night-stack';

const accounts = 4;
const sharesEach = 400;
const settledMsMax = 300_000;
const reportsMax = 500;
/** Every third time two dates are closed at once, as after a night that was missed. */
const missedEach = 3;

const accountId = (index: number): string => `NIGHT${String(index).padStart(5, '0')}`;
const system = (id: string): Actor => ({ kind: 'system', id });

/** An installation whose customers trade and leave orders open, date by date, and whose dates are closed. */
export class NightWorld {
  private closedDates = 0;
  private rounds = 0;

  private constructor(
    private readonly stack: NightStack,
    private readonly services: FrameServices,
    private readonly prefix: string,
    private readonly custodian: NightCustodian,
  ) {}

  static async open(services: FrameServices): Promise<NightWorld> {
    const prefix = `night_${randomBytes(4).toString('hex')}`;
    const custodian = await NightCustodian.start();
    const world = new NightWorld(await NightStack.open(services, prefix, true), services, prefix, custodian);
    const secrets = createSecrets(custodian.home);
    await world.each(async (account) => {
      const { wrapped } = secrets.newDataKey(account);
      const key = 'INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)';
      await world.stack.records.rows(key, [account, wrapped]);
      await world.openAccount(account);
    });
    return world;
  }

  setting(part: Part, aheadMs: number): NightSetting {
    const { services, prefix, custodian } = this;
    return { part, services, prefix, aheadMs, custodianUrl: custodian.url, home: custodian.home };
  }

  get nights(): number {
    return this.closedDates;
  }

  /** Nights go on until `isOver`, at least one round of them. */
  async nightsUntil(isOver: () => boolean): Promise<number> {
    do await this.round();
    while (!isOver());
    return this.rounds;
  }

  /** Customers trade on a date, it is closed, and its night ends; every third time it is closed after the next one. */
  private async round(): Promise<void> {
    const { stack } = this;
    const count = this.rounds++ % missedEach === missedEach - 1 ? 2 : 1;
    for (let n = 0; n < count; n++) {
      const date = stack.dates.open;
      await this.each((account, index) => this.trade(account, index, date));
      // The book date moves on with the closing, which the children learn of at the end of the round.
      stack.dates.open = addDays(date, 1);
      this.closedDates++;
    }
    const closed = addDays(stack.dates.open, -1);
    await patient.run(() =>
      stack.records.rows('INSERT INTO closed_dates VALUES ($1) ON CONFLICT DO NOTHING', [closed]),
    );
    await until(`the night of ${closed} has ended`, async () => {
      const ended = 'SELECT FROM nights WHERE book_date = $1 AND ended_at IS NOT NULL';
      return (await stack.records.rows(ended, [closed])).length > 0;
    });
    await until('the orders are confirmed', async () => stack.isProjected());
    await this.confirmCancellations();
    await this.custodian.beginDate(stack.dates.open);
    await until('the custodian has settled', () => this.isSettled());
    await until('the documents are issued', () => this.areDocumentsIssued());
  }

  /** Whether each instruction that is due was tried, and every report of the custodian is booked. */
  private async isSettled(): Promise<boolean> {
    const { read } = this.stack.events;
    const untried = `SELECT FROM settlement_instructions AS one WHERE settles_on <= $1 AND NOT EXISTS (
      SELECT FROM custody_reports AS report WHERE report.instruction_id = one.instruction_id)`;
    if ((await read.rows(untried, [this.stack.dates.open])).length > 0) return false;
    const { reports } = await new CustodianClient(this.custodian.url, env).reports(0, reportsMax);
    return (await read.rows('SELECT FROM custody_reports')).length === reports.length;
  }

  private async areDocumentsIssued(): Promise<boolean> {
    if (!(await this.stack.isProjected())) return false;
    const due = 'SELECT FROM document_dates WHERE due_on < $1';
    return (await this.stack.events.read.rows(due, [this.stack.dates.open])).length === 0;
  }

  /** Rows that have to be the same however often a process was killed, and what the checks of the log find. */
  async outcome(): Promise<NightChecks & { readonly rows: readonly string[] }> {
    await until('everything is projected', () => this.stack.isProjected());
    const rows = await rowsOf(this.stack, this.custodian.home);
    return { rows, ...(await checksOf(this.stack, this.services.postgresUrl)) };
  }

  /** Whether a run of a job has items that are not done. */
  async isAtWork(job: string): Promise<boolean> {
    const left = `SELECT FROM job_runs JOIN job_chunks ON run_id = id
      WHERE job = $1 AND status = 'running' AND finished_at IS NULL LIMIT 1`;
    return (await this.stack.records.rows(left, [job])).length > 0;
  }

  async close(): Promise<void> {
    await this.stack.close();
    await this.custodian.close();
  }

  private async openAccount(account: string): Promise<void> {
    const documents = ['front', 'back'].map((side) => ({ documentId: side, side }));
    const sealed = Buffer.alloc(96, 7).toString('base64');
    const submission = { documentType: 'dePassport', sealed, documents, expiresOn: null };
    await this.send(account, system('identity'), 'OpenAccount', { currency: 'EUR' });
    const submissionId = await this.send(account, owner(account), 'SubmitVerification', submission);
    const staff: Actor = { kind: 'staff', id: reviewer };
    for (const { documentId } of documents)
      await this.send(account, staff, 'RecordLook', { what: 'document', documentId, login: reviewer }, documentId);
    const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'drill', hits: [] };
    await this.send(account, system('screening'), 'RecordScreening', clear);
    await this.send(account, staff, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } });
    const cash = { bookingId: `d-${account}`, amount: 100_000_000, currency: 'EUR' };
    await this.send(account, system('bank'), 'Deposit', cash);
    await this.fill(account, { side: 'buy', quantity: sharesEach, on: this.stack.dates.open }, 'first');
  }

  /** An order that nobody fills, and on trading days a sale that settles two of them later. */
  private async trade(account: string, index: number, date: string): Promise<void> {
    const open = { ...order, side: 'buy', quantity: 1, limitPrice: '60' };
    await this.send(account, owner(account), 'PlaceOrder', open, `open-${date}`);
    if (calendarOf('XETR')?.isTradeDate(date))
      await this.fill(account, { side: 'sell', quantity: 1 + (index % 2), on: date }, date);
  }

  private async fill(
    account: string,
    { side, quantity, on }: { readonly side: 'buy' | 'sell'; readonly quantity: number; readonly on: string },
    key: string,
  ): Promise<void> {
    const placed = { ...order, side, quantity, limitPrice: '104.30' };
    const orderId = await this.send(account, owner(account), 'PlaceOrder', placed, `fill-${key}`);
    const of = { orderId, symbol: order.symbol, side, quantity };
    const fill = { ...of, price: '104.30', currency: 'EUR', executedAt: 1, tradeDate: on };
    await this.send(account, system('venue'), 'RecordExecution', { ...fill, executionId: `${account}-${key}` }, key);
  }

  /** What the venue does with cancellations. */
  private async confirmCancellations(): Promise<void> {
    const rows = await this.stack.events.read.rows<{ account: string; order: string }>(
      `SELECT account_id AS account, order_id AS order FROM orders WHERE status = 'cancelRequested'`,
    );
    await Promise.all(
      rows.map((row) => this.send(row.account, system('venue'), 'ConfirmCancel', { orderId: row.order }, row.order)),
    );
  }

  private async each(work: (account: string, index: number) => Promise<void>): Promise<void> {
    await Promise.all(Array.from({ length: accounts }, (_, index) => work(accountId(index), index)));
  }

  /** Returns the id of the command, which follows from its key, as the ids of the other installation do. */
  private async send(account: string, actor: Actor, type: string, body: object, key = ''): Promise<string> {
    const request = {
      aggregate: `account:${account}`,
      type,
      body,
      actor,
      route: 'drill',
      key: `${account} ${type} ${key}`,
    };
    const { gateway } = this.stack.events;
    const answer = await gateway.send(request as never, { waitMs: settledMsMax });
    if (answer.kind !== 'accepted') throw new Error(`${type} was not accepted: ${JSON.stringify(answer)}`);
    return gateway.idOf(request as never);
  }
}

const owner = (account: string): Actor => ({ kind: 'customer', id: account });
const order = { symbol: 'NORD', orderType: 'limit', validity: 'day' } as const;

/** A machine that is busy may take long to answer. */
const patient = new RetryWhileDown(new AbortController().signal);

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + settledMsMax;
  while (!(await patient.run(check))) {
    if (performance.now() > end) throw new Error(`not within ${settledMsMax / 1_000} s: ${what}`);
    await sleep(50);
  }
}
