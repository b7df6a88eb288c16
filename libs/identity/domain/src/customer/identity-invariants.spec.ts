import {
  credentialChanges,
  credentials,
  identityEvents,
  stepUpActions,
  type IdentityCommand,
} from '@parkett/identity-contract';
import { minor, type Actor } from '@parkett/kernel';
import { decideIdentity, unknownCustomer, type IdentityContext } from './index';
import {
  accountId,
  approve,
  carryOutErasure,
  changeAddress,
  changeEmail,
  declareTaxResidence,
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
  requestOwnErasure,
  screened,
  sendBack,
  submit,
  viewDocuments,
  withdrawOwnErasure,
} from './spec-support/identity-scenario';
import { Judge } from './spec-support/identity-judge';

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
  switch (random.upTo(22)) {
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
      return random.oneOf([
        requestPhoneChange(earlier),
        changeEmail(earlier),
        changeAddress(earlier),
        declareTaxResidence(earlier),
      ]);
    case 14:
      return random.oneOf([completePhoneChange(earlier), stopPhoneChange(earlier)]);
    case 15:
    case 16:
      return random.oneOf([
        grant('eraseData'),
        requestOwnErasure(`c${n - 1}`),
        requestOwnErasure(`c${n - 1}`),
        random.oneOf([withdrawOwnErasure, carryOutErasure]),
      ]);
    case 17:
      return carryOutErasure;
    default:
      return change(
        random.oneOf(credentials),
        random.oneOf(credentialChanges),
        random.oneOf([null, earlier, earlier, earlier]),
      );
  }
}

function play(seed: number, decide: typeof decideIdentity): { wrong: string[]; outcomes: string[] } {
  const random = randomFrom(seed);
  const judge = new Judge();
  const outcomes: string[] = [];
  let state = unknownCustomer;
  let time = now;
  // Every other installation is from before customers could request their own erasure.
  const mayWrite: IdentityContext['mayWrite'] = ({ type }) => seed % 2 === 0 || type !== 'OwnErasureRequested';
  for (let n = 0; n < commandsPerStory; n += 1) {
    time += random.upTo(20) === 0 ? minutes(60 * 24 * 14) : random.oneOf([0, 1_000, minutes(1), minutes(3)]);
    const command = draw(random, n);
    const screening = screened(state.submissionId ?? '');
    const usual = contextOf(command, {
      ...{ commandId: `c${n}`, now: time, empty: random.upTo(4) > 0, screening, mayWrite },
    });
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
      'OwnErasureRequested',
      'OwnErasureWithdrawn',
      'ERASURE_NOT_DUE',
      'ERASURE_NOT_OWN',
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
    const early: typeof decideIdentity = (state, command, context) =>
      decideIdentity(
        state,
        command,
        command.type === 'CarryOutErasure' ? { ...context, now: context.now + minutes(60 * 24 * 14) } : context,
      );
    const found = (decide: typeof decideIdentity, text: string): boolean =>
      seeds.some((seed) => play(seed, decide).wrong.some((fault) => fault.includes(text)));
    expect([found(immortal, 'late'), found(reused, 'twice'), found(risen, 'after the erasure')]).not.toContain(false);
    expect(found(early, 'early')).toBe(true);
  });
});
