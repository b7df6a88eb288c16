import { Controller, Inject } from '@nestjs/common';
import { STAFF_ACTIONS, type StaffActions } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { listNights, nightNamesMax, openNight, type DeskNight } from '@parkett/market-contract';
import { Input, Mount, StaffCaller, type StaffInfo } from '@parkett/platform-http';
import { listNights as nightsBefore, nightDue, readNight, type ListedNight } from '@parkett/platform-jobs';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { nightEndsBy } from '../book-date/night-ends-by';

/** What the nights have done, for staff. Nothing here changes a run. */
@Controller()
export class NightsController {
  constructor(
    @Inject(STAFF_ACTIONS) private readonly desk: StaffActions,
    @Inject(RECORDS_DB) private readonly records: Database,
  ) {}

  @Mount(listNights)
  async list(@StaffCaller() { staffId }: StaffInfo, @Input() { before, limit }: InputOf<typeof listNights>) {
    await this.desk.record(staffId, 'listNights');
    const nights = await nightsBefore(this.records, before, limit + 1);
    const shown = nights.slice(0, limit);
    return {
      nights: shown.map((night) => ({ ...viewOf(night), steps: night.steps, stepsDone: night.stepsDone })),
      next: nights.length > limit ? (shown.at(-1)?.date ?? null) : null,
    };
  }

  @Mount(openNight)
  async open(@StaffCaller() { staffId }: StaffInfo, @Input() { date }: InputOf<typeof openNight>) {
    await this.desk.record(staffId, 'openNight');
    const night = await readNight(this.records, date, nightNamesMax);
    if (night === undefined) return { night: null };
    return {
      night: {
        ...viewOf(night),
        steps: night.steps.map(({ job, ...step }) => ({ step: job, ...step })),
        named: night.named.map(({ job, item, aggregate, reason, nextTryAt }) => ({
          ...{ step: job, item, reason, accountId: accountOf(aggregate) },
          nextTryAt: nextTryAt === null ? null : Math.round(nextTryAt),
        })),
      },
    };
  }
}

type NightFacts = Pick<ListedNight, 'date' | 'begunAt' | 'endedAt' | 'setAside'>;

function viewOf({ date, begunAt, endedAt, setAside }: NightFacts): Omit<DeskNight, 'steps' | 'stepsDone'> {
  const isLate = date <= nightDue(nightEndsBy, endedAt ?? Date.now());
  return { date, begunAt, endedAt, setAside, endedLate: endedAt !== null && isLate, state: stateOf() };

  function stateOf(): DeskNight['state'] {
    if (endedAt === null) return isLate ? 'late' : 'running';
    return setAside > 0 ? 'setAside' : 'done';
  }
}

const accountOf = (aggregate: string | null): string | null =>
  aggregate?.startsWith('account:') ? aggregate.slice('account:'.length) : null;
