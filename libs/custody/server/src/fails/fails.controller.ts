import { APPROVAL_REQUESTS, type ApprovalRequests } from '@parkett/approvals-contract';
import {
  custodyErrors,
  listSettlementFails,
  requestBuyIn,
  settlementFailSchema,
  type SettlementFailRow,
} from '@parkett/custody-contract';
import { orderBuyIn } from '@parkett/custody-domain';
import { Controller, Inject } from '@nestjs/common';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import { currencySchema, formatAmount, minor, type InputOf } from '@parkett/kernel';
import { EventVersions } from '@parkett/platform-event-log';
import { answered, IdempotencyKey, Input, Mount, Problem, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { READ_DB, type Database } from '@parkett/platform-read-model';
import { FAIL_AGES, type FailAge, type FailAges } from './fail-ages';
import { dueOf, readFails, readOpen, type FailRow } from './read-fails';

/** What custody or clearing has not delivered, for members of staff, and what they do about it. */
@Controller()
export class FailsController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(READ_DB) private readonly readModels: Database,
    @Inject(FAIL_AGES) private readonly ages: FailAges,
    @Inject(APPROVAL_REQUESTS) private readonly approvals: ApprovalRequests,
    @Inject(EventVersions) private readonly versions: EventVersions,
  ) {}

  @Mount(listSettlementFails)
  async list(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof listSettlementFails>) {
    await this.desk.record(staffId, 'listSettlementFails');
    const today = this.ages.today();
    const { fails, total, next } = await this.readModels.snapshot((moment) => readFails(moment, today, page));
    return { fails: fails.map((row) => viewOf(row, this.ages.ageOf(row.symbol, dueOf(row)))), total, next };
  }

  /** Throws BUY_IN_NOT_POSSIBLE and NOT_SWITCHED_ON; the settlement itself asks again when the request is approved. */
  @Mount(requestBuyIn)
  async buyIn(
    @StaffCaller() { staffId }: StaffInfo,
    @IdempotencyKey() key: string,
    @Input() { instructionId, reason }: InputOf<typeof requestBuyIn>,
  ) {
    if (!isSwitchedOn(this.versions)) throw new Problem(custodyErrors.NOT_SWITCHED_ON, 'NOT_SWITCHED_ON');
    const fail = await this.open(instructionId);
    // A repetition gets the answer that was recorded, whatever became of the instruction meanwhile.
    if ((fail === undefined || !mayBuyIn(fail)) && !(await this.approvals.isRequested(staffId, key)))
      throw new Problem(custodyErrors.BUY_IN_NOT_POSSIBLE, 'BUY_IN_NOT_POSSIBLE');
    const seen = {
      instruction: instructionId,
      ...(fail && {
        ...{ symbol: fail.symbol, openShares: fail.openQuantity, daysLate: fail.daysLate },
        owed: `${formatAmount(fail.openCash, fail.currency)} ${fail.currency}`,
      }),
    };
    const request = { kind: orderBuyIn.name, body: { instructionId }, reason, seen, key };
    const { approvalId, position } = await this.approvals.request(staffId, request);
    return answered({ approvalId }, { position });
  }

  private async open(instructionId: string): Promise<SettlementFailRow | undefined> {
    const row = await readOpen(this.readModels, instructionId);
    return row && viewOf(row, this.ages.ageOf(row.symbol, dueOf(row)));
  }
}

const millionthsPerShare = 1_000_000;
const sharesIn = (stored: string): number => Number(stored) / millionthsPerShare;

function viewOf(row: FailRow, { daysLate, extensionDays, isOverdue }: FailAge): SettlementFailRow {
  const openQuantity = sharesIn(row.open_quantity);
  return {
    ...{ instructionId: row.instruction_id, symbol: row.symbol, tradeDate: row.trade_date, settlesOn: row.settles_on },
    ...{ side: sideOf(openQuantity), quantity: sharesIn(row.quantity), openQuantity },
    ...{ currency: currencySchema.parse(row.currency), openCash: minor(Number(row.open_cash)) },
    ...{ daysLate, extensionDays, isOverdue, attempts: row.failures, lastReport: lastReportOf(row) },
    instructedAt: Number(row.instructed_at),
    buyInAt: row.buy_in_at === null ? null : Number(row.buy_in_at),
  };
}

const sideOf = (openQuantity: number): SettlementFailRow['side'] =>
  openQuantity === 0 ? 'cash' : openQuantity > 0 ? 'receive' : 'deliver';

const lastReportOf = ({ outcome, report_reason: reason, reported_at: at }: FailRow): SettlementFailRow['lastReport'] =>
  outcome === null ? null : settlementFailSchema.shape.lastReport.parse({ outcome, reason, reportedAt: Number(at) });

const isSwitchedOn = (versions: EventVersions): boolean =>
  (['BuyInOrdered', 'SettlementBoughtIn'] as const).every((type) => versions.mayWrite({ type, v: 1 }));

/** Shares that the market owes are overdue, and nobody has ordered to buy them in. */
const mayBuyIn = ({ side, isOverdue, buyInAt }: SettlementFailRow): boolean =>
  side === 'receive' && isOverdue && buyInAt === null;
