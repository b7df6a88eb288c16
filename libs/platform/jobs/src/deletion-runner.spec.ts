import type { PoolClient } from 'pg';
import { DeletionRunner, type Deletion } from './deletion-runner';
import type { JobDatabase } from './end-run';

/** Records in which a run is open and belongs to whoever asks. */
function recordsOf(errors: unknown[]): JobDatabase {
  const client = { query: async () => ({ rowCount: 1, rows: [] }) } as unknown as PoolClient;
  return {
    rows: async (text: string, values: readonly unknown[] = []) => {
      if (text.startsWith('SELECT id, status')) return [{ id: 'run', status: 'running' }];
      if (text.startsWith('UPDATE job_runs SET owner = NULL')) errors.push(values.at(-1));
      return [{ id: 'run' }];
    },
    transaction: async (work: (client: PoolClient) => Promise<unknown>) => work(client),
  } as unknown as JobDatabase;
}

it('a kind whose deletion fails every night keeps no other from its end, and the run stays open', async () => {
  const errors: unknown[] = [];
  const deleted: string[] = [];
  const fails: Deletion = { kind: 'codes', deleteSome: () => Promise.reject(new Error('codes is locked')) };
  const works: Deletion = { kind: 'devices', deleteSome: async () => deleted.push('devices') };
  const job = {
    ...{ name: 'end', queue: 'spec', about: 'Ends.' },
    schedule: { kind: 'dailyAt', time: '04:30', zone: 'Europe/Berlin' },
    plan: () => ({ rules: 'rules-1', deletions: [fails, works] }),
  } as const;
  const runner = new DeletionRunner({ records: recordsOf(errors) });
  await expect(runner.look(job, new AbortController().signal)).rejects.toThrow('codes is locked');
  expect(deleted).toEqual(['devices']);
  expect(errors).toEqual(['codes is locked']);
});
