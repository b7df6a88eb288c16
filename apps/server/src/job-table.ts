import { expireOffers, unlockBlocks } from '@parkett/blocks-server';
import { expireApprovals } from '@parkett/approvals-server';
import { bookReportsJob, instructSettlementsJob, type CustodianClient } from '@parkett/custody-server';
import { addDays, brokerZone, calendarOf } from '@parkett/market-domain';
import { endRecords } from '@parkett/composition';
import {
  intervalOf,
  nightJob,
  NightRunner,
  scheduleText,
  type CheckJob,
  type ChunkedJob,
  type DeletionRunner,
  type JobDefinition,
  type JobDatabase,
  type JobItem,
  type JobProgress,
  type JobRunner,
  type Nights,
  type NightStep,
} from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import { carryOutErasures, countOverdue, remindOfExpiry } from '@parkett/identity-server';
import { rescreenCustomers } from '@parkett/verification-server';
import { closeBookDateJob, loadBookDate } from '@parkett/market-server';
import {
  applyActions,
  cancelForActions,
  endRights,
  expireDayOrders,
  payActions,
  remindOfRights,
  settleProceedsJob,
  settleRights,
  type ClockedMarket,
  type ShareDates,
} from '@parkett/trading-server';
import type { Clock, CorporateAction } from '@parkett/market-contract';
import { issueDocumentsJob } from '@parkett/documents-server';
import { interestRules } from '@parkett/funds-domain';
import { compareStatementsJob, payInterestJob } from '@parkett/funds-server';
import { closeTaxYearsJob } from '@parkett/tax-server';
import { compareHoldingsJob, type HoldingParts } from './compare-holdings-job';
import { nightSteps } from './night-steps';
import { overdueSettlementsJob, type FailParts } from './overdue-settlements-job';
import type { JobSent } from './sent-commands';

/** A job with what the list of jobs says about it. */
export interface ListedJob extends JobDefinition {
  /** When it runs, with its time zone if it has one. */
  readonly when: string;
  readonly about: string;
  /** Whether it also runs at once when a session of the market ends. */
  readonly atSessionEnd: boolean;
  /** How the night carries it out, if it can be a step. */
  readonly atNight?: NightStep['look'];
}

interface JobParts extends HoldingParts, FailParts {
  readonly runner: JobRunner<JobSent>;
  /** That of the night. */
  readonly nightRunner: JobRunner<JobSent>;
  readonly nights: Pick<Nights, 'lastDone'>;
  readonly records: JobDatabase;
  readonly clockProblem: () => string | undefined;
  readonly deletions: Pick<DeletionRunner, 'look'>;
  readonly progress: Pick<JobProgress, 'gotOn' | 'heldUp'>;
  readonly readModels: Database;
  readonly clock: () => Clock | undefined;
  readonly clockedMarkets: () => readonly ClockedMarket[];
  /** The corporate actions to be booked now; see `actionsDue`. */
  readonly dueActions: () => readonly CorporateAction[];
  readonly datesOf: (symbol: string) => ShareDates | undefined;
  readonly cancelledActions: () => readonly string[];
  /** Whether the installation writes closings of the book date yet. */
  readonly mayCloseBooks: () => boolean;
  /** Whether the installation writes settlements of proceeds yet. */
  readonly maySettle: () => boolean;
  /** Whether the installation writes interest yet. */
  readonly mayPayInterest: () => boolean;
  /** What issuing documents needs besides the read models and the books. */
  readonly issuing: Omit<Parameters<typeof issueDocumentsJob>[0], 'readModels' | 'bookDate'>;
  /** The bank's statements, and what is told about them. */
  readonly statements: Omit<Parameters<typeof compareStatementsJob>[0], 'records'>;
  /** Whether the installation writes closed tax years yet. */
  readonly mayCloseTaxYears: () => boolean;
  /** Whether the installation writes settlements with the custodian yet. */
  readonly mayInstruct: () => boolean;
  readonly custodian: Pick<CustodianClient, 'reports' | 'holdings'>;
  /** What is told about the custodian's reports. */
  readonly reportAlerts: Pick<Parameters<typeof bookReportsJob>[0], 'onMissing' | 'onOddBuyIn'>;
  /** Whether the installation writes the events of screening yet. */
  readonly mayScreen: () => boolean;
  /** Whether the installation writes reminders of documents yet. */
  readonly mayRemind: () => boolean;
  /** The version of the lists of sanctions and of politically exposed persons; rejects while the provider is silent. */
  readonly listVersion: () => Promise<string>;
  /** Finalises the bars of every day whose session is over; returns how many. */
  readonly closeBars: () => Promise<number>;
}

