import {
  accountsProjection,
  approvalsProcessOf,
  blocksProcessOf,
  collectionProcessOf,
  identityProcess,
  IdentitySweeps,
  openDocumentSources,
  openErasure,
  suspenseProcessOf,
  taxProfileProcessOf,
} from '@parkett/composition';
import type { DocumentFacts } from '@parkett/documents-domain';
import {
  CustomerDocuments,
  DocumentRenderer,
  documentsProjection,
  yearlyFiguresProjection,
} from '@parkett/documents-server';
import { CustodianClient, custodyProcess, custodyProjection } from '@parkett/custody-server';
import { BankClient } from '@parkett/funds-server';
import {
  holdCustomer,
  IdentityReader,
  LoginStops,
  openTaxReminders,
  SecurityLog,
  WaitingPhoneRows,
} from '@parkett/identity-server';
import { accountCurrencies } from '@parkett/kernel';
import { addDays, brokerZone } from '@parkett/market-domain';
import { nightEndsBy } from '@parkett/market-server';
import { partitionOf } from '@parkett/platform-event-log';
import {
  DeletionRunner,
  JobHealth,
  JobHost,
  JobProgress,
  JobRunner,
  nightDue,
  NightHealth,
  Nights,
} from '@parkett/platform-jobs';
import { metrics } from '@parkett/platform-observability';
import { readPosition } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import { portfolioProjection } from '@parkett/portfolio-server';
import { moneyLogProjection } from '@parkett/trading-server';
import { IdentityNumbers, openHeldSubmissions, openScreening, ScreeningProvider } from '@parkett/verification-server';
import { actionsDue, datesOfShare } from './actions-due';
import { failAgesOf } from './fail-ages';
import { jobTable } from './job-table';
import type { MarketParts } from './market-parts';
import { ProcessRole } from './process-role';
import type { Runtime } from './runtime';
import type { JobSent } from './sent-commands';

/** Runs jobs by schedule and at once when a session of the market ends, and the process managers. */
export class JobsRole {
  private readonly host: JobHost;
  private readonly health: JobHealth;
  private readonly nightHealth: NightHealth;
  private readonly stopListening: () => void;
  private readonly sweeps: IdentitySweeps;
  private readonly processes: ProcessRole;

