import type { Suspects } from '@parkett/kernel';
import { memberOf, type StaffMember, type StaffState } from './staff-state';

/** Within this time members notice that somebody else has enrolled: their own link or login no longer works. */
const noticedMs = 72 * 60 * 60 * 1000;

/**
 * Until when (milliseconds since 1970) two members may be one person; undefined when they count as two. An admin who
 * issues a link could enrol with it instead of handing it over. So for three days a new login counts as that of the
 * admin who issued its link, and as that of everybody who may be behind that admin. `before` are those who may have
 * been behind the first one at an earlier time.
 */
export function dependentUntil(
  state: StaffState,
  [one, other]: readonly [string, string],
  now: number,
  before: Suspects = {},
): number | undefined {
  const mine = behind(one, latest(before, memberOf(state, one)?.suspects), now);
  const theirs = behind(other, memberOf(state, other)?.suspects, now);
  if (![...mine.keys()].some((staffId) => theirs.has(staffId))) return undefined;
  return Math.max(...mine.values(), ...theirs.values());
}

/**
 * Who may be behind a member after an enrolment with a link of `linkBy`. Those of earlier enrolments stay for their
 * three days: a further link does not undo what somebody could do with an earlier one.
 */
export function suspectsAfter(
  member: StaffMember,
  issuer: Suspects | undefined,
  linkBy: string | null,
  at: number,
): Suspects {
  if (linkBy === null) return member.suspects ?? {};
  return latest(latest(member.suspects, issuer), { [linkBy]: at + noticedMs });
}

/** Both together, each with the later time. */
function latest(some: Suspects = {}, others: Suspects = {}): Suspects {
  const all = new Map(Object.entries(some));
  for (const [staffId, until] of Object.entries(others)) all.set(staffId, Math.max(until, all.get(staffId) ?? 0));
  return Object.fromEntries(all);
}

const behind = (staffId: string, suspects: Suspects | undefined, now: number): ReadonlyMap<string, number> =>
  new Map([[staffId, 0], ...Object.entries(suspects ?? {}).filter(([, until]) => until > now)]);
