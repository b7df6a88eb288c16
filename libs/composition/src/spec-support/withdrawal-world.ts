import { approvalsActor, type Actor, type DecisionBase, type EventBody } from '@parkett/kernel';
import { staffWith } from '@parkett/kernel/spec-support';
import { cashIn, withdrawable, type Ledger } from '@parkett/ledger';
import { ownRules, type CorporateAction, type Instrument } from '@parkett/market-contract';
import { bankTransferWindow } from '@parkett/market-domain';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import type { FundsState, WithdrawalState } from '@parkett/funds-domain';
import { evolveRecorded, type AnyAggregateKind } from '@parkett/platform-event-log';
import type { ExecutionBusted, OrderExecuted } from '@parkett/trading-contract';
import type { MarketView } from '@parkett/trading-server';
import { accountKind } from '../account-kind';
import type { Published } from '../account-slices';
import { brokerDateOf } from '../business-days';
import { noMarket } from '../no-market';
import { WithdrawalWatch } from './withdrawal-watch';

export const accountId = 'A7K2M9QX3B';
export const owner: Actor = { kind: 'customer', id: accountId };
export const system = (id: string): Actor => ({ kind: 'system', id });
const [identity, reviewer]: Actor[] = [system('identity'), { kind: 'staff', id: 'ADA' }];
const dayMs = 86_400_000;
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const documents = ['front', 'back'].map((page) => ({ documentId: page, side: page }));
const withdraw = (amount: number, currency: Paid, payee: string) => ({ action: 'withdraw', amount, currency, payee });

type Paid = 'EUR' | 'CNY';
type Agreed = 'ApproveWithdrawal' | 'RejectWithdrawal' | 'SettlePayout' | 'SettleReturn' | 'ClearSuspense';
/** When a withdrawal in renminbi still had a fee. */
export const whileFee = Date.UTC(2026, 10, 3, 2);
export const payees = { EUR: 'ibanMark', CNY: 'cardMark' } as const satisfies Record<Paid, string>;

/** A verified customer with a card in each currency, whose account decides as in the engine; a watch sees it all. */
export class WithdrawalWorld {
  readonly watch = new WithdrawalWatch();
  private readonly market: MarketView = {
    ...noMarket,
    instrument: (symbol) => this.listed(symbol),
    actionsOn: (symbol) => this.actions.filter((one) => one.symbol === symbol),
    quote: () => sampleQuote('100'),
    clock: () => ({
      ...{ session: 'open', businessDate: this.date(), ts: this.now, feed: 'simulated', env: 'SIMULATED' },
    }),
    rules: ownRules,
  };
  private readonly kind: AnyAggregateKind = accountKind(
    this.market,
    () => staffWith({ ADA: ['operations'], BOB: ['risk'], EVE: ['operations', 'risk'] }),
    this.published(),
  );
  protected state = this.kind.decider.initialState(`account:${accountId}`);
  private readonly taken = new Set<string>();
  /** Ids of cards by payee, and when each is usable. */
  private readonly cards = new Map<string, { readonly cardId: string; readonly usableFrom: number }>();
  private sent = 0;
  /** What the venue has reported, oldest first. */
  readonly fills: OrderExecuted[] = [];
  readonly busts: ExecutionBusted[] = [];
  now: number;
  stopped = false;
  /** What the register has on shares. */
  readonly actions: CorporateAction[] = [];
  /** Book dates that are not closed yet, although they are over. */
  booksBehindDays = 0;
  /** Versions of events that the installation does not write yet. */
  lacks: readonly string[] = [];
  /** Why the last return ended, and the last one that was paid. */
  ended: unknown;
  paidBack: EventBody | undefined;
  /** Of the last command that was refused. */
  lastFacts: object = {};

  /** Begins at 10:00 in Shanghai; a story gets the account two days later, when both cards are usable. */
  constructor(beginsAt = Date.UTC(2026, 11, 8, 2)) {
    this.now = beginsAt;
    this.must('OpenAccount', { currency: 'EUR' }, identity);
    this.must('SubmitVerification', { documentType: 'dePassport', sealed: 'c2VhbGVk', documents }, owner);
    const submissionId = this.lastId;
    for (const { documentId } of documents)
      this.must('RecordLook', { what: 'document', documentId, login: 'ADA' }, reviewer);
    const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
    this.must('RecordScreening', clear, system('screening'));
    this.must('ReviewVerification', { submissionId, verdict: { kind: 'approved' } }, reviewer);
    this.bind('EUR');
    this.bind('CNY');
    this.pass(2 * dayMs);
  }

  get lastId(): string {
    return `c${this.sent}`;
  }

  get ledger(): Ledger {
    return (this.state as { readonly ledger: Ledger }).ledger;
  }

  /** The broker's book date. */
  get bookDate(): string {
    return dateOf(this.now - this.booksBehindDays * dayMs);
  }

  get suspense(): NonNullable<FundsState> {
    return (this.state as { readonly funds: FundsState }).funds ?? [];
  }

  get withdrawals(): WithdrawalState {
    return (this.state as { readonly withdrawals: WithdrawalState }).withdrawals;
  }

  cardOf = (currency: Paid): string | undefined => this.cards.get(payees[currency])?.cardId;

  pass(ms: number): void {
    this.now += ms;
  }

  /** Money leaves for cards of the mainland at certain hours only. */
  untilBanksPass(): void {
    const { isOpen, opensAt } = bankTransferWindow(this.now);
    if (!isOpen && opensAt !== null) this.now = opensAt;
  }

