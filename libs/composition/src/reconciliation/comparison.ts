import type { ChainHead } from '@parkett/platform-event-log';
import { amountsOf, brokersOf, compare, faultsOf, keyOf, post, type Balances, type Difference } from './balances';
import type { BookedRecord } from './booked-records';
import type { FoundDifference, ReconciliationStore, Verdict } from './reconciliation-store';
import { brokerOf, sides, type FoundAmount, type Side } from './sides';
import type { WaitingBookings } from './waiting-bookings';

/** The sums of this many subjects stay in memory. */
const subjectsKept = 10_000;
/** Faults of the postings alone, beside the groups of read models. */
const ofPostings = 'postings';

/** What one side shows at its position; without rows it is only a place to fold to. */
export interface Shown {
  readonly side: Side;
  readonly next: number;
  readonly subjects: readonly string[];
  readonly rows: readonly FoundAmount[] | undefined;
}

/** A subject whose amounts have changed since a side was last compared. */
interface Due {
  /** The position before the first event that changed them. */
  readonly before: ChainHead;
  readonly recordedAt: number;
  readonly units: Set<string>;
}

/** The sums of a partition in memory, the subjects to be compared, and what was found since the last commit. */
export class Comparison {
  private readonly balances = new Map<string, Balances>();
  private readonly changed = new Set<string>();
  private readonly due = new Map(sides.map(({ group }) => [group, new Map<string, Due>()]));
  /** Faults of the postings by subject, and by what and unit. */
  private readonly broken = new Map<string, Map<string, FoundDifference>>();
  private open: ReadonlySet<string> | undefined;
  private verdicts: Verdict[] = [];
  private ages: number[] = [];
  /** Position after the last record that was taken; before `head` while those of an earlier run come again. */
  private taken: ChainHead | undefined;

  constructor(
    private readonly partition: number,
    private head: ChainHead,
    private readonly liveFrom: number,
    private readonly store: Pick<ReconciliationStore, 'balances' | 'openDifferences'>,
    private readonly bookings: WaitingBookings,
  ) {}

  get oldestAt(): number | undefined {
    const first = this.firstDue.map(({ recordedAt }) => recordedAt);
    return first.length === 0 ? undefined : Math.min(...first);
  }

  /**
   * The subjects to be compared next, as many of each side, those of records that wait among them, and the units in
   * which they have changed.
   */
  next(waiting: readonly BookedRecord[], max: number): { subjects: readonly string[]; units: readonly string[] } {
    const [subjects, units] = [new Set<string>(), new Set<string>()];
    for (const ofSide of this.due.values())
      for (const [subject, due] of first(ofSide, max)) {
        subjects.add(subject);
        for (const unit of due.units) units.add(unit);
      }
    for (const { aggregate, events } of waiting.slice(0, max)) {
      if (events.length === 0) continue;
      subjects.add(aggregate).add(brokerOf(this.partition));
      for (const { unit } of events.flat()) units.add(unit);
    }
    return { subjects: [...subjects], units: [...units] };
  }

  /** Reads the sums of subjects that are not in memory. */
  async load(subjects: readonly string[]): Promise<void> {
    this.open ??= await this.store.openDifferences();
    const missing = [...new Set([...subjects, brokerOf(this.partition)])].filter((one) => !this.balances.has(one));
    for (const [subject, balances] of await this.store.balances(missing)) this.balances.set(subject, balances);
  }

  /** Adds a record, whose subject has been loaded. One of before the position only makes its subject due. */
  fold(record: BookedRecord): void {
    const { offset, before, head, recordedAt, aggregate, events } = record;
    this.taken = head;
    if (offset >= this.liveFrom) this.bookings.add(record);
    const isNew = offset >= this.head.next;
    if (isNew) this.head = head;
    if (events.length === 0) return;
    const broker = brokerOf(this.partition);
    for (const postings of events) {
      if (isNew) {
        this.post(aggregate, postings, offset);
        post(this.of(broker), brokersOf(postings));
        this.changed.add(broker);
      }
      this.makeDue(aggregate, { before, recordedAt }, postings);
      this.makeDue(broker, { before, recordedAt }, brokersOf(postings));
    }
  }

  /** Compares a side at the position up to which everything is folded. */
  async compare({ side, subjects, rows = [] }: Shown, units: readonly string[]): Promise<void> {
    const ofSide = this.due.get(side.group);
    const subjectsDue = subjects.filter((subject) => ofSide?.has(subject));
    await this.load(subjectsDue);
    const shown = bySubject(rows);
    const isCompared = new Set(units);
    for (const subject of subjectsDue) {
      const due = ofSide?.get(subject);
      // It has changed in a unit that was not asked for: the next comparison has it.
      if (due === undefined || [...due.units].some((unit) => !isCompared.has(unit))) continue;
      const balances = this.of(subject);
      const found = (shown.get(subject) ?? []).filter(({ unit }) => isCompared.has(unit));
      const differences = compare(side.expected(subject, amountsOf(balances, units)), found);
      const untold = found.flatMap((one) => (one.amount === null ? [keyOf(one)] : []));
      this.judge({ subject, side: side.group, differences, units, untold }, due);
      if (!subject.startsWith('broker:'))
        this.judge({ subject, side: ofPostings, differences: faultsOf(balances, units), units, untold: [] }, due);
      ofSide?.delete(subject);
      this.ages.push(Date.now() - due.recordedAt);
    }
  }

