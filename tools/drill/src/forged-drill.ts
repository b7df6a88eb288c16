import { genesis, KafkaLog, sha256, topicsOf, type Topics } from '@parkett/platform-event-log';
import { readSettings } from '@parkett/platform-settings';
import { randomBytes } from 'node:crypto';
import { audit, runParkett, type Audit } from './audit';
import { killServer, withInstallation, type App } from './infra';
import { OrderLoad } from './order-load';
import { partitions } from './under-load';

type Log = (line: string) => void;

/** Records of one flood: more than a batch may have. */
const floodRecords = 2_500;
const recoverWithinMs = 30_000;

export interface ForgedResult extends Omit<Audit, 'outside'> {
  readonly forgedRecords: number;
  readonly forgedCommands: number;
  /** Forged records that `verify` names. */
  readonly namedRecords: number;
  /** Forged commands whose record says that nobody sent them. */
  readonly unreadableCommands: number;
  /** What the server has counted until it was killed. */
  readonly countedRecords: number;
  readonly countedCommands: number;
  /** The longest time until every customer got the answer to a new order, after a flood and after the restart. */
  readonly recoveryMsMax: number;
}

/** Whether nothing that was forged had an effect, all of it was noticed, and customers traded as usual. */
export const isRefused = (result: ForgedResult): boolean =>
  result.acknowledged > 0 &&
  result.lost + result.doubled + result.stoppedPartitions + result.ledgerSum === 0 &&
  result.verify === 'clean' &&
  result.rebuildDiff === 'clean' &&
  result.namedRecords === result.forgedRecords &&
  result.unreadableCommands === result.forgedCommands &&
  result.countedRecords === result.forgedRecords &&
  // A command that no longer fits into a batch is looked at twice.
  result.countedCommands >= result.forgedCommands;

/** Appends commands and records to a running installation, as somebody does who reaches the broker and has no key. */
export const forgedDrill = (rounds: number, log: Log): Promise<ForgedResult> =>
  withInstallation(async (services, app) => {
    const load = await OrderLoad.open(app.urls, app.env['PARKETT_HOME'] ?? '', partitions);
    const forger = new Forger(app, load.accountIds[0] ?? '');
    load.start();
    let recoveryMsMax = 0;
    const everyoneAnswered = async (): Promise<void> => {
      recoveryMsMax = Math.max(recoveryMsMax, await load.everyoneAnswered(performance.now(), recoverWithinMs));
    };
    for (let round = 0; round < rounds; round++) {
      for (let partition = 0; partition < partitions; partition++) await forger.attack(partition);
      await everyoneAnswered();
      log(`round ${round + 1} of ${rounds}: ${forger.records} records and ${forger.commands} commands were forged`);
    }
    const counted = await untilCounted(app, forger);
    killServer(services);
    await everyoneAnswered();
    await load.stop();
    await forger.close();
    const { outside: _, ...audited } = await audit(app, load);
    return {
      ...audited,
      forgedRecords: forger.records,
      forgedCommands: forger.commands,
      ...namedBy(app),
      countedRecords: counted.record,
      countedCommands: counted.command,
      recoveryMsMax,
    };
  }, log);

class Forger {
  records = 0;
  commands = 0;
  private readonly log: KafkaLog;
  private readonly topics: Topics;