  bind(currency: Paid, check: 'match' | 'notPossible' = 'match'): string {
    const mark = payees[currency];
    const purpose = { action: 'addPayee', amount: null, currency: null, payee: mark };
    this.send('GrantStepUp', { purpose }, identity);
    const kind = currency === 'EUR' ? 'iban' : 'mainlandCard';
    const card = { stepUpId: this.lastId, kind, mark, sealed: 'c2VhbGVk', agreement: '1', check };
    const outcome = this.send('BindCard', card, owner);
    if (outcome === 'StepUpConsumed CardBound')
      this.cards.set(mark, { cardId: this.lastId, usableFrom: this.now + dayMs });
    return outcome;
  }

  /** Withdraws with a step-up for exactly this, unless another one is given. */
  request(currency: Paid, amount: number, more: object = {}): string {
    const payee = payees[currency];
    this.send('GrantStepUp', { purpose: withdraw(amount, currency, payee) }, identity);
    const cardId = this.cardOf(currency) ?? 'none';
    const body = { stepUpId: this.lastId, cardId, amount, currency, sealed: 'c2VhbGVk', again: true, ...more };
    return this.send('RequestWithdrawal', body, owner);
  }

  /** The payout process is about to sign what it has read, unless another file is given. */
  sign(withdrawalId: string, more: object = {}): string {
    const life = this.watch.lives.get(withdrawalId);
    const { amount, currency, payee } = life ?? { amount: 1, currency: 'EUR', payee: 'nobody' };
    const file = { keyId: 'k1', fileMark: `file ${withdrawalId}`, executeOn: brokerDateOf(this.now) };
    const body = { withdrawalId, amount, currency, payee, ...file, ...more };
    return this.send('SignPayout', body, system('payout'));
  }

  sendPayout(withdrawalId: string, fileMark = `file ${withdrawalId}`): string {
    return this.send('SendPayout', { withdrawalId, fileId: 'f1', fileMark }, system('payout'));
  }

  withdrawable = (currency: Paid): number => withdrawable(cashIn(this.ledger, currency));

  /** A member of staff opens where a withdrawal goes. */
  look(documentId: string, by: string): string {
    return this.send('RecordLook', { what: 'profile', documentId, login: by }, { kind: 'staff', id: by });
  }

  /** Two members of staff agree on a command. */
  agree(type: Agreed, body: object, checker = 'BOB'): string {
    const approvedBy = { approvalId: `a${this.sent}`, maker: 'ADA', checker, makerBehind: {} };
    return this.send(type, { ...body, approvedBy }, approvalsActor);
  }

  /** They open where a withdrawal goes, and let it leave. */
  release(body: { readonly withdrawalId: string; readonly amount: number; readonly currency: string }): string {
    for (const by of ['ADA', 'BOB']) this.look(body.withdrawalId, by);
    return this.agree('ApproveWithdrawal', body);
  }

  /** The types of the events, or the code of the rejection. */
  send(type: string, body: object, actor: Actor | undefined, bodyVersion = 1): string {
    this.sent += 1;
    const command = this.kind.parseCommand({ type, body, bodyVersion });
    if (command === undefined || actor === undefined) throw new Error(`${type} cannot be read`);
    const aggregate = `account:${accountId}`;
    const base: DecisionBase = {
      ...{ aggregate, actor, now: this.now, issuedAt: this.now, businessDate: this.bookDate, env: 'SIMULATED' },
      ...{ commandId: this.lastId, isTaken: (reference) => this.taken.has(reference), mayWrite: this.mayWrite },
    };
    const payeesNow = this.usablePayees();
    const decision = this.kind.decider.decide(this.state, command, this.kind.contextFor(command, base).context);
    if (decision.kind === 'rejected') {
      this.lastFacts = decision.rejection.facts ?? {};
      return decision.rejection.code;
    }
    for (const written of decision.events) {
      const event = this.kind.events.read(written);
      this.state = evolveRecorded(this.kind, this.state, event, this.bookDate);
      for (const reference of this.kind.references?.(event) ?? []) this.taken.add(reference);
      const { ledger, suspense, stopped, now } = this;
      const surrounding = { ledger, suspense, stopped, now, payees: payeesNow };
      this.watch.see(decision.events, event, surrounding);
      this.note(event);
    }
    return decision.events.map((event) => event.type).join(' ');
  }

  protected published(): Published | undefined {
    return undefined;
  }

  protected listed(symbol: string): Instrument {
    return symbol === 'SHAI' ? sampleInstrument({ symbol, currency: 'CNY' }) : sampleInstrument();
  }

  protected note(event: EventBody): void {
    if (event.type === 'RestrictionPlaced') this.stopped = true;
    if (event.type === 'RestrictionLifted') this.stopped = false;
    if (event.type === 'ReturnPaid') this.paidBack = event;
    if (event.type === 'ReturnEnded') this.ended = Reflect.get(event, 'reason');
    if (event.type === 'OrderExecuted') this.fills.push(event as OrderExecuted);
    if (event.type === 'ExecutionBusted') this.busts.push(event as ExecutionBusted);
    if (event.type !== 'CardUnbound') return;
    const { cardId } = event as EventBody & { readonly cardId: string };
    for (const [mark, card] of this.cards) if (card.cardId === cardId) this.cards.delete(mark);
  }

  private readonly mayWrite: DecisionBase['mayWrite'] = ({ type, v }) => !this.lacks.includes(`${type}.v${v}`);

  private usablePayees(): ReadonlySet<string> {
    return new Set([...this.cards].flatMap(([mark, { usableFrom }]) => (usableFrom <= this.now ? [mark] : [])));
  }

  private date(): string {
    return dateOf(this.now);
  }

  private must(type: string, body: object, actor: Actor | undefined): void {
    const outcome = this.send(type, body, actor);
    if (/^[A-Z_]+$/.test(outcome)) throw new Error(`${type} is refused: ${outcome}`);
  }
}
