import { staffAggregate, type EnrolmentLink, type StaffRole, type StaffSent } from '@parkett/identity-contract';
import type { Answer, CommandGateway } from '@parkett/platform-event-log';
import { randomBytes } from 'node:crypto';
import type { StaffEnrolments } from './staff-enrolments';
import type { StaffStore } from './staff-store';

export interface Founder {
  readonly login: string;
  readonly roles: readonly StaffRole[];
}

/** A link for one member of staff, to be handed to that person only. */
export interface MemberLink extends EnrolmentLink {
  readonly login: string;
}

interface Parts {
  readonly gateway: CommandGateway<StaffSent>;
  readonly links: StaffEnrolments;
  readonly store: StaffStore;
}

const installation = { kind: 'system', id: 'installation' } as const;

/**
 * Creates the first members of staff, from the installation's command line, each with a link to enrol with. The log
 * accepts this only while there are none; undefined when there are some already. Called again with the same people, it
 * returns only links that were never issued. Throws when no answer came.
 */
export async function bootstrapStaff(
  { gateway, links }: Pick<Parts, 'gateway' | 'links'>,
  people: readonly Founder[],
): Promise<MemberLink[] | undefined> {
  const request = {
    aggregate: staffAggregate,
    type: 'FoundStaff',
    body: { people },
    actor: installation,
    route: 'staff',
    key: 'first',
  } as const;
  const answer = answered(await gateway.send(request, { waitMs: 30_000 }));
  if (answer.kind === 'rejected') return undefined;
  const issued: MemberLink[] = [];
  for (const { login } of people) {
    const link = await links.issue(login, { decision: answer.position.offset, kind: 'first' });
    if (link !== undefined) issued.push({ login, ...link });
  }
  return issued;
}

/**
 * Issues a new link to a founder who has never enrolled, from the installation's command line. Undefined for everybody
 * else.
 */
export async function reissueLink({ gateway, links, store }: Parts, login: string): Promise<MemberLink | undefined> {
  // Members who enrolled before that was recorded in the log are known only here.
  if (await store.hasUsed(login)) return undefined;
  const request = {
    aggregate: staffAggregate,
    type: 'IssueEnrolment',
    body: { staffId: login },
    actor: installation,
    route: 'staff-enrolment',
    key: randomBytes(16).toString('hex'),
  } as const;
  const answer = answered(await gateway.send(request, { waitMs: 30_000 }));
  if (answer.kind === 'rejected') return undefined;
  const link = await links.issue(login, { decision: answer.position.offset, kind: 'again' });
  return link && { login, ...link };
}

function answered(answer: Answer): Exclude<Answer, { kind: 'unknown' }> {
  if (answer.kind === 'unknown') throw new Error('the engine has not answered within 30 s: is Parkett running?');
  return answer;
}
