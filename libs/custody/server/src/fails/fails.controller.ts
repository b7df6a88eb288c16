import { listSettlementFails, settlementFailSchema, type SettlementFailRow } from '@parkett/custody-contract';
import { Controller, Inject } from '@nestjs/common';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import { currencySchema, minor, type InputOf } from '@parkett/kernel';
import { Input, Mount, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { READ_DB, type Database } from '@parkett/platform-read-model';
import { FAIL_AGES, type FailAge, type FailAges } from './fail-ages';
import { readFails, type FailRow } from './read-fails';

/** What custody or clearing has not delivered, for members of staff. */
@Controller()
export class FailsController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(READ_DB) private readonly readModels: Database,
    @Inject(FAIL_AGES) private readonly ages: FailAges,
  ) {}

  @Mount(listSettlementFails)
  async list(@StaffCaller() { staffId }: StaffInfo, @Input() page: InputOf<typeof listSettlementFails>) {
    await this.desk.record(staffId, 'listSettlementFails');
    const today = this.ages.today();
    const { fails, total, next } = await this.readModels.snapshot((moment) => readFails(moment, today, page));
    return { fails: fails.map((row) => viewOf(row, this.ages.ageOf(row.symbol, row.settles_on, today))), total, next };
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
  };
}

const sideOf = (openQuantity: number): SettlementFailRow['side'] =>
  openQuantity === 0 ? 'cash' : openQuantity > 0 ? 'receive' : 'deliver';

const lastReportOf = ({ outcome, report_reason: reason, reported_at: at }: FailRow): SettlementFailRow['lastReport'] =>
  outcome === null ? null : settlementFailSchema.shape.lastReport.parse({ outcome, reason, reportedAt: Number(at) });
