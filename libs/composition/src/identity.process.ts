import { cardEvents, withdrawalEvents, type CardEvent } from '@parkett/funds-contract';
import { identityEvents, restrictionEvents } from '@parkett/identity-contract';
import type { Erasure, LoginStops, SecurityLog, TaxReminders, WaitingPhoneRows } from '@parkett/identity-server';
import type { EventBody } from '@parkett/kernel';
import type { ProcessManager, Task } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import type { IdentityNumbers } from '@parkett/verification-server';
import { accountsProjection } from './read-models';

interface IdentityProcessOptions {
  readonly erasure: Pick<Erasure, 'erase'>;
  readonly numbers: Pick<IdentityNumbers, 'release'>;
  readonly logins: Pick<LoginStops, 'stop' | 'release'>;
  readonly phones: Pick<WaitingPhoneRows, 'drop'>;
  readonly taxes: Pick<TaxReminders, 'isAsked'>;
  readonly securityLog: Pick<SecurityLog, 'addOnceSince'>;
  readonly readModels: Database;
}

/** The customer is the task's subject, except for `moved`. */
type Decision =
  | { readonly kind: 'erasure' }
  | { readonly kind: 'return'; readonly submissionId: string }
  | {
      readonly kind: 'recovery';
      readonly notice: 'recoveryApproved' | 'removalApproved' | 'recoveryStopped';
      readonly at: number;
    }
  | {
      readonly kind: 'restriction';
      readonly restrictionId: string;
      readonly stopsLogin: boolean;
      readonly until: number | null;
      /** Stored tasks of the build before have none; customers' own were not among them. */
      readonly own?: boolean;
      readonly at: number;
    }
  | { readonly kind: 'phoneStopped'; readonly changeId: string; readonly taken: boolean; readonly at: number }
  | { readonly kind: 'addressChanged'; readonly at: number }
  | { readonly kind: 'moved'; readonly accountId: string; readonly at: number }
  | { readonly kind: 'card'; readonly notice: 'cardBound' | 'cardUnbound'; readonly at: number }
  | { readonly kind: 'withdrawalRequested' | 'withdrawalLimitRaised'; readonly at: number }
  | { readonly kind: 'taxResidenceDeclared'; readonly at: number }
  | { readonly kind: 'documentExpires'; readonly at: number }
  | { readonly kind: 'erasureNotice'; readonly notice: 'erasureRequested' | 'erasureWithdrawn'; readonly at: number }
  | { readonly kind: 'ended'; readonly at: number }
  | { readonly kind: 'lifted'; readonly restrictionId: string; readonly own?: boolean; readonly at: number };

/**
 * Acts on decisions about customers in the log: carries out erasures, releases the document numbers of returned
 * submissions, ends the sessions of customers whose login is stopped, and tells customers what they or others have
 * stopped, of accounts at banks that were added or removed, of withdrawals and higher limits of
 * them, of a new postal address,
 * when it asks for another declaration of tax residence, and that their document expires.
 * Everything is repeatable.
 */
export const identityProcess = ({
  erasure,
  numbers,
  logins,
  phones,
  taxes,
  securityLog,
  readModels,
}: IdentityProcessOptions): ProcessManager<Decision> => ({
  name: 'identity',
  tasksOf: ({ record: { aggregate, events } }) => {
    if (!aggregate.startsWith('account:')) return [];
    const accountId = aggregate.slice('account:'.length);
    return events.flatMap((recorded) => decisionsOf(accountId, recorded));
  },
  beginAt: async (partition) => {
    // The rows read below contain everything before this position; the sweeps repeat the erasures before it.
    const head = await readPosition(readModels, accountsProjection.group, partition);
    await releaseReturned(readModels, numbers);
    return head;
  },
  carryOut: async ({ subject: accountId, body, partition, offset }) => {
    switch (body.kind) {
      case 'erasure':
        await erasure.erase([accountId]);
        break;
      case 'return':
        await numbers.release(accountId, body.submissionId);
        break;
      case 'recovery':
        await securityLog.addOnceSince(accountId, body.notice, body.at);
        break;
      case 'restriction':
        if (body.stopsLogin) await logins.stop(accountId, body.restrictionId, body.until);
        await securityLog.addOnceSince(accountId, body.own ? 'accountFrozen' : 'accountRestricted', body.at);
        break;
      case 'phoneStopped':
        await phones.drop(accountId, body.changeId);
        await securityLog.addOnceSince(accountId, body.taken ? 'phoneNotChanged' : 'phoneChangeStopped', body.at);
        break;
      case 'addressChanged':
        await securityLog.addOnceSince(accountId, 'addressChanged', body.at);
        break;
      case 'moved': {
        const isAsked = await taxes.isAsked(body.accountId, { partition, offset });
        if (isAsked === undefined) return { kind: 'unanswered', reason: 'the read models lack the new address' };
        if (isAsked) await securityLog.addOnceSince(body.accountId, 'taxResidenceAsked', body.at);
        break;
      }
      case 'card':
        await securityLog.addOnceSince(accountId, body.notice, body.at);
        break;
      case 'withdrawalRequested':
      case 'withdrawalLimitRaised':
        await securityLog.addOnceSince(accountId, body.kind, body.at);
        break;
      case 'taxResidenceDeclared':
        await securityLog.addOnceSince(accountId, 'taxResidenceDeclared', body.at);
        break;
      case 'documentExpires':
        await securityLog.addOnceSince(accountId, 'documentExpires', body.at);
        break;
      case 'erasureNotice':
        await securityLog.addOnceSince(accountId, body.notice, body.at);
        break;
      case 'ended':
        await logins.stop(accountId, 'ended', null);
        break;
      case 'lifted':
        await logins.release(accountId, body.restrictionId);
        await securityLog.addOnceSince(accountId, body.own ? 'accountUnfrozen' : 'restrictionLifted', body.at);
    }
    return undefined;
  },
});

