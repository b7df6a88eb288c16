import type { Database } from '@parkett/platform-read-model';
import { ComplaintReader } from './complaint-reader';

it('the queue lists 500 open complaints, so that none waits unseen and every overdue one is counted', async () => {
  const open = Array.from({ length: 500 }, (_, index) => ({ complaint_id: `c${index}`, about: [], filed_at: '1' }));
  const rows = async (_text: string, [limit]: readonly number[]) => open.slice(0, limit);
  const database = { rows } as unknown as Database;
  expect(await new ComplaintReader(database, database).open()).toHaveLength(500);
});
