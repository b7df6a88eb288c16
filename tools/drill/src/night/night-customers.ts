import type { Actor } from '@parkett/kernel';
import { selfCertificationVersion } from '@parkett/identity-contract';
import { taxResidencePurpose } from '@parkett/identity-server';
import { addDays, calendarOf } from '@parkett/market-domain';
import { CustomerKeys, CustomerVault, type Secrets } from '@parkett/platform-secrets';
import { block, checker, east, firstDate, indexOf, issueOn, maker, nord, south, splitsOn, west } from './night-market';
import type { NightStack } from './night-stack';

const accounts = 4;
const answerMsMax = 300_000;
/** Every customer but the last one declares where they are resident; half of all in Germany. */
const residences = ['DE', 'FR', 'DE'];
export const residents = residences.length;
const held = { [nord]: 400, [east]: 100, [south]: 100 };
/** Shares that are not delivered are bought on every fourth date. */
const failEach = 4;
/** The lock of a block that was bought so many days before the first date ends one day after it. */
const lockDays = 29;
const blockShares = 300_000_000_000;
const million = 1_000_000;

export const system = (id: string): Actor => ({ kind: 'system', id });
const owner = (id: string): Actor => ({ kind: 'customer', id });
const accountId = (index: number): string => `NIGHT${String(index).padStart(5, '0')}`;
export const approvedBy = (approvalId: string) => ({ approvalId, maker, checker, makerBehind: {} });

interface Command {
  readonly type: string;
  readonly body: object;
  readonly bodyVersion?: number;
  /** Tells it from others of its type. */
  readonly key?: string;
}

/** What customers do, and the venue and others with them. Each command is the same in every run. */
export class NightCustomers {
  constructor(
    private readonly stack: NightStack,
    private readonly secrets: Secrets,
  ) {}

  /** Everybody has an account and shares, and on each of so many dates the lock of a block ends. */
  async open(dates: number): Promise<void> {
    this.stack.dates.open = addDays(firstDate, -lockDays);
    await this.each(async (account, index) => {
      const { wrapped } = this.secrets.newDataKey(account);
      const key = 'INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)';
      await this.stack.records.rows(key, [account, wrapped]);
      await this.openAccount(account, index);
    });
    for (let index = 0; index < Math.min(dates, lockDays); index++)
      await this.takeBlocks(addDays(firstDate, index - lockDays));
    this.stack.dates.open = firstDate;
    await this.each(async (account) => {
      for (const [symbol, quantity] of Object.entries(held))
        await this.fill(account, { symbol, side: 'buy', quantity });
    });
  }

  /** Orders that nobody fills, sales that settle later, shares that are not delivered, and rights. */
  async trade(): Promise<void> {
    const date = this.stack.dates.open;
    const index = indexOf(date);
    const issue = issueOn(date);
    await this.each(async (account, customer) => {
      await this.place(account, { symbol: nord, key: `open ${date}` });
      if (splitsOn(index + 1)) await this.place(account, { symbol: east, key: `split ${date}`, validity: 'gtc' });
      const exercised = { actionId: issue?.actionId, symbol: south, quantity: (customer % 3) * million };
      if (issue && exercised.quantity > 0)
        await this.by(owner(account), account, { type: 'ExerciseRights', body: exercised, key: date });
      if (calendarOf('XETR')?.isTradeDate(date) === false) return;
      await this.fill(account, { symbol: nord, side: 'sell', quantity: 1 + (customer % 2) });
      if (index % failEach === 0 && customer === 0)
        await this.fill(account, { symbol: west, side: 'buy', quantity: 10 });
    });
  }

  /** What the venue does with cancellations. */
  async confirmCancellations(): Promise<void> {
    const rows = await this.stack.events.read.rows<{ account: string; order: string }>(
      `SELECT account_id AS account, order_id AS order FROM orders WHERE status = 'cancelRequested'`,
    );
    await Promise.all(
      rows.map(({ account, order: orderId }) =>
        this.by(system('venue'), account, { type: 'ConfirmCancel', body: { orderId }, key: orderId }),
      ),
    );
  }

  /** Returns the id of the command, which follows from its key, as the ids of the other installation do. */
  async send(aggregate: string, actor: Actor, { type, body, bodyVersion, key = '' }: Command): Promise<string> {
    const request = {
      ...{ aggregate, type, body, actor, route: 'drill', key: `${aggregate} ${type} ${key}` },
      ...(bodyVersion !== undefined && { bodyVersion }),
    };
    const answer = await this.stack.gateway.send(request, { waitMs: answerMsMax });
    if (answer.kind !== 'accepted') throw new Error(`${type} was not accepted: ${JSON.stringify(answer)}`);
    return this.stack.events.gateway.idOf(request as never);
  }

