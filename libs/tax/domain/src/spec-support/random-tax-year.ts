import { minor } from '@parkett/kernel';
import type { Random } from '@parkett/kernel/spec-support';
import { fundClasses, type Income, type TaxCommand } from '@parkett/tax-contract';
import type { HeldUnits } from '../advance-lump-sum';
import type { NewTaxYear } from '../tax-year';

export interface RandomTaxYear {
  readonly opened: Required<NewTaxYear>;
  readonly commands: readonly TaxCommand[];
}

type Kind = Income['kind'];
const kinds: readonly [Kind, ...Kind[]] = [
  'shareSale',
  'shareSale',
  'dividend',
  'interest',
  'otherSale',
  'fundSale',
  'fundDistribution',
  'advanceLumpSum',
];

/** Cents: often few, so that roundings matter, and sometimes many. */
function cents(random: Random): number {
  const most = random.oneOf([40, 2_000, 100_000, 2_000_000]);
  return random.between(0, most);
}

function randomIncome(random: Random, id: string, date: string): Income {
  const kind = random.oneOf(kinds);
  const fundClass = random.oneOf(fundClasses);
  const amount = minor(cents(random));
  const foreignTax = minor(random.chance(50) ? Math.floor((amount * random.between(0, 30)) / 100) : 0);
  const lots = Array.from({ length: random.between(1, 3) }, (_, n) => ({
    lot: `${id}-${n}`,
    proceeds: minor(cents(random)),
    cost: minor(cents(random)),
    lumpSums: minor(kind === 'fundSale' && random.chance(40) ? random.between(0, 3_000) : 0),
  }));
  switch (kind) {
    case 'dividend':
      return { kind, id, date, amount, foreignTax };
    case 'interest':
      return { kind, id, date, amount: minor(random.chance(20) ? -amount : amount), foreignTax };
    case 'shareSale':
    case 'otherSale':
      return { kind, id, date, lots };
    case 'fundSale':
      return { kind, id, date, fundClass, lots };
    case 'fundDistribution':
    case 'advanceLumpSum':
      return { kind, id, date, fundClass, amount };
  }
}

/** The commands of a year in the order of their dates, some of which are refused. */
class Commands {
  readonly list: TaxCommand[] = [];
  private readonly standing = new Map<string, { income: Income; isExempt: boolean }>();
  private n = 0;
  private day = 0;

  constructor(
    private readonly random: Random,
    private readonly year: number,
    private isExempt: boolean,
  ) {}

  next(): void {
    this.day = Math.min(364, this.day + this.random.between(0, 20));
    const date = this.dateIn(this.random.chance(1) ? this.year + 1 : this.year);
    const drawn = this.random.between(0, 99);
    if (drawn < 68) this.add(date);
    else if (drawn < 78) this.correct(date);
    else if (drawn < 82) this.correctEarlier(date);
    else this.instruct(date, drawn);
  }

  private dateIn = (year: number): string => new Date(Date.UTC(year, 0, 1 + this.day)).toISOString().slice(0, 10);

  private add(date: string): void {
    const income = randomIncome(this.random, `i${this.n++}`, date);
    this.list.push({ type: 'AddIncome', income });
    // Refused on a date of another year: there is nothing to correct then.
    if (date.startsWith(String(this.year))) this.standing.set(income.id, { income, isExempt: this.isExempt });
  }

  private correct(date: string): void {
    const ids = [...this.standing.keys()];
    const id = ids[this.random.between(0, Math.max(0, ids.length - 1))];
    const found = id === undefined ? undefined : this.standing.get(id);
    if (id === undefined || found === undefined || !date.startsWith(String(this.year))) return;
    const now = this.random.chance(20) ? null : randomIncome(this.random, id, found.income.date);
    this.list.push({ type: 'CorrectIncome', date, isExempt: found.isExempt, was: found.income, now });
    if (now === null) this.standing.delete(id);
    else this.standing.set(id, { ...found, income: now });
  }

  private correctEarlier(date: string): void {
    const earlier = `${this.random.chance(10) ? this.year : this.year - 1}-03-15`;
    // Partial exemption began in 2018.
    const was = randomIncome(this.random, 'e', earlier < '2018' ? '2018-03-15' : earlier);
    const now = this.random.chance(20) ? null : randomIncome(this.random, 'e', was.date);
    this.list.push({ type: 'CorrectEarlierYear', date, was, now });
  }

  private instruct(date: string, drawn: number): void {
    const { random } = this;
    if (drawn < 89) {
      const amount = minor(random.between(0, 21) * 10_000 + (random.chance(5) ? 50 : random.oneOf([0, 100, 100])));
      this.list.push({ type: 'OrderAllowance', date, amount });
    } else if (drawn < 91) {
      this.list.push({
        type: 'BringLosses',
        date,
        losses: { shares: minor(cents(random)), other: minor(cents(random)) },
      });
    } else if (drawn < 94) this.list.push({ type: 'TakeLosses', date });
    else if (drawn < 96)
      this.list.push({ type: 'RequestLossCertificate', date, pot: random.oneOf(['shares', 'other', 'both']) });
    else this.exempt(date, drawn < 98);
  }

  /** A wrong exemption is refused, and nothing changes; the same is assumed after losses were taken away. */
  private exempt(date: string, begins: boolean): void {
    const isTaken = this.list.some(({ type }) => type === 'TakeLosses');
    if (!date.startsWith(String(this.year)) || (begins && isTaken)) return;
    this.list.push({ type: begins ? 'PresentExemption' : 'EndExemption', date });
    if (begins && !this.isExempt) for (const each of this.standing.values()) each.isExempt = true;
    this.isExempt = begins;
  }
}

export function randomTaxYear(random: Random): RandomTaxYear {
  const year = random.between(2018, 2026);
  const isExempt = random.chance(5);
  const commands = new Commands(random, year, isExempt);
  for (let count = random.between(3, 45); count > 0; count--) commands.next();
  const losses = (): number => (random.chance(40) ? cents(random) : 0);
  return {
    opened: {
      year,
      church: random.oneOf(['0', '0.08', '0.09']),
      isJoint: random.chance(30),
      allowance: minor(random.chance(60) ? random.between(0, 25) * 10_000 : 0),
      brought: { shares: minor(losses()), other: minor(losses()) },
      isExempt,
    },
    commands: commands.list,
  };
}

export function randomHolding(random: Random): HeldUnits {
  const year = random.between(2018, 2026);
  const start = cents(random);
  const month = String(random.between(1, 12)).padStart(2, '0');
  return {
    year,
    valueAtStart: minor(start),
    valueAtEnd: minor(Math.max(0, start + Math.round((start * random.between(-30, 60)) / 1_000))),
    distributions: minor(random.chance(50) ? Math.floor((start * random.between(0, 30)) / 1_000) : 0),
    boughtOn: random.chance(50) ? `${year}-${month}-15` : null,
  };
}
