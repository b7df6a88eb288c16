import type { Database } from '@parkett/platform-read-model';
import { remindOfExpiry } from './remind-of-expiry.job';

it('asks for no other document while one that was submitted waits for its review', async () => {
  const asked: string[] = [];
  const rows = async (text: string) => {
    asked.push(text);
    return [];
  };
  const readModels = { rows } as unknown as Database;
  const plan = await remindOfExpiry({ readModels, isSwitchedOn: () => true, zone: 'Europe/Berlin' }).plan('2026-11-28');
  for await (const page of plan?.pages ?? []) expect(page).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/NOT EXISTS .* waiting\.account_id = submissions\.account_id .* = 'underReview'/s);
});
