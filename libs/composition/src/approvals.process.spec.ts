import type { Database } from '@parkett/platform-read-model';
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
    approvalsProcessOf({ send: async () => ({ kind: 'unknown' }) }, this.readModels).beginAt?.(0);
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