const minuteMs = 60_000;

const today = (mic = ''): string => (calendarOf(mic)?.zone ?? brokerZone).dateOf(Date.now());

/** Every engine has learned of a closing by then. */
const closingKnownMs = 60_000;

const dateAfter = (date: string): string => addDays(date, 1);

/**
 * The open book date; undefined right after a closing. Before one was closed for the first time it is the feed's date,
 * or today where the feed is ahead.
 */
export async function bookDateOf(readModels: Database, feedDate: string | undefined): Promise<string | undefined> {
  const books = await loadBookDate(readModels);
  if (books === undefined) return feedDate !== undefined && feedDate > today() ? today() : feedDate;
  const sinceMs = Date.now() - books.closedAt;
  return sinceMs >= 0 && sinceMs < closingKnownMs ? undefined : books.open;
}

/** The book date that was closed last; undefined right after a closing, and before the first one. */
export async function closedDateOf(readModels: Database): Promise<string | undefined> {
  const open = await bookDateOf(readModels, undefined);
  return open === undefined ? undefined : addDays(open, -1);
}

/** The night as a job, with the steps that `nightSteps` names. */
function nightOf(jobs: readonly ListedJob[], { records, readModels, clockProblem }: JobParts): ListedJob {
  const steps = nightSteps.map((name): NightStep => {
    const job = jobs.find((one) => one.name === name);
    if (job?.atNight === undefined) throw new Error(`${name} cannot be a step of the night`);
    return { name, onlyAtNight: job.everyMs === undefined, look: job.atNight };
  });
  const night = new NightRunner({ records, steps, closed: () => closedDateOf(readModels), dateAfter, clockProblem });
  return {
    name: nightJob,
    queue: nightJob,
    everyMs: minuteMs,
    when: scheduleText({ kind: 'every', everyMs: minuteMs }),
    about: 'Carries out the night of each closed book date, one step after the other.',
    atSessionEnd: false,
    run: (signal) => night.look(signal),
  };
}

/** Nothing for a job that only the night looks at. */
function everyOf({ schedule }: Pick<ChunkedJob, 'schedule'>): Pick<ListedJob, 'everyMs'> {
  const everyMs = intervalOf(schedule);
  return everyMs === undefined ? {} : { everyMs };
}

/** Every job of an installation, with its queue and its schedule. docs/runbooks/jobs.md has the same list. */
export function jobTable(parts: JobParts): readonly ListedJob[] {
  const jobs = jobsOf(parts);
  return [...jobs, nightOf(jobs, parts)];
}

