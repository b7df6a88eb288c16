import { payoutProcessesOf } from '@parkett/composition';
import { debtorFault } from '@parkett/funds-formats';
import { OutcomeStore, openPayoutSigner, PayoutBank, PayoutOutcomes } from '@parkett/funds-server';
import { metrics } from '@parkett/platform-observability';
import type { Secrets } from '@parkett/platform-secrets';
import type { Settings } from '@parkett/platform-settings';
import { ProcessRole } from './process-role';
import type { Runtime } from './runtime';
import { SingletonRole } from './singleton-role';

const settingOf = { name: 'PARKETT_BROKER_NAME', iban: 'PARKETT_PAYOUT_IBAN', bic: 'PARKETT_BROKER_BIC' } as const;

/**
 * The broker's own account. Throws when the environment names none and there is no simulated one, or one that no bank
 * takes: without this, every payout would wait for ever.
 */
export function debtorOf({ payoutIban, brokerBank }: Pick<Settings, 'payoutIban' | 'brokerBank'>) {
  if (payoutIban === null) throw new Error('set PARKETT_PAYOUT_IBAN: customers are paid from this account');
  const debtor = { name: brokerBank.payee, iban: payoutIban, bic: brokerBank.bic };
  const fault = debtorFault(debtor);
  if (fault !== undefined)
    throw new Error(`no bank takes a payment from “${debtor[fault]}”: correct ${settingOf[fault]}`);
  return debtor;
}

const countEveryMs = 5_000;

/** Signs payments and hands them to the bank; once per installation, it reports what the bank has done with them. */
export class PayoutRole {
  private readonly processes: ProcessRole;
  private readonly reports: SingletonRole;
  private outcomes: PayoutOutcomes | undefined;
  private waiting = 0;

  constructor(
    private readonly runtime: Runtime,
    secrets: Secrets,
  ) {
    const { settings, gateway, background } = runtime;
    const managers = payoutProcessesOf({
      ...{ gateway, readModels: background.read, records: background.records, secrets },
      ...{ bankUrl: settings.bankUrl, debtor: debtorOf(settings), signer: openPayoutSigner(settings.home) },
      onAlert: (kind, facts) => this.alert(kind, facts),
    });
    this.processes = new ProcessRole(runtime, managers, { name: 'payout', reconciles: false });
    this.reports = new SingletonRole(runtime, 'payout-outcomes', async (begun) => {
      const outcomes = this.openOutcomes();
      this.outcomes = outcomes;
      begun.push(async () => {
        this.outcomes = undefined;
        this.waiting = 0;
        metrics.processAside.remove({ process: 'payout-outcomes' });
        await outcomes.close();
      });
      outcomes.start();
      const counting = setInterval(() => void this.count(), countEveryMs);
      begun.push(() => clearInterval(counting));
    });
    this.reports.start();
  }

  /** Why payments are not sent, or what the bank has done with them is not read. */
  problems(): ReadonlyMap<string, string> {
    const problem = this.reports.problem() ?? this.outcomes?.problem();
    return new Map([
      ...this.processes.problems(),
      ...(problem === undefined ? [] : ([['outcomes', problem]] as const)),
    ]);
  }

  /** Payments and reports of the bank that are set aside for now. */
  notes(): ReadonlyMap<string, string> {
    const { waiting } = this;
    const waits = waiting > 0 ? ([['outcomes', `${waiting} reports of the bank wait`]] as const) : [];
    return new Map([...this.processes.notes(), ...waits]);
  }

  async close(): Promise<void> {
    await Promise.all([this.processes.close(), this.reports.close()]);
  }

  private openOutcomes(): PayoutOutcomes {
    const { runtime } = this;
    const { background, settings, gateway, logger } = runtime;
    return new PayoutOutcomes({
      bank: new PayoutBank(settings.bankUrl),
      records: background.records,
      readModels: background.read,
      isCurrent: async () => (await runtime.projected()).everywhere,
      send: (request, wait) => gateway.send(request, wait),
      onTrouble: (error) => {
        metrics.retries.inc({ part: 'payout' });
        logger.warn({ err: error }, 'trouble with the reports of the bank about payments');
      },
      onAlert: (kind, facts) => this.alert(kind, facts),
    });
  }

  private async count(): Promise<void> {
    const store = new OutcomeStore(this.runtime.background.records);
    // Without an answer the last count stays; health reports Postgres itself.
    const count = await store.count().catch(() => this.waiting);
    if (this.outcomes === undefined) return;
    this.waiting = count;
    metrics.processAside.set({ process: 'payout-outcomes' }, count);
  }

  private alert(kind: string, facts: Record<string, unknown>): void {
    metrics.alerts.inc({ kind });
    this.runtime.logger.error(facts, `somebody has to look at a payment: ${kind}`);
  }
}
