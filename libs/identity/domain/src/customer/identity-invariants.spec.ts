import {
  credentialChanges,
  credentials,
  identityEvents,
  stepUpActions,
  type IdentityCommand,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import { minor, type Actor } from '@parkett/kernel';
import { decideIdentity, unknownCustomer, type IdentityContext } from './index';
import {
  accountId,
  approve,
  changeAddress,
  changeEmail,
  completePhoneChange,
  requestPhoneChange,
  stopPhoneChange,
  change,
  checker,
  contextOf,
  enrolPasskey,
  foldAll,
  grant,
  identity,
  look,
  lookAt,
  maker,
  minutes,
  now,
  owner,
  removePasskey,
  screened,
  sendBack,
  submit,
  viewDocuments,
} from './spec-support/identity-scenario';

const [stories, commandsPerStory] = [400, 60];

/** A small seeded generator: a failure names its seed and can be reproduced. */
function randomFrom(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const upTo = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * count);
  };
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value => values[upTo(values.length)] ?? values[0];
  return { upTo, oneOf };
}
type Random = ReturnType<typeof randomFrom>;

const actors: readonly [Actor, ...Actor[]] = [
  owner,
  maker,
  checker,
  identity,
  { kind: 'staff', id: accountId },
  { kind: 'customer', id: 'SOMEBODYELSE' },
  { kind: 'system', id: 'venue' },
];

function draw(random: Random, n: number): IdentityCommand {
  const earlier = `c${random.upTo(n + 1)}`;
  switch (random.upTo(20)) {
    case 0:
    case 1:
      return submit;
    case 2:
    case 3:
      return approve(earlier);
    case 4:
      return sendBack(earlier);
    case 5:
      return random.oneOf([look, lookAt('d2')]);
    case 6:
    case 7:
      return grant(
        random.oneOf(stepUpActions),
        random.oneOf([{}, {}, { amount: minor(100), currency: 'EUR', payee: 'p1' }]),
      );
    case 8:
      return { type: random.oneOf(['RequestErasure', 'ApproveErasure', 'RequestErasure', 'RequestErasure']) };
    case 9:
    case 10:
      return random.oneOf([look, lookAt('d2'), viewDocuments(earlier)]);
    case 11:
      return enrolPasskey(earlier);
    case 12:
      return removePasskey(earlier, `c${random.upTo(n + 1)}`);
    case 13:
      return random.oneOf([requestPhoneChange(earlier), changeEmail(earlier), changeAddress(earlier)]);
    case 14:
      return random.oneOf([completePhoneChange(earlier), stopPhoneChange(earlier)]);
    default:
      return change(
        random.oneOf(credentials),
        random.oneOf(credentialChanges),
        random.oneOf([null, earlier, earlier, earlier]),
      );
  }
}

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
} as const;

/** An independent checker that sees only commands and events. It returns each violation as text. */
class Judge {
  private readonly granted = new Map<string, { action: string; bound: boolean; at: number }>();
  private readonly used = new Set<string>();
  private readonly passkeys = new Set<string>();
  private waiting: { readonly changeId: string; readonly effectiveAt: number } | undefined;
  private open: string | undefined;
  private erasedAt: number | undefined;
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
    const fault = (text: string): number => this.wrong.push(`command ${n}: ${text}`);
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
      case 'ExpiryReminded':
      case 'VerificationRevoked':
        fault('nobody has asked for it');
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
      case 'AddressChanged': {
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
        this.erasedAt = n;
        break;
      case 'LookRecorded':
      case 'ErasureRequested':
        if (actor.kind !== 'staff' || event.by !== actor.id) fault(`${command.type} in somebody else's name`);
    }
  }
}

function play(seed: number, decide: typeof decideIdentity): { wrong: string[]; outcomes: string[] } {
  const random = randomFrom(seed);
  const judge = new Judge();
  const outcomes: string[] = [];
  let state = unknownCustomer;
  let time = now;
  for (let n = 0; n < commandsPerStory; n += 1) {
    time += random.oneOf([0, 1_000, minutes(1), minutes(3)]);
    const command = draw(random, n);
    const screening = screened(state.submissionId ?? '');
    const usual = contextOf(command, { commandId: `c${n}`, now: time, empty: random.upTo(4) > 0, screening });
    const context = random.upTo(6) === 0 ? { ...usual, actor: random.oneOf(actors) } : usual;
    const decision = decide(state, command, context);
    const events = (decision.kind === 'accepted' ? decision.events : []).map((event) => identityEvents.read(event));
    outcomes.push(...(decision.kind === 'accepted' ? events.map(({ type }) => type) : [decision.rejection.code]));
    judge.see({ n, command, context, events });
    if (judge.wrong.length > 0) break;
    state = foldAll(events, state);
    if (state.erased && random.upTo(8) === 0) break;
  }
  return { wrong: judge.wrong.map((fault) => `${fault} (seed ${seed})`), outcomes };
}

const seeds = Array.from({ length: stories }, (_, seed) => seed + 1);

describe('random stories of a customer', () => {
  it('use no step-up twice, late or for something else, approve only open submissions, and end with the erasure', () => {
    const told = seeds.map((seed) => play(seed, decideIdentity));
    expect(told.flatMap(({ wrong }) => wrong)).toEqual([]);
    const outcomes = new Set(told.flatMap((story) => story.outcomes));
    const expected = [
      'VerificationSubmitted',
      'VerificationApproved',
      'VerificationReturned',
      'LookRecorded',
      'StepUpGranted',
      'StepUpConsumed',
      'CredentialChanged',
      'ErasureRequested',
      'CustomerErased',
      'VERIFICATION_UNDER_REVIEW',
      'VERIFICATION_APPROVED',
      'VERIFICATION_CHANGED',
      'STEP_UP_REQUIRED',
      'STEP_UP_INVALID',
      'MAKER_IS_CHECKER',
      'ACCOUNT_NOT_EMPTY',
      'ERASURE_NOT_REQUESTED',
      'ERASURE_ALREADY_REQUESTED',
      'ACCOUNT_ERASED',
      'ACTOR_NOT_ALLOWED',
    ];
    expect(expected.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
  });

  it('fail the check with a step-up that never expires, a used one that comes back, or a command after the erasure', () => {
    const immortal: typeof decideIdentity = (state, command, context) =>
      decideIdentity(state, command, command.type === 'ChangeCredential' ? { ...context, now } : context);
    const risen: typeof decideIdentity = (state, command, context) =>
      decideIdentity({ ...state, erased: false }, command, context);
    const reused: typeof decideIdentity = (state, command, context) => {
      const decision = decideIdentity(state, command, context);
      return decision.kind === 'accepted' && decision.events.length > 1
        ? { ...decision, events: [...decision.events, ...decision.events] }
        : decision;
    };
    const found = (decide: typeof decideIdentity, text: string): boolean =>
      seeds.some((seed) => play(seed, decide).wrong.some((fault) => fault.includes(text)));
    expect([found(immortal, 'late'), found(reused, 'twice'), found(risen, 'after the erasure')]).not.toContain(false);
  });
});
