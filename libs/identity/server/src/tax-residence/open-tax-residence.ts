import { declaredTaxResidenceSchema, type DeclaredTaxResidence } from '@parkett/identity-contract';
import type { CustomerVault } from '@parkett/platform-secrets';
import { addressOf } from '../contact/address-of';
import type { IdentityReader } from '../projections/identity-reader';
import { isOutdated } from './is-outdated';

/** The purpose under which declarations are encrypted. */
export const purpose = 'taxResidence';

interface Opened extends DeclaredTaxResidence {
  readonly at: number;
  readonly wording: string;
  /** The postal address has changed since, and is in none of these countries. */
  readonly outdated: boolean;
}

/** A customer's declaration; undefined when there is none, or the customer was erased. */
export async function openTaxResidence(
  reader: IdentityReader,
  vault: CustomerVault,
  accountId: string,
): Promise<Opened | undefined> {
  const [row, address] = await Promise.all([reader.taxResidence(accountId), addressOf(reader, vault, accountId)]);
  const text = row && (await vault.open(accountId, purpose, row.sealed));
  if (row === undefined || text === undefined) return undefined;
  const declared = declaredTaxResidenceSchema.parse(JSON.parse(text));
  const { at, wording } = row;
  return { ...declared, at, wording, outdated: isOutdated({ at, countries: declared.countries }, address) };
}
