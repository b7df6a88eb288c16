import { openDocumentSources } from '@parkett/composition';
import type { CustodySent } from '@parkett/custody-contract';
import { bookReportsJob, CustodianClient, instructSettlementsJob } from '@parkett/custody-server';
import type { DocumentSent } from '@parkett/documents-contract';
import { issueDocumentsJob, renderPdf } from '@parkett/documents-server';
import { addDays } from '@parkett/market-domain';
import { Nights, type ChunkedJob, type JobItem, type JobRunner, type NightStep } from '@parkett/platform-jobs';
import type { Projected } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import type { TradingSent } from '@parkett/trading-contract';
import { applyActions, expireDayOrders, payActions, settleProceedsJob } from '@parkett/trading-server';
import { documentsOf } from './night-documents';
import type { NightSetting } from './night-setting';
import { dividendsOn, env, firstDate, type NightStack } from './night-stack';

export type NightSent = TradingSent | CustodySent | DocumentSent;
type Runner = JobRunner<NightSent>;

interface NightJob {
  readonly name: string;
  readonly queue: string;
  readonly byDay: (signal: AbortSignal) => ReturnType<NightStep['look']>;
  readonly atNight: NightStep['look'];
}

/** Those steps of the night for which something is due here, in the order of the product. */
export const steps = ['close-day', 'settle-proceeds', 'apply-actions', 'pay-actions', 'instruct-settlements'];

interface Parts {
  readonly stack: NightStack;
  readonly setting: NightSetting;
  readonly byDay: Runner;
  readonly byNight: Runner;
  readonly projected: () => Promise<Projected>;
}

/** The jobs of the product, for which the date that was closed last is the clock of everything. */
export function nightJobs({ stack, setting, byDay, byNight, projected }: Parts): readonly NightJob[] {
  const { records, market, view } = stack;
  const { read: readModels } = stack.events;
  const books = { closed: '' };
  const open = (): string => addDays(books.closed, 1);
  const nights = new Nights(records);
  const refreshed = async (): Promise<void> => void (books.closed = (await stack.closed()) ?? addDays(firstDate, -1));
  const chunked = <Item extends JobItem>(job: ChunkedJob<Item, NightSent>): NightJob => ({
    ...{ name: job.name, queue: job.queue },
    byDay: async (signal) => {
      await refreshed();
      return byDay.look(job, signal);
    },
    atNight: async (signal, plan) => {
      await refreshed();
      return byNight.look(job, signal, plan);
    },
  });
  const closedClock = () => ({
    ...({ session: 'closed', ts: 1, feed: 'simulated', env } as const),
    businessDate: books.closed,
  });
  const actions = {
    readModels,
    dueActions: () => dividendsOn(open()),
    today: open,
  };
  const isSwitchedOn = () => true;
  const settledThrough = async () => {
    const night = await nights.lastDone('settle-proceeds');
    return night && addDays(night, 1);
  };
  const secrets = openSecrets(setting.home);
  const sources = openDocumentSources({ records, readModels, market, view, secrets });
  return [
    chunked(expireDayOrders({ readModels, clock: closedClock, clockedMarkets: () => [], today: () => books.closed })),
    chunked(settleProceedsJob({ readModels, bookDate: settledThrough, isSwitchedOn })),
    chunked(applyActions(actions)),
    chunked(payActions(actions)),
    chunked(instructSettlementsJob({ readModels, bookDate: async () => open(), isSwitchedOn })),
    chunked(
      bookReportsJob({
        ...{ readModels, records, custodian: new CustodianClient(setting.custodianUrl, env), isSwitchedOn },
        ...{ onMissing: () => undefined, onOddBuyIn: () => undefined },
      }),
    ),
    chunked(
      issueDocumentsJob({
        ...{ readModels, env, isSwitchedOn, writesYears: isSwitchedOn, store: documentsOf(records, setting.home) },
        // Nobody here has sealed a name, or leaves.
        ...{ hold: async () => true, render: async (facts) => renderPdf(facts) },
        sources: { ...sources, addressee: async (name) => ({ name, address: [], language: 'de' }) },
        bookDate: async () => open(),
        projected: async () => [await projected()],
        onUnmade: ({ accountId, date }, error) => console.error(`documents of ${accountId} on ${date}`, error),
      }),
    ),
  ];
}