/** Types of identity's own events that lead to something, besides erasures. */
const decided: ReadonlySet<string> = new Set([
  'VerificationReturned',
  'VerificationRevoked',
  'OwnErasureRequested',
  'OwnErasureWithdrawn',
  'RelationshipEnded',
  'PhoneChangeStopped',
  'AddressChanged',
  'TaxResidenceDeclared',
  'ExpiryReminded',
  'RecoveryApproved',
  'RecoveryStopped',
]);

function decisionsOf(accountId: string, recorded: EventBody): readonly Task<Decision>[] {
  if (recorded.type === 'CustomerErased') return [{ subject: accountId, body: { kind: 'erasure' } }];
  if (recorded.type === 'RestrictionPlaced' || recorded.type === 'RestrictionLifted')
    return restrictionOf(accountId, recorded);
  const card = cardEvents.find(recorded);
  if (card !== undefined) return cardOf(accountId, card);
  const withdrawal = withdrawalEvents.find(recorded);
  if (withdrawal?.type === 'WithdrawalRequested')
    return [{ subject: accountId, body: { kind: 'withdrawalRequested', at: withdrawal.requestedAt } }];
  if (withdrawal?.type === 'WithdrawalLimitsSet' && withdrawal.raised !== null)
    return [{ subject: accountId, body: { kind: 'withdrawalLimitRaised', at: withdrawal.setAt } }];
  if (!decided.has(recorded.type)) return [];
  const event = identityEvents.read(recorded);
  switch (event.type) {
    case 'VerificationReturned':
    case 'VerificationRevoked':
      return [{ subject: accountId, body: { kind: 'return', submissionId: event.submissionId } }];
    case 'RelationshipEnded':
      return [{ subject: accountId, body: { kind: 'ended', at: event.at } }];
    case 'OwnErasureRequested':
      return [{ subject: accountId, body: { kind: 'erasureNotice', notice: 'erasureRequested', at: event.at } }];
    case 'OwnErasureWithdrawn':
      return [{ subject: accountId, body: { kind: 'erasureNotice', notice: 'erasureWithdrawn', at: event.at } }];
    case 'RecoveryApproved': {
      const notice = event.kind === 'newAccess' ? 'recoveryApproved' : 'removalApproved';
      return [{ subject: accountId, body: { kind: 'recovery', notice, at: event.at } }];
    }
    case 'RecoveryStopped':
      return [{ subject: accountId, body: { kind: 'recovery', notice: 'recoveryStopped', at: event.at } }];
    case 'PhoneChangeStopped': {
      const { changeId, reason, at } = event;
      return [{ subject: accountId, body: { kind: 'phoneStopped', changeId, taken: reason === 'numberTaken', at } }];
    }
    case 'AddressChanged':
      return [
        { subject: accountId, body: { kind: 'addressChanged', at: event.at } },
        // It waits for the read models, and no other task of the customer, such as a stopped login, may wait behind it.
        { subject: `${accountId} moved`, body: { kind: 'moved', accountId, at: event.at } },
      ];
    case 'TaxResidenceDeclared':
      // With documents it is the first one, and no change that somebody else could have made.
      return event.submissionId === null
        ? [{ subject: accountId, body: { kind: 'taxResidenceDeclared', at: event.at } }]
        : [];
    case 'ExpiryReminded':
      return [{ subject: accountId, body: { kind: 'documentExpires', at: event.at } }];
    default:
      return [];
  }
}

/** A thief with a session could add an account or remove one; which one is the default moves nothing. */
function cardOf(accountId: string, { type, at }: CardEvent): readonly Task<Decision>[] {
  if (type === 'DefaultCardSet') return [];
  const notice = type === 'CardBound' ? 'cardBound' : 'cardUnbound';
  return [{ subject: accountId, body: { kind: 'card', notice, at } }];
}

/** Customers are told of their own freeze here as well: the call that asked for it may have ended before its answer. */
function restrictionOf(accountId: string, recorded: EventBody): readonly Task<Decision>[] {
  const event = restrictionEvents.read(recorded);
  const { restrictionId } = event;
  if (event.type === 'RestrictionLifted') {
    const own = event.approval === null;
    return [{ subject: accountId, body: { kind: 'lifted', restrictionId, own, at: event.liftedAt } }];
  }
  const { stops, by, until, placedAt: at } = event;
  const stopsLogin = stops.includes('login');
  const own = by.kind === 'customer';
  return [{ subject: accountId, body: { kind: 'restriction', restrictionId, stopsLogin, until, own, at } }];
}

/** Builds before this process had a cursor may have left some of them. */
async function releaseReturned(readModels: Database, numbers: Pick<IdentityNumbers, 'release'>): Promise<void> {
  const returned = await readModels.rows<{ account_id: string; submission_id: string }>(
    `SELECT account_id, submission_id FROM submissions WHERE status = 'resubmission'`,
  );
  for (const { account_id, submission_id } of returned) await numbers.release(account_id, submission_id);
}
