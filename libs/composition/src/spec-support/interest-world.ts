import type { InterestPaid } from '@parkett/funds-contract';
import type { EventBody, Posting } from '@parkett/kernel';
import type { TaxSettled, TaxYearClosed } from '@parkett/tax-contract';
import type { Published } from '../account-slices';
import { interestVersions, publishedRates } from './interest-rates';
import { WithdrawalWorld } from './withdrawal-world';

const dayMs = 86_400_000;
const nextDay = (date: string): string => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
const counted = new Set(['settled', 'frozenOrder', 'frozenIpo', 'frozenWithdrawal']);

/** A customer whose cash bears interest; every payment is judged by the days one by one, from the postings alone. */
export class InterestWorld extends WithdrawalWorld {
  readonly faults: string[] = [];
  /** By currency: what each date changed. */
  private readonly changes = new Map<string, Map<string, number>>();
  readonly paid: InterestPaid[] = [];
  readonly taxes: TaxSettled[] = [];
  readonly closings: TaxYearClosed[] = [];

  protected override published(): Published {
    return publishedRates;
  }

  pay(month: string, currency = 'EUR', sender = 'jobs'): string {
    return this.send('PayInterest', { month, currency }, { kind: 'system', id: sender });
  }

  protected override note(event: EventBody): void {
    super.note(event);
    // Fields of this class are not there yet while the world before it opens the account; nothing is booked there.
    if (event.type === 'TaxYearClosed') this.closings.push(event as TaxYearClosed);
    if (!('postings' in event)) return;
    if (event.type === 'InterestPaid') this.judge(event as InterestPaid);
    if (event.type === 'TaxSettled') this.taxes.push(event as TaxSettled);
    for (const { bucket, unit, amount } of event.postings as readonly Posting[]) {
      if (!counted.has(bucket)) continue;
      const days = this.changes.get(unit) ?? new Map<string, number>();
      this.changes.set(unit, days.set(this.bookDate, (days.get(this.bookDate) ?? 0) + amount));
    }
  }

  private judge(event: InterestPaid): void {
    const { currency, month, amount, postings } = event;
    if (this.paid.some((one) => one.currency === currency && one.month === month)) this.faults.push(`${month} twice`);
    this.paid.push(event);
    const due = this.interest(currency, month);
    if (amount !== due) this.faults.push(`${amount} ${currency} for ${month} instead of ${due}`);
    if (month >= this.bookDate.slice(0, 7)) this.faults.push(`${month} before it was over`);
    const moved = postings.map((leg) => [leg.bucket, leg.unit, leg.amount].join(' ')).sort();
    const ours = [`house:interest ${currency} ${-amount}`, `settled ${currency} ${amount}`];
    if (moved.join() !== ours.join()) this.faults.push(`books ${moved.join()}`);
  }

  /** Day by day, in hundred-millionths of a cent by 360 and 365 days together. */
  interest(currency: string, month: string): number {
    const changes = [...(this.changes.get(currency) ?? [])];
    let sum = 0n;
    for (let day = `${month}-01`; day.startsWith(month); day = nextDay(day)) {
      const end = changes.reduce((all, [date, change]) => (date <= day ? all + change : all), 0);
      const version = interestVersions.find(({ validTo }) => validTo === null || day <= validTo);
      const rate = { EUR: version?.rates.EUR, CNY: version?.rates.CNY }[currency] ?? '0';
      if (end > 0) sum += BigInt(end) * BigInt(Math.round(Number(rate) * 1e8));
    }
    return Number((2n * sum + 360n * 10n ** 8n) / (2n * 360n * 10n ** 8n));
  }
}