  constructor(
    { env }: App,
    private readonly accountId: string,
  ) {
    const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...env });
    this.log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'forger' });
    this.topics = topicsOf(topicPrefix);
  }

  async attack(partition: number): Promise<void> {
    const { events } = this.topics;
    await this.sendCommands(partition);
    const at = await this.log.endOffset(events, partition);
    const last = at === 0 ? undefined : await this.log.recordAt(events, partition, at - 1);
    const head = last === undefined ? genesis(events, partition) : sha256(last.value);
    await this.append(partition, this.chained(at, head, 1));
    await this.append(partition, this.chained(at, 'f'.repeat(64), 1));
    await this.append(partition, this.chained(at, head, floodRecords));
    if (last !== undefined) await this.append(partition, [last.value]);
  }

  async close(): Promise<void> {
    await this.log.close();
  }

  /** A deposit of the bank, an approval by staff and an order of a customer. */
  private async sendCommands(partition: number): Promise<void> {
    const deposit = { bookingId: `FORGED-${randomBytes(8).toString('hex')}`, amount: 100_000_000, currency: 'EUR' };
    const order = { symbol: 'NORD', side: 'buy', quantity: 1_000_000, limit: '1.00' };
    const commands = [
      { type: 'Deposit', body: deposit, actor: { kind: 'system', id: 'bank' } },
      { type: 'ApproveApproval', body: { approvalId: 'A' }, actor: { kind: 'staff', id: 'admin.one' } },
      { type: 'PlaceOrder', body: order, actor: { kind: 'customer', id: this.accountId } },
    ].map((command) => ({
      ...{ v: 1, id: randomBytes(16).toString('hex'), aggregate: `account:${this.accountId}`, bodyHash: 'x' },
      ...{ issuedAt: Date.now(), deadline: null },
      ...command,
    }));
    const code = Buffer.from(`market:${'0'.repeat(64)}`);
    const writer = this.log.writer(this.topics.commands, partition);
    await writer.append(
      commands.flatMap((command) => {
        const value = Buffer.from(JSON.stringify(command));
        return [{ value }, { value, headers: { code } }];
      }),
    );
    await writer.close();
    this.commands += 2 * commands.length;
  }

  /** Records of deposits, each of which continues the one before. */
  private chained(at: number, head: string, count: number): Buffer[] {
    const values: Buffer[] = [];
    let prev = head;
    for (let n = 0; n < count; n++) {
      const value = Buffer.from(
        JSON.stringify({
          ...{
            v: 1,
            at: at + n,
            prev,
            commandOffset: at + n,
            commandId: randomBytes(16).toString('hex'),
            bodyHash: 'x',
          },
          ...{ aggregate: `account:${this.accountId}`, version: 1, recordedAt: Date.now(), businessDate: '2026-01-02' },
          ...{ env: 'SIMULATED', actor: { kind: 'system', id: 'bank' }, context: {}, outcome: { kind: 'accepted' } },
          events: [],
        }),
      );
      values.push(value);
      prev = sha256(value);
    }
    return values;
  }

  private async append(partition: number, values: readonly Buffer[]): Promise<void> {
    const writer = this.log.writer(this.topics.events, partition);
    for (let from = 0; from < values.length; from += 1_000)
      await writer.append(values.slice(from, from + 1_000).map((value) => ({ value })));
    await writer.close();
    this.records += values.length;
  }
}

/** What the server has counted, once it is all that was forged; what it has counted after ten seconds otherwise. */
async function untilCounted({ urls }: App, forger: Forger): Promise<{ record: number; command: number }> {
  const until = performance.now() + 10_000;
  for (;;) {
    const text = await (await fetch(`${urls[0]}/metrics`)).text();
    const of = (what: string): number =>
      Number(new RegExp(`^parkett_log_forged_total\\{what="${what}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    const counted = { record: of('record'), command: of('command') };
    const isAll = counted.record >= forger.records && counted.command >= forger.commands;
    if (isAll || performance.now() > until) return counted;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function namedBy(app: App): Pick<ForgedResult, 'namedRecords' | 'unreadableCommands'> {
  const { partitions: verdicts } = JSON.parse(runParkett(app, ['verify', '--json']).out) as {
    partitions: { partition: number; forged: { count: number }[] }[];
  };
  const lines = verdicts.flatMap(({ partition }) =>
    runParkett(app, ['replay', '--partition', String(partition), '--json']).out.split('\n'),
  );
  return {
    namedRecords: verdicts.flatMap(({ forged }) => forged).reduce((sum, { count }) => sum + count, 0),
    unreadableCommands: lines.filter((line) => line.includes('"outcome":{"kind":"unreadable"}')).length,
  };
}
