import type { Database } from '@parkett/platform-read-model';
import { NoticeDeliveries } from './notice-deliveries';

/** A delivery as Postgres has it, to a former number that the nightly job has emptied meanwhile. */
const row = {
  ...{ log_id: '7', account_id: 'A7K2M9QX3B', kind: 'phoneChanged', device: null, at: new Date(0), tries: 1 },
  ...{ late: true, former: true, sealed: null },
};

it('a delivery to a former number that is gone ends itself, not that to the present number', async () => {
  const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const rows = async (text: string, values: readonly unknown[]) => {
    sent.push({ text, values });
    return [row];
  };
  const deliveries = new NoticeDeliveries({ rows } as unknown as Database);
  const [delivery] = await deliveries.claim('sms');
  expect(delivery).toMatchObject({ isFormer: true, former: undefined });
  if (delivery === undefined) return;
  await deliveries.end('sms', delivery);
  await deliveries.retryLater('sms', delivery);
  for (const { text, values } of sent.slice(1)) {
    expect(text).toMatch(/WHERE log_id = \$1 AND channel = \$2 AND former = \$3/);
    expect(values.slice(0, 3)).toEqual(['7', 'sms', true]);
  }
});