  constructor(runtime: Runtime, market: MarketParts) {
    const { settings, logger, background } = runtime;
    const custodian = new CustodianClient(settings.custodianUrl, settings.env);
    const clockProblem = () => runtime.clock.problem();
    const jobs = jobTable({
      ...{ runner: openRunner(runtime), nightRunner: openRunner(runtime) },
      nights: new Nights(background.records),
      records: background.records,
      clockProblem,
      deletions: new DeletionRunner({ records: background.records, clockProblem }),
      progress: new JobProgress(background.records),
      readModels: background.read,
      clock: () => market.board.clock(),
      clockedMarkets: () => market.clockedMarkets(),
      dueActions: () => actionsDue(market.actions, (symbol) => market.clockOf(symbol)),
      datesOf: (symbol) => datesOfShare(market.clockOf(symbol)),
      cancelledActions: () => market.actions.all().flatMap(({ cancelled, actionId }) => (cancelled ? [actionId] : [])),
      mayCloseBooks: () => runtime.versions.mayWrite({ type: 'BookDateClosed', v: 1 }),
      closeBars: () => market.closeBars(),
      maySettle: () => runtime.versions.mayWrite({ type: 'ProceedsSettled', v: 1 }),
      mayPayInterest: () => runtime.versions.mayWrite({ type: 'InterestPaid', v: 1 }),
      issuing: issuingOf(runtime, market),
      mayCloseTaxYears: () => runtime.versions.mayWrite({ type: 'TaxYearClosed', v: 1 }),
      mayInstruct: () => runtime.versions.mayWrite({ type: 'SettlementInstructed', v: 1 }),
      custodian,
      holdingRecords: background.records,
      onHoldingDifference: (difference) => {
        metrics.alerts.inc({ kind: 'custody-difference' });
        logger.error(difference, 'the custodian does not hold what has settled');
      },
      statements: {
        ...{ bank: new BankClient(settings.bankUrl), currencies: accountCurrencies },
        endOf: (date) => brokerZone.instantOf(addDays(date, 1)),
        onFailed: (day, error) => {
          metrics.alerts.inc({ kind: 'job-item' });
          logger.error({ ...day, err: error }, "the bank's statement could not be compared");
        },
        onDifference: (difference) => {
          metrics.alerts.inc({ kind: 'statement-difference' });
          logger.error(difference, "the bank's statement is not what it has reported");
        },
      },
      failRecords: background.records,
      failAges: failAgesOf(market.view),
      failsBehind: async () => (await runtime.projected(custodyProjection.group)).behind ?? [],
      partitionOf: (aggregate) => partitionOf(aggregate, runtime.layout),
      onOverdueFail: (fail) => {
        metrics.alerts.inc({ kind: 'settlement-fail' });
        logger.error(fail, 'an instruction is open after its extension period');
      },
      reportAlerts: {
        onMissing: (facts) => {
          metrics.alerts.inc({ kind: 'custody-reports' });
          logger.error(facts, 'the custodian has not told all its reports, or some cannot be read');
        },
        onOddBuyIn: (facts) => {
          metrics.alerts.inc({ kind: 'buy-in-cash' });
          logger.error(facts, 'a buy-in was paid at less than half or more than twice of what its trades came to');
        },
      },
      mayScreen: () => runtime.versions.mayWrite({ type: 'CustomerScreened', v: 1 }),
      mayRemind: () => runtime.versions.mayWrite({ type: 'ExpiryReminded', v: 1 }),
      listVersion: () => new ScreeningProvider(settings.screeningUrl, settings.env).listVersion(),
    });
    this.host = new JobHost(settings.redisUrl, `{${settings.topicPrefix}}`, jobs, logger);
    // The night speaks for the jobs that only it looks at.
    this.health = new JobHealth(
      background.records,
      jobs.filter(({ everyMs }) => everyMs !== undefined),
    );
    this.nightHealth = new NightHealth(background.records, () => nightDue(nightEndsBy, Date.now()));
    const customers = customerParts(runtime);
    this.sweeps = new IdentitySweeps(customers);
    this.processes = new ProcessRole(
      runtime,
      [
        identityProcess(customers),
        approvalsProcessOf(runtime.gateway, background.read, background.records, (facts) => {
          metrics.alerts.inc({ kind: 'approval-forged' });
          logger.error(facts, 'a task that follows from no approval in the log is dropped');
        }),
        suspenseProcessOf(runtime.gateway, background.read),
        collectionProcessOf({
          ...{ gateway: runtime.gateway, bankUrl: settings.bankUrl, records: background.records },
          ...{ readModels: background.read, secrets: openSecrets(settings.home) },
        }),
        blocksProcessOf(runtime.gateway, background.read, (facts) => {
          metrics.alerts.inc({ kind: 'block-step-forged' });
          logger.error(facts, 'a task follows from no event of a block trade in the log: it is not carried out');
        }),
        custodyProcess({
          ...{ gateway: runtime.gateway, custodian },
          onForged: (facts) => {
            metrics.alerts.inc({ kind: 'instruction-forged' });
            logger.error(facts, 'a task follows from no instruction or buy-in in the log: the custodian is not told');
          },
        }),
        screeningOf(runtime),
        taxProfileProcessOf({
          ...{ gateway: runtime.gateway, records: background.records, secrets: openSecrets(settings.home) },
          ...{ readModels: background.read, isOn: () => runtime.versions.mayWrite({ type: 'TaxProfileSet', v: 1 }) },
          onForged: (facts) => {
            metrics.alerts.inc({ kind: 'tax-profile-forged' });
            logger.error(facts, 'a task follows from no declaration of tax residence in the log: no profile is set');
          },
        }),
      ],
      { name: 'processes', reconciles: true },
    );
    this.stopListening = market.board.onClock(({ mic = '', session, businessDate }) => {
      if (session !== 'closed') return;
      for (const { name } of jobs.filter(({ atSessionEnd }) => atSessionEnd))
        void this.host
          .add(name, `${name}-${mic}${businessDate}`)
          .catch((error: unknown) => logger.warn({ err: error }, 'job not added'));
    });
    this.sweeps.start();
  }

