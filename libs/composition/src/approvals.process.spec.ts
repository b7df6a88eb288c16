import { canonical, sha256, type CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { approvalKinds } from './approval-kinds';
import { approvalsProcessOf } from './approvals.process';

/** A log of one partition whose approvals reach the read models, each together with the position after it. */
class Installation {
  private approvals = 0;
  private next: number;
  constructor(
    before: number,
    requests: number,
    /** Another request is projected between two queries. */
    private readonly isBusy = false,
  ) {
    [this.next, this.approvals] = [before, requests];
  }

  private query = async (text: string): Promise<{ rows: object[] }> => {
    const position = this.next === 0 ? [] : [{ next: `${this.next}`, hash: 'h', next_command: '8' }];
    const rows = text.includes('FROM positions') ? position : Array.from({ length: this.approvals }, () => ({}));
    if (this.isBusy) [this.next, this.approvals] = [this.next + 1, this.approvals + 1];
    return { rows };
  };

  private readonly readModels = {
    rows: async (text: string) => (await this.query(text)).rows,
    pool: { query: this.query },
  } as unknown as Database;

  readonly beginAt = async (): Promise<unknown> =>
    approvalsProcessOf({ send: async () => ({ kind: 'unknown' }) }, this.readModels, this.readModels).beginAt?.(0);
}

describe('where a new process of approvals begins', () => {
  it('skips a log in which nobody has requested anything yet', async () => {
    expect(await new Installation(7, 0).beginAt()).toEqual({ next: 7, hash: 'h', nextCommand: 8 });
    expect(await new Installation(0, 0).beginAt()).toBeUndefined();
  });

  it('reads a log with requests from its beginning, also when the first one arrives meanwhile', async () => {
    expect(await new Installation(7, 1).beginAt()).toBeUndefined();
    expect(await new Installation(7, 0, true).beginAt()).toBeUndefined();
  });
});

const onTransfer = { accountId: 'A7K2M9QX3B', transferId: 't1' };
const receipt = {
  ...{ accountId: 'A7K2M9QX3B', symbol: 'NORD', reference: 'IN-1', receivedOn: '2026-11-20', sender: 'DEUTDEFF' },
  lots: [{ quantity: 1_000_000, buyDate: '2021-03-04', cost: null }],
};

/** The commands that follow from an approval, and why it waits; `reports` are the bank's about a payout. */
async function carriedOut(kind: string, body: object, reports: readonly { readonly done: boolean }[] = []) {
  const wrapped = approvalKinds.find(({ name }) => name === kind)?.wrap(body);
  if (wrapped === undefined) throw new Error(`no ${kind} is made of ${JSON.stringify(body)}`);
  const sent: CommandRequest[] = [];
  const send = (request: CommandRequest) => {
    sent.push(request);
    return Promise.resolve({ kind: 'accepted' as const, events: [], position: { partition: 0, offset: 0 } });
  };
  const { command } = wrapped;
  const granted = {
    command,
    bodyHash: sha256(canonical(command)),
    maker: 'ada',
    makerBehind: {},
    by: 'ben',
    reason: '',
  };
  const place = { process: 'approvals', partition: 0, offset: 3, ordinal: 0, issuedAt: 1_000, refusals: 0 };
  const records = { rows: async () => reports } as unknown as Database;
  const process = approvalsProcessOf({ send }, {} as Database, records);
  const failure = await process.carryOut({ subject: 'a1', body: granted, ...place }, new AbortController().signal);
  return { failure, sent: sent.find(({ type }) => type === command.type) };
}

/** When the approved command of a kind says that it was issued. */
const issuedAt = async (kind: string, body: object): Promise<number | undefined> =>
  (await carriedOut(kind, body)).sent?.issuedAt;

describe('approved commands', () => {
  it.each([
    ['bookDepotDelivery', { ...onTransfer, reference: 'OUT-1', deliveredOn: '2026-11-20' }],
    ['refuseDepotTransfer', onTransfer],
    ['bookDepotReceipt', receipt],
  ])('may wait for any time if their approval counts once for ever: %s', async (kind, body) => {
    const before = Date.now();
    expect(await issuedAt(kind, body)).toBeGreaterThanOrEqual(before);
  });

  it('settle a payout as never sent only once no report of the bank about it waits', async () => {
    const payout = { accountId: 'A7K2M9QX3B', withdrawalId: 'w1', amount: 100, currency: 'EUR', evidence: 'Letter' };
    const settle = (outcome: string, ...done: boolean[]) =>
      carriedOut(
        'settlePayout',
        { ...payout, outcome },
        done.map((one) => ({ done: one })),
      );
    expect(await settle('neverLeft', true, false)).toEqual({
      ...{ failure: { reason: 'PAYOUT_REPORTED', kind: 'undecided' }, sent: undefined },
    });
    for (const { sent } of [await settle('neverLeft', true), await settle('neverLeft'), await settle('paid', false)])
      expect(sent).toMatchObject({ type: 'SettlePayout' });
  });

  it('are refused as too old otherwise, because the log may have forgotten that they were carried out', async () => {
    expect(await issuedAt('eraseCustomer', { accountId: 'A7K2M9QX3B' })).toBe(1_000);
  });
});
