import type { Actor } from '@parkett/kernel';

/** Roles that send commands, each with a key of its own. `cli` is the command line of an operator. */
export const commandRoles = ['api', 'market', 'jobs', 'payout', 'cli'] as const;
export type CommandRole = (typeof commandRoles)[number];

/** Which process may act as a part of the system. Whoever is not listed here cannot send a command. */
const systemRoles: Readonly<Record<string, readonly CommandRole[]>> = {
  identity: ['api'],
  market: ['market'],
  venue: ['market'],
  // The feed of the bank runs in the jobs role; older builds run it in the market role.
  bank: ['jobs', 'market'],
  // Signs payments, and reports what the bank has done with them.
  payout: ['payout'],
  approvals: ['jobs'],
  blocks: ['jobs'],
  jobs: ['jobs'],
  custodian: ['jobs'],
  suspense: ['jobs'],
  // Hands direct debits over to the bank.
  collections: ['jobs'],
  screening: ['jobs'],
  securityRules: ['jobs'],
  reconciliation: ['jobs'],
  cli: ['cli'],
  installation: ['cli'],
};

/** The roles whose processes may send commands of an actor, the usual one first. */
export function rolesOf({ kind, id }: Actor): readonly CommandRole[] {
  // Whatever the login of a member of staff is: only a part of the system may be the command line.
  if (kind === 'customer' || kind === 'staff') return ['api'];
  return Object.hasOwn(systemRoles, id) ? (systemRoles[id] ?? []) : [];
}