  /** Why process managers have stopped or wait, and which have tasks that somebody must look at. */
  problems(): ReadonlyMap<string, string> {
    return this.processes.problems();
  }

  /** Tasks of process managers that are set aside for now. */
  notes(): ReadonlyMap<string, string> {
    return this.processes.notes();
  }

  /** Jobs that do not get on. */
  jobProblems(): ReadonlyMap<string, string> {
    return this.health.problems;
  }

  /** Why the last night that should have ended has not. */
  nightProblem(): string | undefined {
    return this.nightHealth.problem;
  }

  /** Jobs that are held up for now, or paused. */
  jobNotes(): ReadonlyMap<string, string> {
    return this.health.notes;
  }

  async close(): Promise<void> {
    this.stopListening();
    this.health.close();
    this.nightHealth.close();
    await Promise.all([this.processes.close(), this.sweeps.close()]);
    await this.host.close();
  }
}

const openRunner = (runtime: Runtime): JobRunner<JobSent> =>
  new JobRunner<JobSent>({
    records: runtime.background.records,
    projected: (group) => runtime.projected(group),
    partitionOf: (aggregate) => partitionOf(aggregate, runtime.layout),
    send: (request, wait) => runtime.gateway.send(request, wait),
    lag: (partition) => runtime.gateway.lag(partition),
    clockProblem: () => runtime.clock.problem(),
    onSetAside: (job, { item, reason }) => {
      metrics.alerts.inc({ kind: 'job-item' });
      runtime.logger.error({ job, item, reason }, 'an item of a job was set aside');
    },
  });

/** Documents ask read models of other groups than their own, too. */
function issuingOf(runtime: Runtime, market: MarketParts) {
  const { settings, logger, background } = runtime;
  const secrets = openSecrets(settings.home);
  const renderer = new DocumentRenderer();
  const groups = [
    ...[accountsProjection, moneyLogProjection, portfolioProjection, documentsProjection, yearlyFiguresProjection],
  ];
  return {
    sources: openDocumentSources({
      ...{ records: background.records, readModels: background.read, market: background.market },
      ...{ view: market.view, secrets },
    }),
    store: new CustomerDocuments(background.records, new CustomerVault(new CustomerKeys(background.records, secrets))),
    hold: holdCustomer,
    env: settings.env,
    render: (facts: DocumentFacts) => renderer.render(facts),
    projected: () => Promise.all(groups.map(({ group }) => runtime.projected(group))),
    isSwitchedOn: () => runtime.versions.mayWrite({ type: 'DocumentsIssued', v: 1 }),
    writesYears: () => runtime.versions.mayWrite({ type: 'DocumentsIssued', v: 2 }),
    onUnmade: (facts: object, error: unknown) => logger.error({ ...facts, err: error }, 'documents cannot be made'),
  };
}

function screeningOf({ gateway, settings, background }: Runtime) {
  const customers = new IdentityReader(background.read);
  const screening = openScreening({
    send: (request, wait) => gateway.send(request, wait),
    isErased: async (accountId) => typeof (await customers.erasure(accountId))?.erasedAt === 'number',
    records: background.records,
    readModels: background.read,
    settings,
  });
  // The nightly job asks about everybody who was there before this process.
  const beginAt = (partition: number) => readPosition(background.read, accountsProjection.group, partition);
  return { ...screening, beginAt };
}

function customerParts(runtime: Runtime) {
  const { settings, logger, background } = runtime;
  const { read, records } = background;
  return {
    erasure: openErasure({ records, readModels: read, home: settings.home }),
    numbers: new IdentityNumbers(records, openSecrets(settings.home)),
    logins: new LoginStops(records),
    phones: new WaitingPhoneRows(records),
    taxes: openTaxReminders({
      ...{ records, readModels: read, home: settings.home },
      contains: async ({ partition, offset }) => {
        const head = await readPosition(read, accountsProjection.group, partition);
        return head !== undefined && head.next > offset;
      },
    }),
    securityLog: new SecurityLog(records),
    held: openHeldSubmissions({ records, readModels: read, home: settings.home }),
    readModels: read,
    projected: () => runtime.projected(),
    onTrouble: (error: unknown) => {
      metrics.retries.inc({ part: 'identity' });
      logger.warn({ err: error }, 'a decision about a customer could not be carried out yet');
    },
  };
}
