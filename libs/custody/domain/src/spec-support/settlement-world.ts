import { custodyCommands, custodyEvents, settlementOf, type CustodyEvent } from '@parkett/custody-contract';
import { approvalsActor, type Actor, type StaffView } from '@parkett/kernel';
import type { DueSettlement } from '../settlement-state';
import { custodianActor, settlementDecider, settlementReferences } from '../settlement.decider';

const tradeDate = '2026-11-20';
const jobs: Actor = { kind: 'system', id: 'jobs' };

const members: Readonly<Record<string, string>> = { olga: 'operations', oskar: 'operations', rita: 'risk' };
const staff: StaffView = {
  member: (id) => {
    const role = members[id];
    return role === undefined ? undefined : { roles: [role], customerAccounts: [], behind: {} };
  },
  dependentUntil: () => undefined,
  referenceOffset: 0,
};

/** The trades of one date in one instrument, as the market and the custodian know them. */
interface Figures {
  readonly quantity: number;
  readonly cash: number;
  readonly trades: number;
  /** EUR unless it is said. */
  readonly currency?: string;
}

/** One settlement with its ledger, summed from the postings alone. */
export class SettlementWorld {
  state = settlementDecider.initialState('');
  businessDate = '2026-11-23';
  isOverdue = true;
  /** Events that are not switched on. */
  off: readonly string[] = [];
  /** Of which dates it was asked whether they are overdue. */
  readonly asked: DueSettlement[] = [];
  readonly events: CustodyEvent[] = [];
  /** What the broker's accounts hold, by bucket and unit. */
  readonly sums = new Map<string, number>();
  readonly faults: string[] = [];
  private readonly taken = new Set<string>();

  constructor(readonly aggregate = settlementOf({ symbol: 'NORD', tradeDate })) {}

  /** Returns the type of the event, or the code of the rejection. */
  send(type: string, body: object, actor: Actor = custodianActor): string {
    const command = custodyCommands.parse({ type, body, bodyVersion: 1 });
    if (command === undefined) return 'unreadable';
    const decision = settlementDecider.decide(this.state, command, {
      ...{ aggregate: this.aggregate, actor, now: 5, businessDate: this.businessDate, today: '2026-11-23' },
      ...{ settlesOn: '2026-11-24', rules: [], mayWrite: ({ type: written }) => !this.off.includes(written), staff },
      ageOf: (due) => {
        this.asked.push(due);
        return { isOverdue: this.isOverdue, rules: ['rule'] };
      },
      isTaken: (reference) => this.taken.has(reference),
    });
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const event of decision.events) this.record(event);
    return decision.events[0]?.type ?? 'nothing';
  }

  instruct(figures: Figures, actor: Actor = jobs): string {
    return this.send('InstructSettlement', { symbol: 'NORD', tradeDate, currency: 'EUR', ...figures }, actor);
  }

  /** Two members of staff have agreed to buy in. */
  orderBuyIn(instructionId: string, approvalId: string, [maker, checker] = ['olga', 'rita']): string {
    const approvedBy = { approvalId, maker, checker, makerBehind: {} };
    return this.send('OrderBuyIn', { instructionId, approvedBy }, approvalsActor);
  }

  sum(bucket: string, unit: string): number {
    return this.sums.get(`${bucket} ${unit}`) ?? 0;
  }

  /** As another process reads the log. */
  get folded(): unknown {
    const read = this.events.map((event) => custodyEvents.read(JSON.parse(JSON.stringify(event)) as CustodyEvent));
    return read.reduce(settlementDecider.evolve, settlementDecider.initialState(''));
  }

  private record(event: CustodyEvent): void {
    this.events.push(event);
    this.state = settlementDecider.evolve(this.state, event);
    for (const reference of settlementReferences(event)) this.taken.add(reference);
    const perUnit = new Map<string, number>();
    for (const { bucket, unit, amount } of 'postings' in event ? event.postings : []) {
      if (!bucket.startsWith('house:')) this.faults.push(`${event.type} moves what is a customer's`);
      perUnit.set(unit, (perUnit.get(unit) ?? 0) + amount);
      this.sums.set(`${bucket} ${unit}`, this.sum(bucket, unit) + amount);
    }
    for (const [unit, sum] of perUnit) if (sum !== 0) this.faults.push(`${event.type}: ${unit} sums to ${sum}`);
  }
}
