import { z } from 'zod';
import type { Behaviour } from './behaviour';
import { VenueJournal } from './venue-journal';

export const orderSchema = z.object({
  orderId: z.string().min(1).max(64),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  /** Millionths of a share. */
  quantity: z.number().int().min(1),
  limitPrice: z.string(),
  currency: z.string(),
});
type Order = z.output<typeof orderSchema>;

export const replaceSchema = orderSchema
  .pick({ quantity: true, limitPrice: true })
  .extend({ replaceId: z.string().min(1).max(64) });
type Request = z.output<typeof replaceSchema>;

/** A request to replace an order that was decided. */
interface Replacement {
  readonly replaceId: string;
  readonly isAccepted: boolean;
  /** In total, before it was decided. */
  readonly filled: number;
}

interface Execution {
  /** Counted from 1 for each order. */
  readonly executionId: string;
  readonly quantity: number;
  readonly price: string;
  readonly executedAt: number;
  readonly tradeDate?: string | undefined;
  bustedAt: number | null;
  /** The request on whose terms it was filled. */
  readonly replaceId?: string | undefined;
  /** Not listed before. */
  readonly listedFrom: number;
}

interface Known {
  order: Order;
  state: 'working' | 'filled' | 'cancelled';
  readonly executions: Execution[];
  readonly replacements: Replacement[];
}

export interface OrderStatus {
  readonly state: Known['state'];
  readonly quantity: number;
  readonly filled: number;
  readonly executions: readonly Omit<Execution, 'listedFrom'>[];
  readonly replacements: readonly Replacement[];
}

const lot = 1_000_000;
const bustAfterMsMax = 400;

/** The orders of the venue. With a file they survive its process, but not what it was going to do with them. */
export class VenueBook {
  private readonly orders = new Map<string, Known>();
  /** The order of each piece of news; the first has the number 1. */
  private readonly told: string[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();

  private readonly journal: VenueJournal<Known>;
  /** Another one after orders were lost. */
  readonly log: string;

  constructor(
    private readonly behaviour: () => Behaviour,
    file?: string,
  ) {
    this.journal = new VenueJournal(file);
    this.log = this.journal.name();
    for (const known of this.journal.read()) {
      this.orders.set(known.order.orderId, known);
      this.told.push(known.order.orderId);
    }
    for (const known of this.orders.values()) this.tellWhenListed(known);
  }

  /** Takes an order once, however often it is submitted. */
  submit(order: Order): void {
    if (this.orders.has(order.orderId)) return;
    const known: Known = { order, state: 'working', executions: [], replacements: [] };
    this.orders.set(order.orderId, known);
    this.tell(known);
    if (!this.chance('fills')) return;
    let left = order.quantity;
    for (let parts = between(1, 4); left > 0; parts--) {
      const lots = Math.ceil(left / lot);
      const part = parts <= 1 ? left : Math.min(left, between(1, lots) * lot);
      this.later(between(0, 100), () => this.fill(order.orderId, part));
      left -= part;
    }
  }

  /** Fills a part of a working order at its limit price, as far as there is anything left. */
  fill(orderId: string, quantity: number): void {
    const known = this.orders.get(orderId);
    if (known?.state !== 'working') return;
    const left = known.order.quantity - filledOf(known);
    const now = Date.now();
    const execution: Execution = {
      executionId: String(known.executions.length + 1),
      quantity: Math.min(left, quantity),
      price: known.order.limitPrice,
      executedAt: now,
      tradeDate: this.behaviour().tradeDate,
      bustedAt: null,
      replaceId: known.replacements.findLast(({ isAccepted }) => isAccepted)?.replaceId,
      listedFrom: now + this.behaviour().lateMs,
    };
    known.executions.push(execution);
    if (filledOf(known) === known.order.quantity) known.state = 'filled';
    this.tell(known);
    this.tellWhenListed(known);
    if (this.chance('busts')) this.later(between(0, bustAfterMsMax), () => this.bust(orderId, execution.executionId));
  }

  bust(orderId: string, executionId: string): void {
    const known = this.orders.get(orderId);
    const execution = known?.executions.find((one) => one.executionId === executionId);
    if (known === undefined || execution === undefined || execution.bustedAt !== null) return;
    execution.bustedAt = Date.now();
    this.tell(known);
  }

  cancel(orderId: string): void {
    const known = this.orders.get(orderId);
    if (known?.state !== 'working') return;
    if (this.chance('fillsOnCancel')) this.fill(orderId, lot);
    if (filledOf(known) < known.order.quantity) known.state = 'cancelled';
    this.tell(known);
  }

  /** Decides a request once, however often it comes, and none of an order that has ended. */
  replace(orderId: string, { replaceId, quantity, limitPrice }: Request): void {
    const known = this.orders.get(orderId);
    const isDecided = known?.replacements.some((one) => one.replaceId === replaceId);
    if (known === undefined || isDecided || this.behaviour().ignoresReplace) return;
    if (this.chance('fillsOnReplace')) this.fill(orderId, lot);
    if (known.state !== 'working') return;
    const filled = filledOf(known);
    const isAccepted = quantity > filled && !this.chance('refusesReplace');
    if (isAccepted) known.order = { ...known.order, quantity, limitPrice };
    known.replacements.push({ replaceId, isAccepted, filled });
    this.tell(known);
  }

  status(orderId: string): OrderStatus | undefined {
    const known = this.orders.get(orderId);
    if (known === undefined) return undefined;
    const listed = known.executions.filter(({ listedFrom }) => listedFrom <= Date.now());
    return {
      state: known.state,
      quantity: known.order.quantity,
      filled: filledOf(known),
      executions: listed.map(({ listedFrom: _, ...execution }) => execution),
      replacements: known.replacements,
    };
  }

  news(after: number, limit: number): { readonly seq: number; readonly orderId: string }[] {
    const { silent, doubled, reordered } = this.behaviour();
    if (silent) return [];
    const page = this.told.slice(after, after + limit).map((orderId, at) => ({ seq: after + at + 1, orderId }));
    const old = doubled ? this.told.slice(0, 3).map((orderId, at) => ({ seq: at + 1, orderId })) : [];
    const listed = doubled ? [...old, ...page, ...page] : page;
    return reordered ? listed.filter(() => Math.random() < 0.7).sort(() => Math.random() - 0.5) : listed;
  }

  all(): (Order & OrderStatus)[] {
    return [...this.orders].flatMap(([orderId, { order }]) => {
      const status = this.status(orderId);
      return status === undefined ? [] : [{ ...order, ...status }];
    });
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private tell(known: Known): void {
    this.journal.add(known);
    this.told.push(known.order.orderId);
  }

  /** Executions that are listed later are news once more. */
  private tellWhenListed(known: Known): void {
    const latest = Math.max(0, ...known.executions.map(({ listedFrom }) => listedFrom));
    if (latest > Date.now()) this.later(latest - Date.now() + 1, () => this.tell(known));
  }

  private chance(what: 'fills' | 'busts' | 'fillsOnCancel' | 'fillsOnReplace' | 'refusesReplace'): boolean {
    return Math.random() < this.behaviour()[what];
  }

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
  }
}

const filledOf = ({ executions }: Known): number => executions.reduce((sum, { quantity }) => sum + quantity, 0);
const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1));
