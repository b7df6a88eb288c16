import type { DebitEvent } from '@parkett/funds-contract';
import type { DebitState } from '@parkett/funds-domain';
import type { EventBody } from '@parkett/kernel';
import { available, cashIn } from '@parkett/ledger';
import { owner, payees, system, WithdrawalWorld } from './withdrawal-world';

interface Life {
  readonly amount: number;
  credited: number | null;
  withdrawableFrom: number;
  takenBack: number;
  reversed: boolean;
}

/** The account of a withdrawal's story with a mandate for its IBAN; keeps books of its own about direct debits. */
export class DebitWorld extends WithdrawalWorld {
  readonly lives = new Map<string, Life>();
  readonly faults: string[] = [];
  /** What the bank has booked, less what it has booked back, by the events alone. */
  private atBank = 0;
  private readonly bookings = new Set<string>();

  get debits(): DebitState {
    return (this.state as { readonly debits: DebitState }).debits;
  }

  get free(): number {
    return available(cashIn(this.ledger, 'EUR'));
  }

  /** What these books say is not withdrawable yet. */
  get held(): number {
    const lives = [...this.lives.values()];
    return lives.reduce((sum, { credited, takenBack, withdrawableFrom }) => {
      return credited !== null && this.now < withdrawableFrom ? sum + credited - takenBack : sum;
    }, 0);
  }

  mandate(): string {
    const purpose = { action: 'signMandate', amount: null, currency: null, payee: payees.EUR };
    this.send('GrantStepUp', { purpose }, system('identity'), 2);
    const body = { stepUpId: this.lastId, cardId: this.cardOf('EUR') ?? 'none', text: '1' };
    return this.send('SignMandate', body, owner);
  }

  collect(amount: number): string {
    const mandateId = this.debits?.mandates[0]?.mandateId ?? 'none';
    return this.send('RequestCollection', { mandateId, amount, currency: 'EUR', sealed: 'c2VhbGVk' }, owner);
  }

  credit(collectionId: string, bookingId: string, amount: number): string {
    return this.send('CreditCollection', { bookingId, collectionId, amount, currency: 'EUR' }, system('bank'));
  }

  refuse(collectionId: string, bookingId: string, code = 'AM04'): string {
    return this.send('RejectCollection', { bookingId, collectionId, code }, system('bank'));
  }

  reverse(collectionId: string, bookingId: string, amount: number, code = 'MD06'): string {
    return this.send('ReverseCollection', { bookingId, collectionId, amount, currency: 'EUR', code }, system('bank'));
  }

  protected override note(event: EventBody): void {
    super.note(event);
    this.see(event as DebitEvent | WithdrawalRequest);
  }

  private see(event: DebitEvent | WithdrawalRequest): void {
    switch (event.type) {
      case 'WithdrawalRequested': {
        // The event is applied: what is left beside the withdrawal has to cover what is held.
        const { settled } = cashIn(this.ledger, event.currency);
        const held = event.currency === 'EUR' ? this.held : 0;
        if (Math.min(settled, available(cashIn(this.ledger, event.currency))) < held)
          this.faults.push(`${event.amount} withdrawn of ${held} held`);
        return;
      }
      case 'CollectionRequested':
        this.lives.set(event.collectionId, {
          ...{ amount: event.amount, credited: null, withdrawableFrom: Infinity, takenBack: 0, reversed: false },
        });
        return;
      case 'CollectionCredited':
        return this.credited(event);
      case 'CollectionReversed':
        return this.reversed(event);
      default:
    }
  }

  private credited(event: Extract<DebitEvent, { readonly type: 'CollectionCredited' }>): void {
    this.booked(event.bookingId, event.amount, event.postings);
    const life = this.lives.get(event.collectionId);
    if (event.inSuspense) return;
    if (life === undefined) this.faults.push('credited without a request');
    else if (life.credited !== null) this.faults.push('credited twice');
    else Object.assign(life, { credited: event.amount, withdrawableFrom: event.withdrawableFrom });
    if (event.withdrawableFrom < this.now + 5 * dayMs) this.faults.push('withdrawable too early');
  }

  private reversed(event: Extract<DebitEvent, { readonly type: 'CollectionReversed' }>): void {
    this.booked(event.bookingId, -event.amount, event.postings);
    const life = this.lives.get(event.collectionId);
    const taken = event.amount - event.suspended;
    if (event.inSuspense && taken !== 0) this.faults.push('taken for nothing');
    if (event.inSuspense) return;
    if (life?.credited == null) this.faults.push('reversed before it was credited');
    else if (life.reversed) this.faults.push('reversed twice');
    else if (taken !== Math.min(life.credited, event.amount)) this.faults.push(`${taken} taken of ${life.credited}`);
    if (life !== undefined) Object.assign(life, { reversed: true, takenBack: taken });
    if (event.owed !== Math.max(0, -this.free)) this.faults.push(`says ${event.owed} owed of ${-this.free}`);
    const open = this.withdrawals?.open;
    if (event.owed > 0 && ['requested', 'approved'].includes(open?.status ?? ''))
      this.faults.push('owes money while a withdrawal waits');
  }

  /** Each booking counts once, and changes the bank's account by its amount. */
  private booked(bookingId: string, amount: number, postings: readonly { bucket: string; amount: number }[]): void {
    if (this.bookings.has(bookingId)) this.faults.push(`${bookingId} counts twice`);
    this.bookings.add(bookingId);
    const posted = postings.filter(({ bucket }) => bucket === 'house:bank').reduce((sum, leg) => sum - leg.amount, 0);
    if (posted !== amount) this.faults.push(`${posted} posted for ${amount}`);
    this.atBank += amount;
  }
}

type WithdrawalRequest = { readonly type: 'WithdrawalRequested'; readonly amount: number; readonly currency: 'EUR' };
const dayMs = 86_400_000;
