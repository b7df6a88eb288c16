import { unlockBlocks } from '@parkett/blocks-server';
import type { BlockSent } from '@parkett/blocks-contract';
import { nightSteps, openDocumentSources, type NightStepName } from '@parkett/composition';
import type { CustodySent } from '@parkett/custody-contract';
import { bookReportsJob, CustodianClient, instructSettlementsJob } from '@parkett/custody-server';
import type { DocumentSent } from '@parkett/documents-contract';
import { issueDocumentsJob, renderPdf } from '@parkett/documents-server';
import type { InterestSent } from '@parkett/funds-contract';
import { compareStatementsJob, payInterestJob } from '@parkett/funds-server';
import { addDays } from '@parkett/market-domain';
import {
  Nights,
  type CheckJob,
  type ChunkedJob,
  type JobItem,
  type JobRunner,
  type NightPlan,
  type NightStep,
} from '@parkett/platform-jobs';
import type { Projected } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import type { AccountTaxSent } from '@parkett/tax-contract';
import { closeTaxYearsJob } from '@parkett/tax-server';
import type { TradingSent } from '@parkett/trading-contract';
import {
  applyActions,
  cancelForActions,
  endRights,
  expireDayOrders,
  payActions,
  settleProceedsJob,
  settleRights,
} from '@parkett/trading-server';
import { documentsOf } from './night-documents';
import { actionsDueOn, env, firstDate, instantOf, rates } from './night-market';
import type { NightSetting } from './night-setting';
import type { NightStack } from './night-stack';

export type NightSent = TradingSent | BlockSent | InterestSent | AccountTaxSent | CustodySent | DocumentSent;

type Look = NightStep['look'];

interface NightJob {
  readonly name: NightJobName;
  readonly queue: string;
  /** Undefined for what the night alone looks at. */
  readonly byDay: ((signal: AbortSignal) => ReturnType<Look>) | undefined;
  readonly atNight: Look;
}

/** Jobs that follow from the night and are no steps of it. */
const followers = ['book-custody-reports', 'issue-documents'] as const;
export type NightJobName = NightStepName | (typeof followers)[number];
const jobNames: readonly NightJobName[] = [...nightSteps, ...followers];
/** It compares with a bank, which this drill does not have. */
const withoutWork: readonly NightJobName[] = ['compare-statements'];
export const workingJobs = jobNames.filter((name) => !withoutWork.includes(name));
export const workingSteps = nightSteps.filter((name) => workingJobs.includes(name));
const isStep = (name: NightJobName): boolean => nightSteps.some((step) => step === name);

/** Sends the commands of one job: of the night of a date, or of looks by day. */
export type OpenRunner = (job: NightJobName, night: () => string | undefined, mayDie: boolean) => JobRunner<NightSent>;

interface Parts {
  readonly stack: NightStack;
  readonly setting: NightSetting;
  readonly openRunner: OpenRunner;
  readonly projected: () => Promise<Projected>;
}

/**
 * They book cash with a balance after each movement, which follows from their order. Looks by day beside the night
 * would give another order in each run, with the same sums.
 */
const inOrder: readonly NightJobName[] = ['settle-rights', 'pay-actions', 'pay-interest'];

/** The jobs of the product. Looks by day and the night may go by different dates. */
export function nightJobs(parts: Parts): readonly NightJob[] {
  const { stack } = parts;
  const byNight = jobsBy(parts, () => stack.closed());
  const byDay = jobsBy(parts, () => stack.lookedAt());
  const after = jobsBy(parts, () => stack.ended());
  return jobNames.map((name) => {
    const { queue, isByDay } = byNight[name];
    const ofStep = inOrder.includes(name) ? after[name] : byDay[name];
    const day = isStep(name) ? ofStep : byNight[name];
    return {
      ...{ name, queue, atNight: byNight[name].look(true) },
      byDay: isByDay ? day.look(!isStep(name)) : undefined,
    };
  });
}

