import { millionths } from '@parkett/kernel';
import { available, heldShares, reservedAmount, reservedBy, shareUnit, type Booking, type Ledger } from './index';
import { LedgerStory, type Intent, type Step } from './spec-support/ledger-story';
import { randomFrom } from '@parkett/kernel/spec-support';

const stories = 400;
const stepsPerStory = 60;

/** A second ledger that knows what each step was meant to do, and nothing of entries and bookings. */
class Judge {
  private readonly owned = new Map<string, number>();
  private readonly reserved = new Map<string, number>();

  /** The differences between a step's intent and what its booking did to the ledger. */
  see({ intent, booking }: Step, after: Ledger): string[] {
    const wrong = sumFaults(booking);
    for (const [unit, amount] of Object.entries(intent.owned))
      this.owned.set(unit, (this.owned.get(unit) ?? 0) + amount);
    if (intent.reserved) wrong.push(...this.reservationFaults(intent.reserved, after));
    for (const [unit, amount] of this.owned) {
      const is = unit.startsWith('share:') ? heldShares(after, unit.slice(6)) : cashOf(after, unit);
      if (is !== amount) wrong.push(`${is} ${unit} owned instead of ${amount}`);
      wrong.push(...this.bucketFaults(unit, after));
    }
    return wrong;
  }

  private reservationFaults({ id, purpose, unit, change, ends }: NonNullable<Intent['reserved']>, after: Ledger) {
    const key = `${id} ${unit}`;
    const left = (this.reserved.get(key) ?? 0) + change;
    this.reserved.set(key, left);
    const is = reservedAmount(after, { purpose, id }, unit);
    return [
      ...(is === left ? [] : [`${is} ${unit} reserved for ${id} instead of ${left}`]),
      ...(is < 0 ? [`${id} releases more than its reservation`] : []),
      ...(ends && is !== 0 ? [`${id} ends with ${is} ${unit} reserved`] : []),
    ];
  }

  private bucketFaults(unit: string, { cash, holdings, reserved }: Ledger): string[] {
    const sum = (reserved.orders ?? []).reduce((all, one) => (one.unit === unit ? all + one.amount : all), 0);
    const bucket = unit.startsWith('share:') ? holdings[unit.slice(6)]?.frozenSell : cash[unit]?.frozenOrder;
    const free = cash[unit] ? available(cash[unit]) : 0;
    return [
      ...((bucket ?? 0) === sum ? [] : [`${bucket ?? 0} ${unit} in the bucket of orders, which reserve ${sum}`]),
      ...((bucket ?? 0) < 0 ? [`${bucket} ${unit} in the bucket of orders`] : []),
      // A single bucket may be negative: proceeds of sales are spent from `settled`.
      ...(free < 0 ? [`${free} ${unit} available`] : []),
    ];
  }
}

function sumFaults({ postings }: Booking): string[] {
  const sums = new Map<string, number>();
  for (const { unit, amount } of postings) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  return [...sums].flatMap(([unit, sum]) => (sum === 0 ? [] : [`a booking creates ${sum} ${unit}`]));
}

const cashOf = ({ cash }: Ledger, unit: string): number =>
  Object.values(cash[unit] ?? {}).reduce((all: number, amount: number) => all + amount, 0);

type Tamper = (step: Step) => Booking;

/** Plays a story; `tamper` is a fault in the code that books. */
function play(seed: number, tamper: Tamper = ({ booking }) => booking) {
  const [story, judge] = [new LedgerStory(randomFrom(seed)), new Judge()];
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (let n = 0; n < stepsPerStory && wrong.length === 0; n += 1) {
    const step = story.next();
    if (step === undefined) continue;
    const booking = tamper(step);
    story.apply(booking);
    seen.add(step.intent.name);
    wrong.push(...judge.see({ ...step, booking }, story.ledger).map((fault) => `${fault} (seed ${seed}, step ${n})`));
  }
  return { wrong, seen, ledger: story.ledger };
}

const seeds = Array.from({ length: stories }, (_, seed) => seed + 1);

/** The first fault that the judge finds in any story. */
function firstFault(tamper: Tamper): string | undefined {
  for (const seed of seeds) {
    const [fault] = play(seed, tamper).wrong;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

describe(`${stories} random stories of a ledger`, () => {
  it('create no money and no shares, keep reservations apart and release no more than is reserved', () => {
    const played = seeds.map((seed) => play(seed));
    expect(played.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect([...new Set(played.flatMap(({ seen }) => [...seen]))].sort()).toEqual(
      ['buy', 'cancel', 'claim', 'deposit', 'place', 'sell'].sort(),
    );
    for (const { ledger } of played) expect(JSON.parse(JSON.stringify(ledger))).toEqual(ledger);
  });

  const doubled: Tamper = ({ intent, booking }) =>
    intent.name === 'cancel' ? { ...booking, postings: [...booking.postings, ...booking.postings] } : booking;
  const remainderKept: Tamper = ({ intent, booking }) =>
    intent.name === 'buy' && intent.reserved?.ends === true
      ? { ...booking, postings: booking.postings.filter(({ unit }, n) => n < 2 || unit.startsWith('share:')) }
      : booking;
  const crossCurrency: Tamper = ({ intent, booking }) =>
    intent.name === 'sell'
      ? {
          ...booking,
          postings: booking.postings.map((leg) => (leg.bucket === 'unsettledSell' ? { ...leg, unit: 'CHF' } : leg)),
        }
      : booking;
  const ofAnother: Tamper = ({ booking }) =>
    booking.reserved && booking.postings.some(({ bucket, amount }) => bucket === 'frozenOrder' && amount < 0)
      ? { ...booking, reserved: { purpose: 'orders', id: 'o0' } }
      : booking;
  const lostShare: Tamper = ({ booking }) =>
    booking.lots?.kind === 'bought'
      ? {
          ...booking,
          lots: { ...booking.lots, lot: { ...booking.lots.lot, quantity: millionths(booking.lots.lot.quantity - 1) } },
        }
      : booking;
  const claimForgotten: Tamper = ({ booking: { lots, ...booking } }) =>
    lots === undefined || lots.kind === 'claimSold' ? booking : { ...booking, lots };

  it.each<[string, Tamper, RegExp]>([
    ['a reservation that is released twice', doubled, /reserved for o\d+ instead of 0/],
    ['a remainder that stays reserved after the end', remainderKept, /reserved for o\d+ instead of 0/],
    ['a posting that crosses currencies', crossCurrency, /a booking creates -?\d+ (CHF|EUR|USD)/],
    ['a reservation that something else releases', ofAnother, /reserved for o\d+ instead of/],
    ['a lot with a share too few', lostShare, /share:\w+ owned instead of/],
    ['a sale in parts whose claim stays', claimForgotten, /share:\w+ owned instead of/],
  ])('fail the check with %s', (_, tamper, fault) => {
    expect(firstFault(tamper)).toMatch(fault);
  });
});

it('tells what holds an amount back', () => {
  const story = new LedgerStory(randomFrom(3));
  for (let n = 0; n < 80; n += 1) {
    const step = story.next();
    if (step) story.apply(step.booking);
    for (const unit of ['EUR', 'USD'])
      expect(reservedBy(story.ledger, unit).orders ?? 0).toBe(story.ledger.cash[unit]?.frozenOrder ?? 0);
    for (const symbol of ['ABC', 'XYZ'])
      expect(reservedBy(story.ledger, shareUnit(symbol)).orders ?? 0).toBe(
        story.ledger.holdings[symbol]?.frozenSell ?? 0,
      );
  }
});
