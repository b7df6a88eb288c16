interface Posting {
  readonly bucket: string;
  readonly unit: string;
  readonly amount: number;
}

/** The parts of an event that say something about money. */
export interface MoneyEvent {
  readonly type: string;
  readonly postings?: readonly Posting[];
  readonly bookingId?: string;
  /** The debit that has paid the money of `bookingId` back. */
  readonly debitId?: string;
  readonly returnId?: string | null;
  readonly withdrawalId?: string;
  readonly stepUpId?: string;
  readonly amount?: number;
  readonly fee?: number;
  readonly currency?: string;
  readonly reason?: string;
}

/** A record of the log, as `parkett replay --json` prints it. */
export interface MoneyRecord {
  readonly aggregate: string;
  readonly events: readonly MoneyEvent[];
}

/** An event that books one of the bank's bookings. */
export interface BookedEvent {
  readonly type: string;
  readonly aggregate: string;
  readonly withdrawalId: string | undefined;
  /** Changes of the broker's account at the bank and of suspense, minor units. */
  readonly atBank: number;
  readonly inSuspense: number;
}

export interface LoggedWithdrawal {
  readonly accountId: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  /** The step-up that its request has used up. */
  readonly stepUpId: string | undefined;
  /** How often each event about it was recorded. */
  readonly steps: Map<string, number>;
  /** What the customer has more or less because of it, minor units. */
  customer: number;
}

const isHouse = (bucket: string): boolean => bucket.startsWith('house:');
const sumOf = (postings: readonly Posting[], counts: (bucket: string) => boolean): number =>
  postings.reduce((sum, { bucket, amount }) => (counts(bucket) ? sum + amount : sum), 0);
const addTo = (sums: Map<string, number>, name: string, amount: number): unknown =>
  sums.set(name, (sums.get(name) ?? 0) + amount);

/** Money of another sender that goes back to them, one for each attempt. */
export interface LoggedReturn {
  readonly accountId: string;
  /** The bank's booking of what came in. */
  readonly bookingId: string;
  readonly amount: number;
  readonly currency: string;
  readonly steps: Map<string, number>;
}

/** Sums up the postings of a log. It uses nothing of the product: no state, no rule and no list of events. */
export class LoggedMoney {
  /** The sum of all postings by unit. */
  readonly sums = new Map<string, number>();
  /** The broker's account at the bank and suspense, as `bucket unit`. */
  readonly house = new Map<string, number>();
  /** Customers' cash, as `account unit`. */
  readonly cash = new Map<string, number>();
  readonly unbalanced: string[] = [];
  /** By the bank's own id. */
  readonly booked = new Map<string, BookedEvent[]>();
  /** Events that change the bank or suspense without one of the bank's bookings. */
  readonly unnamed: string[] = [];
  readonly withdrawals = new Map<string, LoggedWithdrawal[]>();
  /** By the id of the attempt. */
  readonly returns = new Map<string, LoggedReturn>();

  /** Reads the output of `parkett replay --json` for one partition. */
  read(lines: string): void {
    for (let from = 0; from < lines.length; ) {
      const newline = lines.indexOf('\n', from);
      const to = newline < 0 ? lines.length : newline;
      const line = lines.slice(from, to);
      if (/"(postings|withdrawalId|returnId)"/.test(line)) this.add(JSON.parse(line) as MoneyRecord);
      from = to + 1;
    }
  }

  add({ aggregate, events }: MoneyRecord): void {
    const stepUpId = events.find(({ type }) => type === 'StepUpConsumed')?.stepUpId;
    for (const event of events) {
      this.post(aggregate, event);
      this.follow(aggregate, event, stepUpId);
      this.followReturn(aggregate, event);
    }
  }

  private post(aggregate: string, event: MoneyEvent): void {
    const { type, withdrawalId, postings } = event;
    if (postings === undefined) return;
    const bookingId = event.debitId ?? event.bookingId;
    for (const unit of new Set(postings.map((posting) => posting.unit))) {
      const ofUnit = postings.filter((posting) => posting.unit === unit);
      const sum = sumOf(ofUnit, () => true);
      if (sum !== 0) this.unbalanced.push(`${type} on ${aggregate} creates ${sum} ${unit}`);
      addTo(this.sums, unit, sum);
      addTo(
        this.cash,
        `${aggregate.replace('account:', '')} ${unit}`,
        sumOf(ofUnit, (bucket) => !isHouse(bucket)),
      );
      for (const name of ['house:bank', 'house:suspense'])
        addTo(
          this.house,
          `${name} ${unit}`,
          sumOf(ofUnit, (bucket) => bucket === name),
        );
    }
    const atBank = sumOf(postings, (bucket) => bucket === 'house:bank');
    const inSuspense = sumOf(postings, (bucket) => bucket === 'house:suspense');
    if (bookingId !== undefined) {
      const events = this.booked.get(bookingId) ?? [];
      this.booked.set(bookingId, [...events, { type, aggregate, withdrawalId, atBank, inSuspense }]);
    } else if (atBank !== 0 || inSuspense !== 0) this.unnamed.push(`${type} on ${aggregate} names no booking`);
  }

  private followReturn(aggregate: string, event: MoneyEvent): void {
    const { type, returnId, bookingId = '', amount = 0, currency = '' } = event;
    if (returnId === undefined || returnId === null) return;
    const accountId = aggregate.replace('account:', '');
    const known = this.returns.get(returnId) ?? { accountId, bookingId, amount, currency, steps: new Map() };
    this.returns.set(returnId, known);
    addTo(known.steps, type, 1);
  }

  private follow(aggregate: string, event: MoneyEvent, stepUpId: string | undefined): void {
    const { type, withdrawalId, amount = 0, fee = 0, currency = '', postings = [] } = event;
    if (withdrawalId === undefined) return;
    const known = this.withdrawals.get(withdrawalId) ?? [];
    if (type === 'WithdrawalRequested') {
      const accountId = aggregate.replace('account:', '');
      known.push({ accountId, amount, fee, currency, stepUpId, steps: new Map(), customer: 0 });
      this.withdrawals.set(withdrawalId, known);
    }
    const [withdrawal] = known;
    if (withdrawal === undefined) return;
    const step = type === 'WithdrawalEnded' ? `${type}:${event.reason ?? ''}` : type;
    addTo(withdrawal.steps, step, 1);
    withdrawal.customer += sumOf(postings, (bucket) => !isHouse(bucket));
  }
}
