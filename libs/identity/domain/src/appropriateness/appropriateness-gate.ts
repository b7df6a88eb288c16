import { rejectIdentity } from '@parkett/identity-contract';
import { gate, type Gate, type GatedCommand } from '@parkett/kernel';
import type { ComplexKind } from '@parkett/market-contract';
import { hasAcknowledged, warningFor, type AppropriatenessState } from './appropriateness-state';

interface Bought<Account> {
  /** Slices that `kindBought` reads. */
  readonly needs: readonly string[];
  /** The complex kind of what the command buys or subscribes to; null for anything else. */
  readonly kindBought: (account: Account, command: GatedCommand) => ComplexKind | null;
}

const codes = { unknown: 'APPROPRIATENESS_UNKNOWN', notAppropriate: 'APPROPRIATENESS_WARNING' } as const;

/**
 * Refuses to buy a complex instrument until the customer has acknowledged the warning about it:
 * APPROPRIATENESS_UNKNOWN or APPROPRIATENESS_WARNING { kind, version }. § 63 (10) WpHG asks for the warning, not for a
 * refusal. Other instruments, bought at the customer's own initiative, need none (§ 63 (11)), and sales never do.
 */
export const appropriatenessGate = <Account extends { readonly appropriateness: AppropriatenessState }>({
  needs,
  kindBought,
}: Bought<Account>): Gate<unknown> =>
  gate<Account>({
    needs: ['appropriateness', ...needs],
    refuse: (account, command, { now }) => {
      const kind = kindBought(account, command);
      const given = kind === null ? undefined : warningFor(account.appropriateness, kind, now);
      if (given === undefined || hasAcknowledged(account.appropriateness, given)) return undefined;
      return rejectIdentity(codes[given.warning], { kind: given.kind, version: given.version });
    },
  });
