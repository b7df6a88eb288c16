import { CustodianClient } from '@parkett/custody-server';
import { settlementIn } from '@parkett/custody-contract';
import { addDays, settlementFailAt } from '@parkett/market-domain';
import { RetryWhileDown } from '@parkett/platform-read-model';
import { createSecrets } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameServices } from '../frames/frames-stack';
import { checksOf, type NightChecks } from './night-checks';
import { NightCustodian } from './night-custodian';
import { approvedBy, NightCustomers, residents, system } from './night-customers';
import { workingSteps } from './night-jobs';
import { east, env, instantOf, west } from './night-market';
import { DecidedCommands, rowsOf } from './night-rows';
import type { NightSetting, Part } from './night-setting';
import { NightStack } from './night-stack';
import { deathsIn, drawPoint, pointsLeft, witnessed, type KillPoint, type Witnessed } from './night-witness';

const settledMsMax = 300_000;
const reportsMax = 1_000;
/** Every third time two dates are closed at once, as after a night that was missed. */
const missedEach = 3;
/** A step that still has no work then never has. */
const roundsMax = 40;

export interface Outcome extends NightChecks {
  readonly rows: readonly string[];
  readonly witnessed: Witnessed;
  /** Steps that had no work in any night. */
  readonly idle: readonly string[];
}

/** An installation whose customers trade and leave orders open, date by date, and whose dates are closed. */
export class NightWorld {
  private closedDates = 0;
  private rounds = 0;
  private readonly boughtIn = new Set<string>();
  private readonly decided: DecidedCommands;
  private readonly customers: NightCustomers;

  private constructor(
    private readonly stack: NightStack,
    private readonly services: FrameServices,
    private readonly prefix: string,
    private readonly custodian: NightCustodian,
  ) {
    this.decided = new DecidedCommands(stack.events.tail);
    this.customers = new NightCustomers(stack, createSecrets(custodian.home));
  }

  /** Customers have work for the nights of so many rounds. */
  static async open(services: FrameServices, rounds: number): Promise<NightWorld> {
    const prefix = `night_${randomBytes(4).toString('hex')}`;
    const custodian = await NightCustodian.start();
    const world = new NightWorld(await NightStack.open(services, prefix, true), services, prefix, custodian);
    await world.customers.open(rounds + Math.floor(rounds / missedEach));
    // The process of tax profiles begins at the head of the log unless somebody has declared something.
    await until('the customers are projected', () => world.stack.isProjected());
    return world;
  }

  setting(part: Part, aheadMs: number): NightSetting {
    const { services, prefix, custodian } = this;
    return { part, services, prefix, aheadMs, custodianUrl: custodian.url, home: custodian.home };
  }

  get nights(): number {
    return this.closedDates;
  }

  /** The processes that follow the log have seen who is taxed. */
  async begin(): Promise<void> {
    const { read } = this.stack.events;
    await until('the customers have tax profiles', async () => {
      const [row] = await read.rows<{ count: number }>('SELECT count(*)::int AS count FROM account_taxes');
      return row?.count === residents;
    });
  }

  /** Nights go on until `isOver`. `begins` is called before each round, whose numbers begin with 1. */
  async nightsUntil(isOver: () => Promise<boolean>, begins: (round: number) => Promise<void>): Promise<number> {
    do {
      if (this.rounds === roundsMax) throw new Error(`no night had work in ${(await this.pointsLeft()).join(', ')}`);
      await begins(this.rounds + 1);
      await this.round();
    } while (!(await isOver()));
    return this.rounds;
  }

  draw = (point: KillPoint): Promise<void> => drawPoint(this.stack.records, point);
  /** How many processes have died at their points. */
  deaths = (): Promise<number> => deathsIn(this.stack.records);
  private pointsLeft = (): Promise<readonly string[]> => pointsLeft(this.stack.records);

  async nightOpens(): Promise<void> {
    const open = 'SELECT FROM nights WHERE ended_at IS NULL';
    await until('a night has begun', async () => (await this.stack.records.rows(open)).length > 0);
  }

  /** Customers trade on a date, it is closed, and its night ends; every third time it is closed after the next one. */
  private async round(): Promise<void> {
    const { stack, customers } = this;
    await until('the splits are booked', () => this.areSplitsBooked());
    const count = this.rounds++ % missedEach === missedEach - 1 ? 2 : 1;
    for (let n = 0; n < count; n++) {
      await customers.trade();
      // The book date moves on with the closing, which the children learn of at the end of the round.
      stack.dates.open = addDays(stack.dates.open, 1);
      this.closedDates++;
    }
    await until('everything is projected', () => stack.isProjected());
    const closed = addDays(stack.dates.open, -1);
    await patient.run(() =>
      stack.records.rows('INSERT INTO closed_dates VALUES ($1) ON CONFLICT DO NOTHING', [closed]),
    );
    await until(`the night of ${closed} has ended`, async () => {
      const ended = 'SELECT FROM nights WHERE book_date = $1 AND ended_at IS NOT NULL';
      return (await stack.records.rows(ended, [closed])).length > 0;
    });
    await until('the orders are confirmed', () => stack.isProjected());
    await customers.confirmCancellations();
    await this.orderBuyIns();
    await until('the custodian is instructed', () => this.isInstructed());
    await this.custodian.beginDate(stack.dates.open);
    await until('the custodian has settled', () => this.isSettled());
    await until('the documents are issued', () => this.areDocumentsIssued());
  }