function jobsOf(parts: JobParts): readonly ListedJob[] {
  const {
    runner,
    nightRunner,
    nights,
    progress,
    readModels,
    clock,
    clockedMarkets,
    dueActions,
    mayCloseBooks,
    closeBars,
  } = parts;
  const { deletions, datesOf, cancelledActions, maySettle, mayScreen, mayRemind, listVersion } = parts;
  const { mayInstruct, mayCloseTaxYears, custodian, records, reportAlerts } = parts;
  const rights = { readModels, datesOf, cancelledActions };
  const actions = { readModels, dueActions, today: () => clock()?.businessDate ?? today() };
  const chunked = <Item extends JobItem>(job: ChunkedJob<Item, JobSent> | CheckJob<Item>): ListedJob => ({
    name: job.name,
    queue: job.queue,
    ...everyOf(job),
    when: scheduleText(job.schedule),
    about: job.about,
    atSessionEnd: false,
    run: (signal) => runner.look(job, signal),
    ...(job.schedule.kind !== 'dailyAt' && { atNight: (signal, night) => nightRunner.look(job, signal, night) }),
  });
  const settledThrough = async (): Promise<string | undefined> => {
    const night = await nights.lastDone('settle-proceeds');
    return night && dateAfter(night);
  };
  const ended = endRecords({ now: Date.now });
  return [
    {
      ...chunked(expireDayOrders({ readModels, clock, clockedMarkets, today })),
      atSessionEnd: true,
    },
    { ...chunked(cancelForActions(actions)), atSessionEnd: true },
    { ...chunked(applyActions(actions)), atSessionEnd: true },
    chunked(payActions(actions)),
    chunked(remindOfRights(rights)),
    { ...chunked(endRights(rights)), atSessionEnd: true },
    chunked(settleRights(rights)),
    chunked(
      closeBookDateJob({
        readModels,
        isSwitchedOn: mayCloseBooks,
        now: Date.now,
        dateOf: (at) => brokerZone.dateOf(at),
      }),
    ),
    chunked(
      settleProceedsJob({
        readModels,
        bookDate: settledThrough,
        isSwitchedOn: () => maySettle() && mayCloseBooks(),
      }),
    ),
    chunked(
      payInterestJob({
        readModels,
        rules: interestRules,
        dateAfter,
        isSwitchedOn: () => parts.mayPayInterest() && mayCloseBooks(),
      }),
    ),
    chunked(
      closeTaxYearsJob({
        readModels,
        bookDate: () => bookDateOf(readModels, undefined),
        isSwitchedOn: () => mayCloseTaxYears() && mayCloseBooks(),
      }),
    ),
    chunked(
      instructSettlementsJob({
        readModels,
        bookDate: () => bookDateOf(readModels, clock()?.businessDate),
        isSwitchedOn: () => mayInstruct() && mayCloseBooks(),
      }),
    ),
    chunked(compareStatementsJob({ ...parts.statements, records })),
    chunked(bookReportsJob({ ...reportAlerts, readModels, records, custodian, isSwitchedOn: mayInstruct })),
    chunked(issueDocumentsJob({ ...parts.issuing, readModels, bookDate: () => bookDateOf(readModels, undefined) })),
    chunked(expireApprovals({ readModels, now: Date.now })),
    chunked(carryOutErasures({ readModels, now: Date.now })),
    chunked(remindOfExpiry({ readModels, isSwitchedOn: mayRemind, zone: brokerZone.name })),
    chunked(expireOffers({ readModels, now: Date.now })),
    chunked(unlockBlocks({ readModels, date: () => brokerZone.dateOf(Date.now()) })),
    chunked(
      rescreenCustomers({
        readModels,
        listVersion,
        isSwitchedOn: mayScreen,
        now: Date.now,
        zone: brokerZone.name,
      }),
    ),
    {
      name: 'overdue-complaints',
      queue: 'staff',
      everyMs: 5 * minuteMs,
      when: scheduleText({ kind: 'every', everyMs: 5 * minuteMs }),
      about: 'Counts the complaints that are past their date.',
      atSessionEnd: false,
      run: async () => {
        const counted = await countOverdue(readModels, today());
        await progress.gotOn('overdue-complaints');
        return counted;
      },
    },
    compareHoldingsJob(parts),
    overdueSettlementsJob(parts),
    {
      name: ended.name,
      queue: ended.queue,
      ...everyOf(ended),
      when: scheduleText(ended.schedule),
      about: ended.about,
      atSessionEnd: false,
      run: (signal) => deletions.look(ended, signal),
    },
    {
      name: 'finalise-bars',
      queue: 'market',
      everyMs: minuteMs,
      when: scheduleText({ kind: 'every', everyMs: minuteMs }),
      about: 'Finalises the daily bars of every day whose session is over.',
      atSessionEnd: true,
      run: async () => {
        const bars = await closeBars();
        await progress.gotOn('finalise-bars');
        return { bars };
      },
    },
  ];
}
