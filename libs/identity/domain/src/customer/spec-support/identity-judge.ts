import type { IdentityCommand, WrittenIdentityEvent } from '@parkett/identity-contract';
import type { IdentityContext } from '../index';
import { accountId, minutes } from './identity-scenario';

interface Seen {
  readonly n: number;
  readonly command: IdentityCommand;
  readonly context: IdentityContext;
  readonly events: readonly WrittenIdentityEvent[];
}

const guardedBy: Readonly<Record<string, string>> = {
  'tradingPassword set': 'changeTradingPassword',
  'tradingPassword changed': 'changeTradingPassword',
  'paymentPassword set': 'changePaymentPassword',
  'paymentPassword changed': 'changePaymentPassword',
  'totp set': 'enrolTotp',
  'totp removed': 'removeTotp',
};

const contactAction = {
  PhoneChangeRequested: 'changePhone',
  EmailChanged: 'changeEmail',
  AddressChanged: 'changeAddress',
  TaxResidenceDeclared: 'declareTaxResidence',
} as const;

/** An independent checker that sees only commands and events. It returns each violation as text. */
export class Judge {
  private readonly granted = new Map<string, { action: string; bound: boolean; at: number }>();
  private readonly used = new Set<string>();
  private readonly passkeys = new Set<string>();
  private waiting: { readonly changeId: string; readonly effectiveAt: number } | undefined;
  private open: string | undefined;
  private erasedAt: number | undefined;
  /** From when the customer's own request may be carried out. */
  private ownDueAt: number | undefined;
  readonly wrong: string[] = [];

  see({ n, command, context, events }: Seen): void {
    if (events.length > 0 && this.erasedAt !== undefined) this.wrong.push(`command ${n} is accepted after the erasure`);
    for (const event of events) this.judge(n, event, events, command, context);
  }

  private judge(
    n: number,
    event: WrittenIdentityEvent,
    events: readonly WrittenIdentityEvent[],
    command: IdentityCommand,
    { actor, now: at, empty }: IdentityContext,
  ): void {
    const fault = (text: string): void => {
      this.wrong.push(`command ${n}: ${text}`);
    };
    switch (event.type) {
      case 'VerificationSubmitted':
        if (actor.id !== accountId || actor.kind !== 'customer') fault('submitted by somebody else');
        if (this.open !== undefined) fault('submitted beside an open submission');
        this.open = event.submissionId;
        break;
      case 'VerificationApproved':
      case 'VerificationReturned':
        if (actor.kind !== 'staff' || actor.id === accountId) fault('not reviewed by a member of staff');
        if (event.submissionId !== this.open) fault('reviewed without being open');
        this.open = event.type === 'VerificationApproved' ? 'approved' : undefined;
        break;
      case 'VerificationRevoked':
        fault('revoked without two persons');
        break;
      case 'StepUpGranted':
        this.granted.set(event.stepUpId, { action: event.purpose.action, bound: event.purpose.payee !== null, at });
        break;
      case 'StepUpConsumed': {
        const stepUp = this.granted.get(event.stepUpId);
        if (stepUp === undefined || this.used.has(event.stepUpId)) fault('used a step-up twice or without a grant');
        else if (at > stepUp.at + minutes(5) || stepUp.bound) fault('used a step-up late or for something else');
        this.used.add(event.stepUpId);
        if (events.length < 2 && command.type !== 'ViewDocuments') fault('used a step-up for nothing');
        break;
      }
      case 'CredentialChanged': {
        const action = guardedBy[`${event.credential} ${event.change}`];
        const [first] = events;
        const by = first?.type === 'StepUpConsumed' ? this.granted.get(first.stepUpId)?.action : undefined;
        if (by !== action) fault(`${event.credential} ${event.change} on a step-up for ${by}`);
        break;
      }
      case 'PasskeyEnrolled':
      case 'PasskeyRemoved': {
        const [first] = events;
        const by = first?.type === 'StepUpConsumed' ? this.granted.get(first.stepUpId)?.action : undefined;
        const isNew = event.type === 'PasskeyEnrolled';
        if (by !== (isNew ? 'enrolPasskey' : 'removePasskey')) fault(`${event.type} on a step-up for ${by}`);
        if (this.passkeys.has(event.passkeyId) === isNew) fault('enrolled a passkey twice or removed an unknown one');
        if (isNew) this.passkeys.add(event.passkeyId);
        else this.passkeys.delete(event.passkeyId);
        break;
      }
      case 'PhoneChangeRequested':
      case 'EmailChanged':
      case 'AddressChanged':
      case 'TaxResidenceDeclared': {
        const [first] = events;
        const by = first?.type === 'StepUpConsumed' ? this.granted.get(first.stepUpId)?.action : undefined;
        if (by !== contactAction[event.type]) fault(`${event.type} on a step-up for ${by}`);
        if (event.type !== 'PhoneChangeRequested') break;
        if (this.waiting !== undefined) fault('two changes of the number wait');
        this.waiting = event;
        break;
      }
      case 'PhoneChangeStopped':
        if (event.changeId !== this.waiting?.changeId) fault('stopped a change that does not wait');
        this.waiting = undefined;
        break;
      case 'PhoneChanged': {
        const isAtOnce = events[0]?.type === 'StepUpConsumed';
        if (!isAtOnce && event.changeId !== this.waiting?.changeId) fault('changed a number without a request');
        if (!isAtOnce && at < (this.waiting?.effectiveAt ?? at)) fault('changed a number too early');
        this.waiting = undefined;
        break;
      }
      case 'CustomerErased':
        if (event.approvedBy === event.requestedBy || event.approvedBy !== actor.id || !empty)
          fault('erased by one person, or with money left');
        if (event.ground === 'ownRequest' && (this.ownDueAt === undefined || at < this.ownDueAt))
          fault('erased early or without a request');
        this.erasedAt = n;
        break;
      case 'OwnErasureRequested': {
        const [first] = events;
        const by = first?.type === 'StepUpConsumed' ? this.granted.get(first.stepUpId)?.action : undefined;
        if (by !== 'eraseData') fault(`requested the own erasure on a step-up for ${by}`);
        this.ownDueAt = at + 14 * 24 * 60 * minutes(1);
        break;
      }
      case 'OwnErasureWithdrawn':
        if (this.ownDueAt === undefined) fault('withdrawn without a request');
        this.ownDueAt = undefined;
        break;
      case 'RelationshipEnded':
        fault('kept data of a simulated market');
        break;
      case 'ExpiryReminded':
      case 'RecoveryApproved':
      case 'RecoveryStopped':
      case 'RecoveryCompleted':
        fault(`${event.type}, which nobody has asked for`);
        break;
      case 'ErasureRequested':
        if (event.by !== actor.id && (event.by !== accountId || command.type !== 'CarryOutErasure'))
          fault(`${command.type} in somebody else's name`);
        break;
      case 'LookRecorded':
        if (actor.kind !== 'staff' || event.by !== actor.id) fault(`${command.type} in somebody else's name`);
    }
  }
}
