import type { Database } from '@parkett/platform-read-model';
import { ReadWithdrawalGates } from './withdrawal-gates';

const now = Date.parse('2026-11-30T12:00:00Z');
const document = { expires_on: '2030-01-01' };
const frozen = {
  ...{ id: 'r1', stops: 'trading moneyOut', reason: 'ownRequest', placed_by: 'customer' },
  ...{ placed_at: String(now - 1), until: null, lifted_at: null },
};
const reset = { credential: 'password', change: 'reset', at: String(now - 1) };

/** The code for an account with these rows. */
async function refusal(of: Readonly<Record<string, readonly object[]>>): Promise<string | undefined> {
  const rows = async (statement: string) => of[/ FROM (\w+)/.exec(statement)?.[1] ?? ''] ?? [];
  const gates = new ReadWithdrawalGates({ rows } as unknown as Database);
  return (await gates.refusalOf('A7K2M9QX3B', now))?.code;
}

it('the estimate of a withdrawal names what refuses it, whatever it is about', async () => {
  expect(await refusal({ submissions: [document] })).toBeUndefined();
  expect(await refusal({})).toBe('VERIFICATION_REQUIRED');
  expect(await refusal({ submissions: [{ expires_on: '2026-11-29' }] })).toBe('KYC_EXPIRED');
  expect(await refusal({ submissions: [document], credential_changes: [reset] })).toBe('COOLING_DOWN');
  const stopped = { submissions: [document], credential_changes: [reset], restrictions: [frozen] };
  expect(await refusal(stopped)).toBe('ACCOUNT_RESTRICTED');
  const trading = { ...frozen, stops: 'trading' };
  expect(await refusal({ submissions: [document], restrictions: [trading] })).toBeUndefined();
});
