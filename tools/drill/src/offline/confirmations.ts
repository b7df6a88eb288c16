import { commandId } from '@parkett/platform-event-log';

/** The outcome that the app showed for a confirmed order. `notSent`: confirming was refused. */
export type ShownOutcome = 'placed' | 'notPlaced' | 'refused' | 'notSent';

/** One tap on "buy now". */
export interface Confirmation {
  readonly round: string;
  readonly accountId: string;
  readonly tappedAt: number;
  /** The idempotency keys that the browser sent for it. */
  readonly keys: readonly string[];
  readonly told: ShownOutcome;
}

/** An order in the log. */
export interface LoggedOrder {
  readonly orderId: string;
  readonly recordedAt: number;
}

export interface Verdict {
  readonly confirmations: number;
  /** Number of confirmations by the outcome shown. */
  readonly told: Readonly<Record<ShownOutcome, number>>;
  /** Number of orders in the log. */
  readonly placed: number;
  /** Shown as placed, but not in the log. */
  readonly lost: readonly string[];
  /** Shown as not placed, but in the log. */
  readonly unexpected: readonly string[];
  /** Placed long after the tap. */
  readonly late: readonly string[];
  /** Orders that no confirmation sent, and every order of a confirmation after its first. */
  readonly surplus: number;
}

/**
 * The time limit of an order, plus the time that the browser may take between the tap measured here and its own
 * timestamp.
 */
const placedWithinMs = 30_000 + 2_000;

/** Compares the confirmations and their shown outcomes with the orders in the log. */
export function judge(confirmations: readonly Confirmation[], logged: readonly LoggedOrder[]): Verdict {
  const told: Record<ShownOutcome, number> = { placed: 0, notPlaced: 0, refused: 0, notSent: 0 };
  const lost: string[] = [];
  const unexpected: string[] = [];
  const late: string[] = [];
  let matched = 0;
  for (const confirmation of confirmations) {
    const { accountId, keys, round, tappedAt } = confirmation;
    told[confirmation.told] += 1;
    const ids = new Set(keys.map((key) => commandId({ kind: 'customer', id: accountId }, 'orders', key)));
    const found = logged.filter(({ orderId }) => ids.has(orderId));
    if (found.length > 0) matched += 1;
    if (found.length === 0 && confirmation.told === 'placed') lost.push(round);
    if (found.length > 0 && confirmation.told !== 'placed') unexpected.push(round);
    if (found.some(({ recordedAt }) => recordedAt > tappedAt + placedWithinMs)) late.push(round);
  }
  return {
    confirmations: confirmations.length,
    told,
    placed: logged.length,
    lost,
    unexpected,
    late,
    surplus: logged.length - matched,
  };
}

/**
 * True when every order in the log was confirmed once and in time, the customer was shown so, and at least one was
 * placed.
 */
export const isHonest = ({ told, placed, lost, unexpected, late, surplus }: Verdict): boolean =>
  placed > 0 && placed === told.placed && lost.length + unexpected.length + late.length + surplus === 0;

/** The orders among the lines of `parkett replay --json`. */
export const ordersIn = (replayed: string): LoggedOrder[] =>
  replayed
    .split('\n')
    .filter((line) => line.includes('"OrderPlaced"'))
    .flatMap((line) => {
      const { recordedAt, events } = JSON.parse(line) as {
        recordedAt: number;
        events: { type: string; orderId?: string }[];
      };
      return events.flatMap(({ type, orderId }) =>
        type === 'OrderPlaced' && orderId !== undefined ? [{ orderId, recordedAt }] : [],
      );
    });