  private by = (actor: Actor, account: string, command: Command): Promise<string> =>
    this.send(`account:${account}`, actor, command);

  private async each(work: (account: string, index: number) => Promise<void>): Promise<void> {
    await Promise.all(Array.from({ length: accounts }, (_, index) => work(accountId(index), index)));
  }

  private async openAccount(account: string, index: number): Promise<void> {
    const documents = ['front', 'back'].map((side) => ({ documentId: side, side }));
    const by = (actor: Actor, type: string, body: object, key = '') => this.by(actor, account, { type, body, key });
    await by(system('identity'), 'OpenAccount', { currency: 'EUR' });
    const sealed = Buffer.alloc(96, 7).toString('base64');
    const taxResidence = await this.residenceOf(account, index);
    const submission = { documentType: 'dePassport', sealed, documents, expiresOn: null };
    const body = { ...submission, ...(taxResidence && { taxResidence }) };
    const submissionId = await by(owner(account), 'SubmitVerification', body);
    const reviewer: Actor = { kind: 'staff', id: maker };
    for (const { documentId } of documents)
      await by(reviewer, 'RecordLook', { what: 'document', documentId, login: maker }, documentId);
    const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'drill', hits: [] };
    await by(system('screening'), 'RecordScreening', clear);
    await by(reviewer, 'ReviewVerification', { submissionId, verdict: { kind: 'approved' } });
    for (const [currency, amount] of [['EUR', 100_000_000] as const, ['CNY', 6_000_000_000] as const])
      await by(system('bank'), 'Deposit', { bookingId: `${currency} ${account}`, amount, currency }, currency);
    const suits = { suitable: true, approvedBy: approvedBy(`blocks ${account}`) };
    await by(system('approvals'), 'SetBlockSuitability', suits);
  }

  private async residenceOf(account: string, index: number) {
    const country = residences[index];
    if (country === undefined) return undefined;
    const vault = new CustomerVault(new CustomerKeys(this.stack.records, this.secrets));
    const countries = [{ country, tin: null, missing: 'notIssued', explanation: null }];
    const text = JSON.stringify({ usPerson: false, countries });
    return { wording: selfCertificationVersion, sealed: await vault.seal(account, taxResidencePurpose, text) };
  }

  /** Every second customer takes a block, the others on the next date. */
  private async takeBlocks(date: string): Promise<void> {
    this.stack.dates.open = date;
    await this.each(async (account, index) => {
      if (index % 2 !== Math.abs(indexOf(date) % 2)) return;
      const terms = { symbol: block, quantity: blockShares, price: '10.00', lockMonths: 1 };
      const body = { ...terms, offerId: `offer ${account} ${date}` };
      const takeId = await this.by(owner(account), account, { type: 'TakeBlock', body, key: date });
      await this.by(system('blocks'), account, { type: 'BookBlockPurchase', body: { takeId }, key: takeId });
    });
  }

  private place(
    account: string,
    order: { symbol: string; key: string; side?: string; quantity?: number; limitPrice?: string; validity?: string },
  ): Promise<string> {
    const { symbol, key, side = 'buy', quantity = 1, limitPrice = '60', validity = 'day' } = order;
    const body = {
      ...{ symbol, side, orderType: 'limit', quantity: quantity * million, limitPrice },
      ...{ stopPrice: null, validity, expiresOn: null },
    };
    return this.by(owner(account), account, { type: 'PlaceOrder', body, bodyVersion: 3, key });
  }

  private async fill(
    account: string,
    { symbol, side, quantity }: { readonly symbol: string; readonly side: 'buy' | 'sell'; readonly quantity: number },
  ): Promise<void> {
    const tradeDate = this.stack.dates.open;
    const key = `${symbol} ${side} ${tradeDate}`;
    const orderId = await this.place(account, { symbol, side, quantity, limitPrice: '104.30', key });
    const fill = { symbol, side, quantity, price: '104.30', currency: 'EUR', executedAt: 1, tradeDate };
    const body = { ...fill, orderId, executionId: `${account} ${key}` };
    await this.by(system('venue'), account, { type: 'RecordExecution', body, key });
  }
}
