import { addressSchema, type Address } from '@parkett/identity-contract';
import type { CustomerVault } from '@parkett/platform-secrets';
import type { IdentityReader } from '../projections/identity-reader';

/** The purpose under which postal addresses are encrypted. */
export const addressPurpose = 'address';

/**
 * The postal address, and when it changed (log time; 0 for one of before that was kept). Undefined when there is none,
 * or the customer was erased.
 */
export async function addressOf(
  reader: IdentityReader,
  vault: CustomerVault,
  accountId: string,
): Promise<(Address & { readonly changedAt: number }) | undefined> {
  const row = await reader.address(accountId);
  const text = row && (await vault.open(accountId, addressPurpose, row.sealed));
  return row && text !== undefined ? { ...addressSchema.parse(JSON.parse(text)), changedAt: row.changedAt } : undefined;
}
