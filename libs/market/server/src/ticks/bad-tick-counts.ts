import type { BadTick } from '@parkett/market-contract';
import type { BadPlace } from './tick-stream';

/** So many different keys of refused messages are named for each reason. */
const samplesMax = 5;

interface Counted {
  count: number;
  readonly keys: Set<string>;
  /** Offset of the latest one. */
  offset: number;
}

/** Counts the refused messages of the feed since this process began to read, by reason. */
export class BadTickCounts {
  readonly since = Date.now();
  private readonly byReason = new Map<BadTick, Counted>();

  /** `onMilestone` is called at the first, the tenth, the hundredth… of a reason, so that a log stays readable. */
  constructor(private readonly onMilestone: (reason: BadTick, note: string) => void) {}

  add(reason: BadTick, { offset, key }: BadPlace): void {
    const counted = this.byReason.get(reason) ?? { count: 0, keys: new Set<string>(), offset };
    this.byReason.set(reason, counted);
    counted.count += 1;
    counted.offset = offset;
    if (key !== null && counted.keys.size < samplesMax) counted.keys.add(key.slice(0, 32));
    if (/^10*$/.test(String(counted.count))) this.onMilestone(reason, noteOf(counted));
  }

  /** By reason, for `/health`. */
  notes(): ReadonlyMap<string, string> {
    return new Map([...this.byReason].map(([reason, counted]) => [reason, noteOf(counted)]));
  }

  /** The most frequent first. */
  list(): { readonly reason: BadTick; readonly count: number; readonly symbols: string[] }[] {
    const all = [...this.byReason].map(([reason, { count, keys }]) => ({ reason, count, symbols: [...keys] }));
    return all.sort((a, b) => b.count - a.count);
  }
}

const noteOf = ({ count, keys, offset }: Counted): string =>
  `${count} refused, the last at offset ${offset}${keys.size === 0 ? '' : `, of ${[...keys].join(', ')}`}`;
