import type { Customer } from '@parkett/api-client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Confirmation, ShownOutcome } from './confirmations';
import type { CutProxy, Fault } from './cut-proxy';
import type { TicketPage } from './ticket-page';

/** When the connection is cut, relative to the confirmation. */
export const moments = ['before', 'during', 'after'] as const;
export type Moment = (typeof moments)[number];

export interface Round {
  readonly name: string;
  readonly moment: Moment;
  readonly fault: Fault;
  readonly lateMs: number;
  /** From the cut to the tap, if the cut comes first. */
  readonly tapAfterMs: number;
  /** How long the connection is cut. */
  readonly awayMs: number;
  /** The customer reloads the page while the outcome is unknown. */
  readonly reloads: boolean;
  /** The customer confirms an order again that was not placed. */
  readonly insists: boolean;
}

const faultsOf: Readonly<Record<Moment, readonly Fault[]>> = {
  before: ['none'],
  during: ['lostRequest', 'lostAnswer', 'lateRequest', 'slowRequest', 'lateAnswer'],
  after: ['cutAfter'],
};

/**
 * Milliseconds by fault: a late request arrives before or after the order's time limit, a late answer after the
 * browser's timeout.
 */
const lateness: Readonly<Partial<Record<Fault, readonly [number, number]>>> = {
  lateRequest: [500, 60_000],
  slowRequest: [500, 8_000],
  lateAnswer: [10_500, 14_000],
};

/** The faults that end with a cut connection. */
const cuttingFaults: readonly Fault[] = ['lostRequest', 'lostAnswer', 'lateRequest', 'cutAfter'];
const faultMsMax = 60_000;

/** The rounds of a seed: the same number for each moment, with all faults in turn. */
export function roundsOf(each: number, random: () => number): Round[] {
  const between = (from: number, to: number): number => Math.round(from + random() * (to - from));
  return Array.from({ length: each }, (_, index) =>
    moments.map((moment): Round => {
      const faults = faultsOf[moment];
      const fault = faults[index % faults.length] ?? 'none';
      const [from, to] = lateness[fault] ?? [0, 0];
      return {
        name: `${moment} ${index} ${fault}`,
        moment,
        fault,
        lateMs: between(from, to),
        tapAfterMs: between(0, 5_000),
        awayMs: between(200, 8_000),
        reloads: random() < 0.3,
        insists: random() < 0.5,
      };
    }),
  ).flat();
}

interface Lane {
  readonly customer: Customer;
  readonly ticket: TicketPage;
  readonly proxy: CutProxy;
  readonly symbol: string;
}

/**
 * One customer confirms one order over a bad connection. Returns every confirmation with the outcome that was shown at
 * the end.
 */
export async function playRound({ customer, ticket, proxy, symbol }: Lane, round: Round): Promise<Confirmation[]> {
  await ticket.fillIn(symbol);
  const before = proxy.sentKeys.length;
  const said = (name: string, tappedAt: number, told: ShownOutcome, from: number): Confirmation => ({
    round: name,
    accountId: customer.accountId,
    tappedAt,
    keys: proxy.sentKeys.slice(from),
    told,
  });
  proxy.expect(round);
  if (round.moment === 'before') {
    proxy.cut();
    await sleep(round.tapAfterMs);
  }
  const tappedAt = await ticket.confirm();
  if (tappedAt === undefined) {
    proxy.restore();
    return [said(round.name, Date.now(), 'notSent', before)];
  }
  const first = said(round.name, tappedAt, await told({ ticket, proxy, round, keysBefore: before }), before);
  if (first.told !== 'notPlaced' || !round.insists) return [first];
  const from = proxy.sentKeys.length;
  await ticket.reviewAgain();
  const again = await ticket.confirmWhenOffered();
  return [first, said(`${round.name}, again`, again, await ticket.outcome(), from)];
}

async function told({
  ticket,
  proxy,
  round,
  keysBefore,
}: {
  ticket: TicketPage;
  proxy: CutProxy;
  round: Round;
  keysBefore: number;
}): Promise<ShownOutcome> {
  // Repair the connection only after the fault: a busy server may answer late, and a cut after the repair would last.
  const pending = (): boolean =>
    proxy.sentKeys.length === keysBefore || (cuttingFaults.includes(round.fault) && proxy.isConnected);
  for (const until = Date.now() + faultMsMax; round.moment !== 'before' && pending(); ) {
    if (Date.now() > until) throw new Error(`${round.name}: the fault did not happen`);
    await sleep(20);
  }
  await sleep(round.awayMs);
  proxy.restore();
  if (round.reloads && round.fault.startsWith('lost')) await ticket.reload();
  return ticket.outcome();
}
