import { depotEvents } from '@parkett/depot-contract';
import type { DepotState } from '@parkett/depot-domain';
import { millionths, wholeShares, type Actor, type EventBody } from '@parkett/kernel';
import type { Ledger, Lot } from '@parkett/ledger';
import { approvalsProcess, approvedBy } from './approval-stories';

/** What happens to transfers, as often as it should in a story. */
export const transferSteps = [
  ...(['arrive', 'transfer', 'transfer', 'cancelTransfer', 'instruct', 'deliver', 'deliver', 'refuse'] as const),
];

export const dayOf = (day: number): string => `2026-12-${String(Math.min(28, Math.max(1, day))).padStart(2, '0')}`;

interface TransferStep {
  readonly what: (typeof transferSteps)[number];
  readonly pick: number;
  readonly hundreds: number;
}

interface Scene {
  readonly depot: DepotState;
  readonly symbol: string;
  readonly day: number;
  /** Number of the commands so far. */
  readonly commands: number;
}

const customer: Actor = { kind: 'customer', id: 'A7K2M9QX3B' };
const operations: Actor = { kind: 'staff', id: approvedBy.maker };

export function transferCommand({ what, pick, hundreds }: TransferStep, scene: Scene): [string, object, Actor] {
  const { depot, symbol, day, commands } = scene;
  const open = Object.keys(depot ?? {});
  const transferId = open[pick % Math.max(1, open.length)] ?? 'none';
  // Now and then an approval comes twice.
  const agreed = { approvedBy: { ...approvedBy, approvalId: `p${pick % 9 === 0 ? pick : commands}` } };
  switch (what) {
    case 'arrive':
      return ['BookDepotReceipt', { ...receipt(symbol, day, { pick, hundreds }), ...agreed }, approvalsProcess];
    case 'transfer': {
      const quantity = pick % 3 === 0 ? wholeShares(300_000) : millionths(hundreds * 12_345_678);
      return ['RequestDepotTransfer', { symbol, quantity, receiver: 'COBADEFF', sealed: 'c2VhbGVk' }, customer];
    }
    case 'cancelTransfer':
      return ['CancelDepotTransfer', { transferId }, customer];
    case 'instruct':
      return ['InstructDepotTransfer', { transferId }, operations];
    case 'refuse':
      return ['RefuseDepotTransfer', { transferId, ...agreed }, approvalsProcess];
    case 'deliver': {
      const delivery = { transferId, reference: `out${pick % 50}`, deliveredOn: dayOf(day - (pick % 2)) };
      return ['BookDepotDelivery', { ...delivery, ...agreed }, approvalsProcess];
    }
  }
}

/** Lots of before, some of unknown cost. */
function receipt(symbol: string, day: number, { pick, hundreds }: Pick<TransferStep, 'pick' | 'hundreds'>): object {
  const receivedOn = dayOf(day - (pick % 2));
  const lots = Array.from({ length: 1 + (pick % 3) }, (_, n) => ({
    quantity: hundreds * 3_333_333 + n,
    buyDate: n === 1 ? '2019-05-06' : dayOf(Math.min(day - n, day - (pick % 2))),
    cost: n === 2 ? null : { amount: pick * 71, currency: 'CNY' },
  }));
  return { symbol, reference: `in${pick % 50}`, receivedOn, sender: 'DEUTDEFF', lots };
}

/** What lots have cost together. */
export const costOf = (lots: readonly Lot[]): number =>
  lots.reduce((total, { value, fees }) => total + value + fees, 0);

/** The lots take their cost with them, and bring it. Whatever has ended, nothing stays reserved for it. */
export function faultsOfTransfer(
  events: readonly EventBody[],
  before: number,
  after: number,
  { ledger, depot }: { readonly ledger: Ledger; readonly depot: DepotState },
): string[] {
  const reserved = (ledger.reserved.transfers ?? []).map(({ id }) => id).toSorted();
  const open = Object.keys(depot ?? {}).toSorted();
  const wrong = reserved.join() === open.join() ? [] : [`reserved for ${reserved.join()}, open ${open.join()}`];
  for (const event of events.flatMap((one) => depotEvents.find(one) ?? [])) {
    const arrived = event.type === 'SharesReceived' ? event.lots.map(({ value }) => value) : [];
    const left = event.type === 'SharesDelivered' ? event.lots.map(({ cost }) => -cost) : [];
    const change = [...arrived, ...left].reduce((total, cost) => total + cost, 0);
    if (after !== before + change) wrong.push(`${event.type} changes the cost by ${after - before}`);
  }
  return wrong;
}
