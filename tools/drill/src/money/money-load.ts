import { Refused, Staff } from '@parkett/api-client';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from '../fault-plan';
import type { Patience } from './answered';
import type { BankDesk } from './bank-desk';
import type { AskedWithdrawal } from './money-judge';
import { customerName, Payer, stranger } from './payer';

export type Movement = 'withdrawal' | 'transfer' | 'requested' | 'stranger' | 'nobody' | 'return' | 'stray';

/** How often each comes, out of a hundred. */
const shares: readonly (readonly [Movement, number])[] = [
  ['withdrawal', 46],
  ['transfer', 25],
  ['requested', 11],
  ['stranger', 8],
  ['nobody', 5],
  ['return', 4],
  ['stray', 1],
];
const openedAtOnce = 4;
const firstDeposit = 200_000;
const [amountMin, amountMax] = [1_000, 6_000];
const cancelled = 0.08;
const lookEveryMs = 400;
/** A withdrawal whose outcome the bank keeps back does not stop its customer for longer. */
const openMsMax = 20_000;
const lastAnswersMs = 90_000;
/** Sent to the customer's own IBAN, or with the reference alone, as people write it. */
const currencies = ['EUR', 'EUR', 'EUR', 'CHF', 'USD'] as const;

interface Options {
  readonly url: string;
  readonly home: string;
  readonly bank: BankDesk;
  readonly customers: number;
  readonly seed: number;
}

/** Customers who pay in and out, and a world that sends money, sends it back, and takes it unasked. */
export class MoneyLoad {
  readonly transfers = new Map<string, string | null>();
  readonly strangers = new Map<string, string>();
  readonly withdrawals: AskedWithdrawal[] = [];
  readonly refused = new Map<string, number>();
  readonly counts = new Map<Movement | 'cancelled', number>();
  made = 0;
  private running: Promise<unknown> = Promise.resolve();
  private movements = Infinity;

  private constructor(
    private readonly bank: BankDesk,
    readonly payers: readonly Payer[],
    private readonly chance: () => number,
    private readonly patience: Patience,
  ) {}

  /** Opens the customers' accounts, each with a first deposit. */
  static async open({ url, home, bank, customers, seed }: Options): Promise<MoneyLoad> {
    const staff = await Staff.ofDemo(url, home);
    const patience = { until: Infinity };
    const payers: Payer[] = [];
    let next = 0;
    const openNext = async (): Promise<void> => {
      while (next < customers) payers.push(await Payer.open(url, staff, next++, patience));
    };
    await Promise.all(Array.from({ length: openedAtOnce }, openNext));
    await Promise.all(payers.map((payer) => payer.requestDeposit(firstDeposit)));
    return new MoneyLoad(bank, payers, dice(seed), patience);
  }

  /** Makes so many movements; `ended` resolves once they are made and answered. */
  start(movements: number): void {
    this.movements = movements;
    this.running = Promise.all(this.payers.map((payer) => this.keepMoving(payer)));
  }

  async ended(): Promise<void> {
    await this.running;
  }

  /** From now on, answers that do not come are not waited for much longer. */
  hurry(): void {
    this.patience.until = performance.now() + lastAnswersMs;
  }

  private async keepMoving(payer: Payer): Promise<void> {
    while (this.made < this.movements) {
      const movement = this.draw();
      this.made += 1;
      try {
        await this.make(movement, payer);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refused.set(error.code, (this.refused.get(error.code) ?? 0) + 1);
      }
    }
  }

  private draw(): Movement {
    let left = this.chance() * 100;
    return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'withdrawal';
  }

  private async make(movement: Movement, payer: Payer): Promise<void> {
    const done = await this.tried(movement, payer);
    this.counts.set(done, (this.counts.get(done) ?? 0) + 1);
  }

  /** Returns what was made: a movement that is not possible now is a transfer. */
  private async tried(movement: Movement, payer: Payer): Promise<Movement> {
    switch (movement) {
      case 'withdrawal':
        if (!(await this.isFree(payer))) break;
        await this.withdraw(payer);
        return movement;
      case 'requested':
        await payer.requestDeposit(this.amount());
        return movement;
      case 'stranger':
        await this.transfer(payer.accountId, this.written(payer), stranger);
        return movement;
      case 'nobody':
        await this.transfer(null, this.writtenByNobody());
        return movement;
      case 'return': {
        const endToEndId = this.paidOnce();
        if (endToEndId === undefined) break;
        await this.bank.giveBack(endToEndId, Math.floor(this.chance() * 60), this.isIn(0.2) ? 500 : undefined);
        return movement;
      }
      case 'stray': {
        const endToEndId = this.isIn(0.5) ? this.paidOnce() : undefined;
        await this.bank.takeUnasked(endToEndId ?? `STRAY${randomUUID().slice(0, 8)}`, this.amount());
        return movement;
      }
      case 'transfer':
        break;
    }
    await this.transfer(payer.accountId, this.written(payer));
    return 'transfer';
  }

  private async withdraw(payer: Payer): Promise<void> {
    const asked = await payer.prepare(this.amount());
    this.withdrawals.push(asked);
    const withdrawalId = await payer.request(asked);
    if (withdrawalId === undefined) return;
    asked.withdrawalId = withdrawalId;
    if (!this.isIn(cancelled)) return;
    await payer.cancel(withdrawalId);
    this.counts.set('cancelled', (this.counts.get('cancelled') ?? 0) + 1);
  }

  /** A payment that the bank has made, whether or not it has reported it. */
  private paidOnce(): string | undefined {
    const paid = this.bank.books().outcomes.filter(({ kind, isOrdered }) => kind === 'debit' && isOrdered);
    return paid[Math.floor(this.chance() * paid.length)]?.endToEndId;
  }

  /** An account has one withdrawal at a time. */
  private async isFree(payer: Payer): Promise<boolean> {
    for (const until = performance.now() + openMsMax; performance.now() < until; await sleep(lookEveryMs))
      if ((await payer.hasOpenWithdrawal()) === false) return true;
    return false;
  }

  private async transfer(
    accountId: string | null,
    written: { purpose: string; iban?: string; currency: string },
    sender: { senderName: string; senderIban?: string } = { senderName: customerName },
  ) {
    const reference = randomUUID();
    this.transfers.set(reference, accountId);
    if (sender.senderIban !== undefined) this.strangers.set(reference, sender.senderIban);
    await this.bank.transfer({ reference, ...sender, amountMinor: this.amount(), ...written });
  }

  private written({ details: { reference, accounts } }: Payer): { purpose: string; iban?: string; currency: string } {
    const currency = currencies[Math.floor(this.chance() * currencies.length)] ?? 'EUR';
    const iban = accounts.find((account) => account.currency === currency)?.iban;
    if (iban !== undefined && this.isIn(0.5)) return { purpose: 'Sparen', iban, currency };
    const spaced = reference.toLowerCase().replace(/(.{4})/g, '$1 ');
    return { purpose: this.isIn(0.5) ? `Überweisung ${spaced}danke` : reference, currency };
  }

  /** Nothing, an old invoice, or the references of two customers. */
  private writtenByNobody(): { purpose: string; currency: string } {
    const [one, other] = this.payers;
    const both = `${one?.details.reference ?? ''} ${other?.details.reference ?? ''}`;
    return { purpose: this.isIn(0.3) && other !== undefined ? both : `Rechnung ${randomUUID()}`, currency: 'EUR' };
  }

  private amount(): number {
    return Math.floor(amountMin + this.chance() * (amountMax - amountMin));
  }

  private isIn(share: number): boolean {
    return this.chance() < share;
  }
}