interface Opened {
  readonly queue: string;
  readonly isByDay: boolean;
  readonly look: (mayDie: boolean) => (signal: AbortSignal, plan?: NightPlan) => ReturnType<Look>;
}

/**
 * The jobs, for which one date that is closed is the clock of everything. A step of the night that has no job here is
 * an error of types.
 */
function jobsBy(
  { stack, setting, openRunner, projected }: Parts,
  closed: () => Promise<string | undefined>,
): Readonly<Record<NightJobName, Opened>> {
  const { records, market, view } = stack;
  const { read: readModels } = stack.events;
  const books = { closed: '' };
  const open = (): string => addDays(books.closed, 1);
  const bookDate = async (): Promise<string> => open();
  const opening = <Item extends JobItem>(job: ChunkedJob<Item, NightSent> | CheckJob<Item>): Opened => ({
    ...{ queue: job.queue, isByDay: job.schedule.kind !== 'night' },
    look: (mayDie) => {
      let night: string | undefined;
      const runner = openRunner(job.name as NightJobName, () => night, mayDie);
      return async (signal, plan) => {
        night = plan?.date;
        books.closed = (await closed()) ?? addDays(firstDate, -1);
        return runner.look(job, signal, plan);
      };
    },
  });
  const closedClock = () => ({
    ...({ session: 'closed', ts: 1, feed: 'simulated', env } as const),
    businessDate: books.closed,
  });
  const actions = { readModels, dueActions: () => actionsDueOn(open()), today: open };
  const rights = {
    ...{ readModels, cancelledActions: () => [] },
    datesOf: () => ({ deadlines: open(), session: books.closed }),
  };
  const isSwitchedOn = () => true;
  const settledThrough = async () => {
    const night = await new Nights(records).lastDone('settle-proceeds');
    return night && addDays(night, 1);
  };
  const secrets = openSecrets(setting.home);
  const sources = openDocumentSources({ records, readModels, market, view, secrets });
  const custodian = new CustodianClient(setting.custodianUrl, env);
  return {
    'close-day': opening(
      expireDayOrders({ readModels, clock: closedClock, clockedMarkets: () => [], today: () => books.closed }),
    ),
    'cancel-for-actions': opening(cancelForActions(actions)),
    'settle-proceeds': opening(settleProceedsJob({ readModels, bookDate: settledThrough, isSwitchedOn })),
    'unlock-blocks': opening(unlockBlocks({ readModels, date: open })),
    'apply-actions': opening(applyActions(actions)),
    'end-rights': opening(endRights(rights)),
    'settle-rights': opening(settleRights(rights)),
    'pay-actions': opening(payActions(actions)),
    'pay-interest': opening(
      payInterestJob({ readModels, rules: rates, dateAfter: (date) => addDays(date, 1), isSwitchedOn }),
    ),
    'close-tax-years': opening(closeTaxYearsJob({ readModels, bookDate, isSwitchedOn })),
    'instruct-settlements': opening(instructSettlementsJob({ readModels, bookDate, isSwitchedOn })),
    'compare-statements': opening(
      compareStatementsJob({
        ...{ records, currencies: [], endOf: instantOf, onDifference: () => undefined, onFailed: () => undefined },
        bank: { statement: async () => undefined },
      }),
    ),
    'book-custody-reports': opening(
      bookReportsJob({
        ...{ readModels, records, custodian, isSwitchedOn, onMissing: () => undefined, onOddBuyIn: () => undefined },
      }),
    ),
    'issue-documents': opening(
      issueDocumentsJob({
        ...{
          readModels,
          env,
          isSwitchedOn,
          writesYears: isSwitchedOn,
          bookDate,
          store: documentsOf(records, setting.home),
        },
        // Nobody here has sealed a name, or leaves.
        ...{ hold: async () => true, render: async (facts) => renderPdf(facts) },
        sources: { ...sources, addressee: async (name) => ({ name, address: [], language: 'de' }) },
        projected: async () => [await projected()],
        onUnmade: ({ accountId, date }, error) => console.error(`documents of ${accountId} on ${date}`, error),
      }),
    ),
  };
}