  /** What waited for the end of an order is booked by a look by day. */
  private async areSplitsBooked(): Promise<boolean> {
    if (!(await this.stack.isProjected())) return false;
    const due = this.stack.view.actionsOn(east).filter(({ exDate }) => exDate <= this.stack.dates.open);
    const unbooked = `SELECT FROM (SELECT DISTINCT account_id FROM lots WHERE symbol = $1) AS holder,
        unnest($2::text[]) AS action (id)
      WHERE NOT EXISTS (SELECT FROM applied_actions AS booked
        WHERE booked.account_id = holder.account_id AND booked.action_id = action.id) LIMIT 1`;
    const ids = due.map(({ actionId }) => actionId);
    return (await this.stack.events.read.rows(unbooked, [east, ids])).length === 0;
  }

  /** Two members of staff order a buy-in of each delivery that is overdue. */
  private async orderBuyIns(): Promise<void> {
    const { stack, customers } = this;
    const open = await stack.events.read.rows<{ id: string; settlesOn: string; instructedAt: string }>(
      `SELECT instruction_id AS id, settles_on AS "settlesOn", instructed_at::text AS "instructedAt"
       FROM settlement_instructions WHERE symbol = $1 AND open_quantity > 0 ORDER BY instruction_id`,
      [west],
    );
    for (const { id: instructionId, settlesOn, instructedAt } of open) {
      const due = { settlesOn, instructedAt: Number(instructedAt) };
      const { isOverdue } = settlementFailAt(stack.view.instrument(west), due, instantOf(stack.dates.open));
      if (!isOverdue || this.boughtIn.has(instructionId)) continue;
      this.boughtIn.add(instructionId);
      const body = { instructionId, approvedBy: approvedBy(`buyIn ${instructionId}`) };
      const order = { type: 'OrderBuyIn', body, key: instructionId };
      await customers.send(settlementIn(instructionId), system('approvals'), order);
    }
  }

  private async isInstructed(): Promise<boolean> {
    if (!(await this.stack.isProjected())) return false;
    const instructions = 'SELECT instruction_id AS id FROM settlement_instructions';
    const rows = await this.stack.events.read.rows<{ id: string }>(instructions);
    return this.custodian.knows(
      rows.map(({ id }) => id),
      [...this.boughtIn],
    );
  }

  /** Whether each instruction that is due was tried, and every report of the custodian is booked. */
  private async isSettled(): Promise<boolean> {
    const { read } = this.stack.events;
    const untried = `SELECT FROM settlement_instructions AS one WHERE settles_on <= $1 AND NOT EXISTS (
      SELECT FROM custody_reports AS report WHERE report.instruction_id = one.instruction_id)`;
    if ((await read.rows(untried, [this.stack.dates.open])).length > 0) return false;
    const { reports } = await new CustodianClient(this.custodian.url, env).reports(0, reportsMax);
    return (await read.rows('SELECT FROM custody_reports')).length === reports.length;
  }

  private async areDocumentsIssued(): Promise<boolean> {
    if (!(await this.stack.isProjected())) return false;
    const due = 'SELECT FROM document_dates WHERE due_on < $1';
    return (await this.stack.events.read.rows(due, [this.stack.dates.open])).length === 0;
  }

  /** Rows that have to be the same however often a process was killed, and what the checks of the log find. */
  async outcome(): Promise<Outcome> {
    await until('everything is projected', () => this.stack.isProjected());
    const rows = [...(await rowsOf(this.stack, this.custodian.home)), ...this.decided.rows].sort();
    const worked = await this.stack.records.rows<{ job: string }>(
      'SELECT job FROM job_runs WHERE night IS NOT NULL GROUP BY job HAVING sum(due) > 0',
    );
    const idle = workingSteps.filter((step) => !worked.some(({ job }) => job === step));
    const checks = await checksOf(this.stack, this.services.postgresUrl);
    return { rows, idle, witnessed: await witnessed(this.stack.records), ...checks };
  }

  async close(): Promise<void> {
    await this.stack.close();
    await this.custodian.close();
  }
}

/** A machine that is busy may take long to answer. */
const patient = new RetryWhileDown(new AbortController().signal);

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + settledMsMax;
  while (!(await patient.run(check))) {
    if (performance.now() > end) throw new Error(`not within ${settledMsMax / 1_000} s: ${what}`);
    await sleep(50);
  }
}