  /** Looks for the bank's own word on what was booked. */
  async compareBookings(): Promise<void> {
    this.verdicts.push(...(await this.bookings.judge()));
  }

  /** Everything since the last call of `stored`. */
  result() {
    return {
      head: this.head,
      compared: this.compared,
      changed: new Map([...this.changed].map((subject) => [subject, this.of(subject)])),
      verdicts: this.verdicts,
      ages: this.ages,
    };
  }

  stored(): void {
    if (this.verdicts.length > 0) this.open = undefined;
    this.changed.clear();
    this.verdicts = [];
    this.ages = [];
    for (const subject of this.balances.keys()) {
      if (this.balances.size <= subjectsKept) break;
      if (subject !== brokerOf(this.partition)) this.balances.delete(subject);
    }
  }

  /** Everything before it has been compared with every side. */
  private get compared(): ChainHead {
    const reached = this.taken === undefined || this.taken.next > this.head.next ? this.head : this.taken;
    return this.firstDue
      .map(({ before }) => before)
      .reduce((least, before) => (before.next < least.next ? before : least), reached);
  }

  /** The oldest that each side has not been compared with, in the order of the log, and the oldest booking. */
  private get firstDue(): readonly Pick<Due, 'before' | 'recordedAt'>[] {
    const ofSides = [...this.due.values()].flatMap((ofSide) => [...first(ofSide, 1)].map(([, due]) => due));
    return [...ofSides, ...(this.bookings.first === undefined ? [] : [this.bookings.first])];
  }

  private of(subject: string): Balances {
    let balances = this.balances.get(subject);
    if (balances === undefined) this.balances.set(subject, (balances = new Map()));
    return balances;
  }

  private makeDue(
    subject: string,
    { before, recordedAt }: Pick<Due, 'before' | 'recordedAt'>,
    postings: BookedRecord['events'][number],
  ): void {
    if (postings.length === 0) return;
    for (const ofSide of this.due.values()) {
      let due = ofSide.get(subject);
      if (due === undefined) ofSide.set(subject, (due = { before, recordedAt, units: new Set() }));
      for (const { unit } of postings) due.units.add(unit);
    }
  }

  /** Books an event, and notes where a fault begins. One that a later event corrects counts from `liveFrom` on. */
  private post(subject: string, postings: BookedRecord['events'][number], offset: number): void {
    const balances = this.of(subject);
    post(balances, postings);
    this.changed.add(subject);
    const units = new Set(postings.map(({ unit }) => unit));
    const known = this.broken.get(subject) ?? new Map<string, FoundDifference>();
    const faults = new Map(faultsOf(balances, units).map((fault) => [keyOf(fault), fault]));
    if (known.size === 0 && faults.size === 0) return;
    this.broken.set(subject, known);
    for (const [key, { unit }] of known) if (units.has(unit) && !faults.has(key)) known.delete(key);
    for (const [key, fault] of faults) {
      if (known.has(key)) continue;
      const broken = { ...fault, subject, side: ofPostings, firstOffset: offset, lastOffset: offset };
      known.set(key, broken);
      if (offset >= this.liveFrom)
        this.verdicts.push({ subject, side: ofPostings, differences: [broken], units: [], untold: [] });
    }
  }

  /** Whether a difference of it is stored, or will be. */
  private isOpen(subject: string, side: string): boolean {
    const isStored = this.open?.has(`${subject} ${side}`) === true;
    return isStored || this.verdicts.some((one) => one.subject === subject && one.side === side);
  }

  private judge(verdict: Omit<Verdict, 'differences'> & { readonly differences: Difference[] }, { before }: Due): void {
    const { subject, side, differences } = verdict;
    if (differences.length === 0 && !this.isOpen(subject, side)) return;
    const [firstOffset, lastOffset] = [before.next, this.head.next - 1];
    const found = differences.map((one) => {
      const broken = side === ofPostings ? this.broken.get(subject)?.get(keyOf(one)) : undefined;
      return { ...one, subject, side, firstOffset: broken?.firstOffset ?? firstOffset, lastOffset };
    });
    this.verdicts.push({ ...verdict, differences: found });
  }
}

/** The first entries of a map, which keeps the order in which they came. */
function* first<Value>(map: ReadonlyMap<string, Value>, max: number): Generator<[string, Value]> {
  let left = max;
  for (const entry of map) {
    if (left === 0) return;
    left -= 1;
    yield entry;
  }
}

function bySubject(rows: readonly FoundAmount[]): Map<string, FoundAmount[]> {
  const found = new Map<string, FoundAmount[]>();
  for (const row of rows) {
    const list = found.get(row.subject);
    if (list === undefined) found.set(row.subject, [row]);
    else list.push(row);
  }
  return found;
}
