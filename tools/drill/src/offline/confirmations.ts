import { commandId } from '@parkett/platform-event-log';

/** What the app told the customer about an order that they confirmed. `notSent`: confirming was refused. */
export type Told = 'placed' | 'notPlaced' | 'refused' | 'notSent';

/** One tap on "buy now". */
export interface Confirmation {
  readonly round: string;
  readonly accountId: string;
  readonly tappedAt: number;
  /** Keys of what the browser sent for it. */
  readonly keys: readonly string[];
  readonly told: Told;
}

/** An order as the log has it. */
export interface LoggedOrder {
  readonly orderId: string;
  readonly recordedAt: number;
}

export interface Verdict {
  readonly confirmations: number;
  /** Confirmations by what the customer was told. */
  readonly told: Readonly<Record<Told, number>>;
  /** Orders in the log. */
  readonly placed: number;
  /** The customer was told that it is placed, and the log does not have it. */
  readonly lost: readonly string[];
  /** The customer was told that it is not, and the log has it. */
  readonly unexpected: readonly string[];
  /** Placed long after the tap. */
  readonly late: readonly string[];
  /** Orders that no confirmation sent, and orders beyond the first of a confirmation. */
  readonly surplus: number;
}

/**
 * The time limit of an order, and as much again as the browser takes from the tap that was measured here to its own
 * stamp.
 */
const placedWithinMs = 30_000 + 2_000;

/** Holds what the customers confirmed and were told against the orders in the log. */
export function judge(confirmations: readonly Confirmation[], logged: readonly LoggedOrder[]): Verdict {
  const told: Record<Told, number> = { placed: 0, notPlaced: 0, refused: 0, notSent: 0 };
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
 * True when every order in the log was confirmed once, in time, and the customer knows of it; and something was placed
 * at all.
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
